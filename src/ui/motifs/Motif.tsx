import { Branch } from './Branch'
import { Doshas } from './Doshas'
import { Lotus } from './Lotus'
import { Mandala } from './Mandala'
import classes from './Motif.module.css'

// Adding or reordering motifs changes the covers of most courses.
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

function Leaf() {
  return (
    <>
      <path d="M-44 44C-48-8-18-46 46-46C50 16 10 50-44 44Z" />
      <path d="M-54 54L24-24M-22 22V-12M-22 22H14M2-2V-30M2-2H32" />
      <circle cx="40" cy="40" r="5" fill="var(--accent)" stroke="none" />
    </>
  )
}

function Mortar() {
  return (
    <>
      <path d="M-46-4H46C46 26 28 42 0 42S-46 26-46-4Z" />
      <path d="M-54-4H54M-18 42L-24 54H24L18 42" />
      <path d="M4-4L34-50Q39-57 45-53T48-43L20-4" />
      <path d="M-14-4C-38-12-40-34-32-48C-16-40-8-22-14-4ZM-14-4L-27-34" />
      <path d="M-24 14Q0 28 24 14" stroke="var(--accent)" />
    </>
  )
}
