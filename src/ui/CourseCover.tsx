import classes from './CourseCover.module.css'
import { Mandala } from './motifs/Mandala'
import { coverMotifs, MotifShape } from './motifs/Motif'

const palettes = [
  ['var(--brand)', 'var(--brand-deep)'],
  ['#8a5a0c', '#5a3b08'],
  ['#7d3a24', '#4f2012'],
  ['#2f5d62', '#1b3c40'],
  ['#55602a', '#353d17'],
  ['#5b3f5e', '#39263c'],
] as const

/** A generated cover for a course without a thumbnail, always the same for the same title. Decorative, fills its frame. */
export function CourseCover({ title }: { title: string }) {
  const seed = hash(title)
  const [light, deep] = palettes[seed % palettes.length] ?? palettes[0]
  const motif = coverMotifs[Math.floor(seed / 7) % coverMotifs.length] ?? 'lotus'
  const petals = 10 + (Math.floor(seed / 41) % 4) * 2
  const isMirrored = Math.floor(seed / 173) % 2 === 1
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={classes.cover}
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={deep} />
      <g transform={isMirrored ? 'translate(320)scale(-1 1)' : undefined}>
        <circle cx="222" cy="100" r="150" fill={light} />
        <g transform="translate(222 100)">
          <g className={classes.rings}>
            <circle r="118" />
            <circle r="124" strokeWidth="7" strokeDasharray="1 8.74" />
            <Mandala petals={petals} length={112} width={46} />
          </g>
          <circle r="62" fill={deep} />
          <g className={classes.motif} transform="scale(.72)">
            <MotifShape name={motif} />
          </g>
        </g>
      </g>
    </svg>
  )
}

/** FNV-1a over UTF-16 units, as a positive integer. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
