import { useState } from 'react'
import classes from './Picture.module.css'

type Props = {
  link: string
  /** The width of what its host sends in place of a picture that it does not have. */
  missingWidth?: number
}

/**
 * A picture from another host, over what shows while it loads and if it fails. It is first requested with CORS, so that the
 * worker can cache it; hosts without CORS get a second, plain request, and their pictures show only online.
 */
export function Picture({ link, missingWidth }: Props) {
  const [failures, setFailures] = useState({ link, count: 0 })
  const count = failures.link === link ? failures.count : 0
  return count < 2 ? (
    <img
      key={count}
      className={classes.picture}
      src={link}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...(count === 0 ? { crossOrigin: 'anonymous' } : {})}
      onLoad={({ currentTarget: { naturalWidth } }) => {
        if (naturalWidth === missingWidth) setFailures({ link, count: 2 })
      }}
      onError={() => setFailures({ link, count: count + 1 })}
    />
  ) : null
}
