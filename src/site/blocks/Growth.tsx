import { petal } from '@/ui/motifs/geometry'
import classes from './Growth.module.css'

/** A seedling, a plant, a plant in bloom, one with more leaves: the same plant as it grows. */
const stages = [
  { height: 26, leaves: [[20, 24]], hasFlower: false },
  {
    height: 48,
    leaves: [
      [10, 26],
      [30, 24],
    ],
    hasFlower: false,
  },
  {
    height: 56,
    leaves: [
      [8, 28],
      [24, 26],
      [40, 22],
    ],
    hasFlower: true,
  },
  {
    height: 58,
    leaves: [
      [5, 32],
      [18, 29],
      [31, 26],
      [44, 21],
    ],
    hasFlower: true,
  },
] as const

/** A package as a plant: the larger the package, the later its stage. Decorative. */
export function Growth({ stage }: { stage: number }) {
  const { height, leaves, hasFlower } = stages[Math.min(Math.max(0, stage), stages.length - 1)] ?? stages[0]
  return (
    <svg viewBox="-40 -84 80 88" className={classes.growth} aria-hidden="true">
      <path d={`M-34 0H34M0 0V-${height}`} />
      {leaves.map(([at, length]) => (
        <g key={at} transform={`translate(0 ${-at})`}>
          <path d={petal(length, 11)} transform="rotate(58)" />
          <path d={petal(length, 11)} transform="rotate(-58)" />
        </g>
      ))}
      {hasFlower ? (
        <g transform={`translate(0 ${-height})`} className={classes.flower}>
          <path d={petal(22, 12)} transform="rotate(-44)" />
          <path d={petal(22, 12)} transform="rotate(44)" />
          <path d={petal(25, 12)} />
        </g>
      ) : (
        <path d={petal(16, 9)} transform={`translate(0 ${-height})`} />
      )}
    </svg>
  )
}
