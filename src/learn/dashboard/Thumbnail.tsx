import { useState } from 'react'
import { isImageUrl } from '@/lib/image-url'
import { CourseCover } from '@/ui/CourseCover'
import classes from './Thumbnail.module.css'

type Props = { title: string; link: string | null }

/**
 * The course's thumbnail over a cover made from its title, which shows while the image loads and if it fails. The image is
 * first requested with CORS, so that the worker can cache it; hosts without CORS get a second, plain request, and their
 * images show only online.
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
