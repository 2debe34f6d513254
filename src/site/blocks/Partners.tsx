import { Motif } from '@/ui/motifs/Motif'
import { partners } from '../content'
import { partnerMotifs } from '../content/order'
import classes from './PartnerGrid.module.css'

/** The partners' names, set as word marks. */
export function PartnerGrid() {
  return (
    <ul className={classes.grid}>
      {partners.map((name, index) => (
        <li key={name} className={classes.partner}>
          <span className={classes.mark}>
            <Motif name={partnerMotifs[index] ?? 'leaf'} size="2.25rem" />
            <span>{name}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
