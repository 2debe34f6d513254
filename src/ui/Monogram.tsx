import classes from './Monogram.module.css'

type Props = { name: string; size?: 'm' | 'l' }

/** The initials of a name or role, in place of a portrait. Decorative: the name is given nearby. */
export function Monogram({ name, size = 'm' }: Props) {
  return (
    <span className={classes.monogram} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s,&-]+/).filter((word) => /^\p{L}/u.test(word) && word.length > 2)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
