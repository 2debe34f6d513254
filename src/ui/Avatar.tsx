import { useState } from 'react'
import { isImageUrl } from '@/lib/image-url'
import classes from './Avatar.module.css'

type Props = { name: string; link: string | null }

/** A person's picture, or their initials if it is missing or fails to load. Decorative: the name is given nearby. */
export function Avatar({ name, link }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return link && isImageUrl(link) && link !== failed ? (
    <span className={classes.avatar}>
      <img src={link} alt="" referrerPolicy="no-referrer" onError={() => setFailed(link)} />
    </span>
  ) : (
    <span className={classes.avatar} data-initials={initials(name)} />
  )
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0])
  return letters.join('').toUpperCase()
}
