import { Kapha, Pitta, Vata } from '@/ui/motifs/Doshas'
import { home } from '../content'
import type { Dosha } from '../dosha-hours'
import classes from './DoshaLine.module.css'

const signs: { dosha: Dosha; Sign: () => React.JSX.Element }[] = [
  { dosha: 'kapha', Sign: Kapha },
  { dosha: 'pitta', Sign: Pitta },
  { dosha: 'vata', Sign: Vata },
]

/** Whose hours it is: the styles light one sign and show one caption, by the clock. */
export function DoshaLine() {
  return (
    <p className={classes.line}>
      <svg viewBox="-145 -45 290 90" className={classes.signs} aria-hidden="true">
        {signs.map(({ dosha, Sign }, index) => (
          <g key={dosha} data-dosha={dosha} transform={`translate(${(index - 1) * 100})`}>
            <circle r="43" className={classes.disc} />
            <Sign />
          </g>
        ))}
      </svg>
      <span className={classes.captions}>
        {Object.entries(home.hero.hours).map(([hours, caption]) => (
          <span key={hours} data-at={hours}>
            {caption}
          </span>
        ))}
      </span>
    </p>
  )
}
