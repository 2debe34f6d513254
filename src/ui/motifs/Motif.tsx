import type { CSSProperties } from 'react'
import { Branch } from './Branch'
import { Doshas } from './Doshas'
import { Leaf } from './Leaf'
import { Lotus } from './Lotus'
import { Manuscript } from './Manuscript'
import { Mortar } from './Mortar'
import classes from './Motif.module.css'

const drawings = {
  leaf: Leaf,
  lotus: Lotus,
  mortar: Mortar,
  doshas: Doshas,
  branch: Branch,
  manuscript: Manuscript,
}

export type MotifName = keyof typeof drawings

/** `size` is a length of CSS, which the attributes of an SVG do not all understand. */
type Props = { name: MotifName; size?: string; className?: string | undefined }

/** A line drawing in the current text colour, with a touch of turmeric. Decorative. */
export function Motif({ name, size = '3rem', className = '' }: Props) {
  return (
    <svg
      viewBox="-60 -60 120 120"
      style={{ '--size': size } as CSSProperties}
      className={`${classes.motif} ${className}`}
      aria-hidden="true"
    >
      <MotifShape name={name} />
    </svg>
  )
}

/** The same drawing for use inside an SVG: about 120 units wide, centred on the origin. */
export function MotifShape({ name }: { name: MotifName }) {
  const Drawing = drawings[name]
  return <Drawing />
}
