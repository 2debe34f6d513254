import { useState } from 'react'
import { CourseCover } from '@/ui/CourseCover'

type Props = { title: string; link: string | null }

/**
 * The course's picture, or a cover made from its title. It is first asked for in the way that lets the worker keep it;
 * a host that does not allow that still shows, online only.
 */
export function Thumbnail({ title, link }: Props) {
  const [failures, setFailures] = useState({ link, count: 0 })
  const count = failures.link === link ? failures.count : 0
  if (!link?.startsWith('https://') || count > 1) return <CourseCover title={title} />
  return (
    <img
      key={count}
      src={link}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...(count === 0 ? { crossOrigin: 'anonymous' } : {})}
      onError={() => setFailures({ link, count: count + 1 })}
    />
  )
}
