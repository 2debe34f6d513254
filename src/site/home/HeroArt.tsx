import { Branch } from '@/ui/motifs/Branch'
import { Kapha, Pitta, Vata } from '@/ui/motifs/Doshas'
import { onCircle } from '@/ui/motifs/geometry'
import { Mandala } from '@/ui/motifs/Mandala'
import classes from './HeroArt.module.css'

const ring = 204
const doshas = [
  { angle: 0, Sign: Vata },
  { angle: 120, Sign: Pitta },
  { angle: 240, Sign: Kapha },
]
const branches = [60, 180, 300]

/** The three doshas around a lotus. */
export function HeroArt() {
  return (
    <svg viewBox="-256 -256 512 512" className={classes.art} aria-hidden="true">
      <circle r="204" className={classes.halo} />
      <circle r={ring} className={classes.faint} />
      <circle r="216" className={classes.ticks} />
      <Mandala petals={16} length={176} width={58} className={classes.outer} />
      <Mandala petals={8} length={132} width={66} className={classes.middle} />
      <g transform="rotate(22.5)">
        <Mandala petals={8} length={92} width={46} className={classes.inner} />
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
      {doshas.map(({ angle, Sign }) => (
        <g key={angle} transform={`translate(${onCircle(ring, angle)})`} className={classes.dosha}>
          <circle r="50" className={classes.disc} />
          <Sign />
        </g>
      ))}
    </svg>
  )
}
