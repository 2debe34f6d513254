import { useState } from 'react'
import { isImageUrl } from '@/lib/image-url'
import { CourseCover } from '@/ui/CourseCover'
import classes from './Thumbnail.module.css'

type Props = { title: string; link: string | null }

/**
 * The course's picture over a cover made from its title, which shows until the picture has come and where it fails. It
 * is first asked for in the way that lets the worker keep it; a host that does not allow that still shows, online only.
 */
export function Thumbnail({ title, link }: Props) {
  const [failures, setFailures] = useState({ link, count: 0 })
  const count = failures.link === link ? failures.count : 0
  const picture = link && isImageUrl(link) && count < 2 ? link : null
  return (
    <>
      <CourseCover title={title} />
      {picture ? (
        <img
          key={count}
          className={classes.picture}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          {...(count === 0 ? { crossOrigin: 'anonymous' } : {})}
          onError={() => setFailures({ link, count: count + 1 })}
        />
      ) : null}
    </>
  )
}
