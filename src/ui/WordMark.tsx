import { Motif, type MotifName } from './motifs/Motif'
import classes from './WordMark.module.css'

type Props = { name: string; motif: MotifName }

/** A partner's mark set in type. */
export function WordMark({ name, motif }: Props) {
  return (
    <span className={classes.mark}>
      <Motif name={motif} size="2.25rem" />
      <span>{name}</span>
    </span>
  )
}
