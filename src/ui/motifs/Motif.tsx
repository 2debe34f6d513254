import { Branch } from './Branch'
import { Doshas } from './Doshas'
import { Leaf } from './Leaf'
import { Lotus } from './Lotus'
import { Mandala } from './Mandala'
import { Mortar } from './Mortar'
import classes from './Motif.module.css'

// Adding or reordering changes the covers of most courses.
const forCovers = { leaf: Leaf, lotus: Lotus, mortar: Mortar, doshas: Doshas, branch: Branch }
const drawings = { ...forCovers, mandala: () => <Mandala petals={8} length={56} width={26} /> }

export const coverMotifs = Object.keys(forCovers) as MotifName[]
export type MotifName = keyof typeof drawings

/** `size` is a CSS length (an SVG's attributes do not take all of them); without it, `className` sets the size. */
type Props = { name: MotifName; size?: string; className?: string | undefined }

/** A line drawing in the current text colour, with a touch of turmeric. Decorative. */
export function Motif({ name, size, className = '' }: Props) {
  return (
    <svg
      viewBox="-60 -60 120 120"
      style={{ inlineSize: size, blockSize: size }}
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
