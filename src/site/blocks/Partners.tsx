import { Motif } from '@/ui/motifs/Motif'
import { details } from '../content'
import { partnerMotifs } from '../content/order'
import classes from './Partners.module.css'
import { Section } from './Section'

/** The partners' names, set as word marks. */
export function Partners({ title }: { title: string }) {
  const { partners } = details
  if (!partners) return null
  return (
    <Section id="partners" title={title} align="center">
      <ul className={classes.grid}>
        {partners.map((name, index) => (
          <li key={name} className={classes.partner}>
            <span className={classes.mark}>
              <Motif name={partnerMotifs[index % partnerMotifs.length] ?? 'leaf'} size="2.25rem" />
              <span>{name}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
