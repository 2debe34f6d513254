import { siteName } from '@/routes'
import { texts } from '@/texts/texts'
import classes from './Logo.module.css'
import { Mandala } from './motifs/Mandala'

type Props = { withTagline?: boolean }

/** Logo mark and name. Not a link: its parent decides where it leads. */
export function Logo({ withTagline = false }: Props) {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span>
        <span className={classes.name}>{siteName}</span>
        {withTagline ? <span className={classes.tagline}>{texts.pages.home.title}</span> : null}
      </span>
    </span>
  )
}

/** A lotus over a rising sun: half a mandala. */
export function LogoMark() {
  return (
    <svg viewBox="-32 -32 64 64" width="40" height="40" className={classes.mark} aria-hidden="true">
      <circle r="32" className={classes.ground} />
      <g transform="translate(0 15)">
        <g transform="rotate(-70)scale(.86)">
          <Mandala petals={1} length={32} width={17} className={classes.petal} />
        </g>
        <g transform="rotate(70)scale(.86)">
          <Mandala petals={1} length={32} width={17} className={classes.petal} />
        </g>
        <g transform="rotate(-36)">
          <Mandala petals={1} length={33} width={18} className={classes.petal} />
        </g>
        <g transform="rotate(36)">
          <Mandala petals={1} length={33} width={18} className={classes.petal} />
        </g>
        <Mandala petals={1} length={37} width={20} className={classes.heart} />
      </g>
    </svg>
  )
}
