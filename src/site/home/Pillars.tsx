import { Motif } from '@/ui/motifs/Motif'
import { home } from '../content'
import { pillarMotifs } from '../content/order'
import classes from './Pillars.module.css'

export function Pillars() {
  return (
    <section className={classes.band} aria-label={home.pillarsLabel}>
      <ul className={classes.grid}>
        {home.pillars.map(({ title, text }, index) => (
          <li key={title} className={classes.pillar}>
            <Motif
              name={pillarMotifs[index] ?? 'leaf'}
              size="clamp(2.75rem, 5vw, 3.25rem)"
              className={classes.motif}
            />
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
