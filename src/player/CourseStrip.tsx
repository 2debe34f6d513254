import type { CSSProperties } from 'react'
import classes from './CourseStrip.module.css'

type Props = {
  /** How much of each part was played, in percent: see `partsOf`. */
  parts: readonly number[]
  /** The place of the current video among all, from 0 to 1. */
  current?: number | undefined
}

/**
 * A course's videos in a row, each filled by the share that was really played. The text next to it says the
 * same.
 */
export function CourseStrip({ parts, current }: Props) {
  if (parts.length === 0) return null
  const path = parts.map((percent, index) =>
    percent > 0 ? `M${index * 100} 0h${percent}v1h-${percent}z` : '',
  )
  const style = {
    '--parts': parts.length,
    ...(current === undefined ? {} : { '--current': Math.floor(current * parts.length) }),
  } as CSSProperties
  return (
    <span className={classes.strip} style={style} aria-hidden>
      {/* It would fill the strip of a single video. */}
      {current === undefined || parts.length === 1 ? null : <i />}
      <svg viewBox={`0 0 ${parts.length * 100} 1`} preserveAspectRatio="none" aria-hidden>
        <path d={path.join('')} />
      </svg>
    </span>
  )
}
