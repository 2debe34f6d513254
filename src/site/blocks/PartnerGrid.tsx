import { WordMark } from '@/ui/WordMark'
import { partners } from '../content/partners'
import classes from './PartnerGrid.module.css'

export function PartnerGrid() {
  return (
    <ul className={classes.grid}>
      {partners.map(({ name, motif }) => (
        <li key={name} className={classes.partner}>
          <WordMark name={name} motif={motif} />
        </li>
      ))}
    </ul>
  )
}
