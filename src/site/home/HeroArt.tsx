import { useEffect, useState } from 'react'
import { Branch } from '@/ui/motifs/Branch'
import { Kapha, Pitta, Vata } from '@/ui/motifs/Doshas'
import { onCircle, petal } from '@/ui/motifs/geometry'
import { Mandala } from '@/ui/motifs/Mandala'
import type { Dosha } from '../dosha-hours'
import classes from './HeroArt.module.css'

const ring = 204
const [arcX, arcY] = onCircle(ring, 60)

// A dial of twelve hours, for day and night: each dosha has the four around its sign, and a petal for each of
// them. Between two doshas, at 2, 6 and 10 o'clock, is a branch.
const doshas: { dosha: Dosha; angle: number; Sign: () => React.JSX.Element }[] = [
  { dosha: 'pitta', angle: 0, Sign: Pitta },
  { dosha: 'vata', angle: 120, Sign: Vata },
  { dosha: 'kapha', angle: 240, Sign: Kapha },
]
const hours = [-45, -15, 15, 45]
const branches = [60, 180, 300]

let hasOpened = false

/** The three doshas around a lotus. The styles highlight the one whose hours it is. */
export function HeroArt() {
  // Once per visit: not again when the visitor returns to the home page.
  const [isOpening] = useState(!hasOpened)
  useEffect(() => {
    hasOpened = true
  }, [])
  return (
    <svg
      viewBox="-264 -264 528 528"
      className={classes.art}
      data-opening={isOpening || undefined}
      aria-hidden="true"
    >
      <circle r={ring} className={classes.halo} />
      <circle r={ring} className={classes.faint} />
      <circle r="216" className={classes.ticks} />
      <g className={classes.outer}>
        {doshas.map(({ dosha, angle }) => (
          <g key={dosha} data-dosha={dosha} transform={`rotate(${angle})`}>
            <path d={`M${-arcX} ${arcY}A${ring} ${ring} 0 0 1 ${arcX} ${arcY}`} className={classes.arc} />
            {hours.map((hour) => (
              <path key={hour} d={petal(176, 74)} transform={`rotate(${hour})`} className={classes.hour} />
            ))}
          </g>
        ))}
      </g>
      <Mandala petals={12} length={134} width={54} className={classes.middle} />
      <g transform="rotate(15)">
        <Mandala petals={12} length={92} width={38} className={classes.inner} />
      </g>
      <circle r="34" className={classes.seed} />
      <g transform="translate(0 2)scale(.42)" className={classes.sprout}>
        <Branch />
      </g>
      {branches.map((angle) => (
        <g key={angle} transform={`translate(${onCircle(ring, angle)})rotate(${angle + 90})scale(.62)`}>
          <ellipse rx="40" ry="72" className={classes.gap} />
          <g className={classes.branch}>
            <Branch />
          </g>
        </g>
      ))}
      {doshas.map(({ dosha, angle, Sign }) => (
        <g key={dosha} data-dosha={dosha} transform={`translate(${onCircle(ring, angle)})`}>
          <circle r="50" className={classes.disc} />
          <g className={classes.sign}>
            <Sign />
          </g>
        </g>
      ))}
    </svg>
  )
}
