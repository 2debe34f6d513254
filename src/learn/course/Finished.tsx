import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '@/lib/device-clock'
import { readLibrary } from '@/mirror/read'
import { href } from '@/routes'
import { formatCount, formatDate } from '@/texts/format'
import { loadPersonalTexts } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { petal } from '@/ui/motifs/geometry'
import { useMirrorQuery } from '../MirrorProvider'
import { offer } from '../offer'
import { Award } from './Award'
import classes from './Finished.module.css'

/** Call before it is rendered. */
export const loadTexts = loadPersonalTexts

type Props = ComponentProps<typeof Award> & {
  /** How many the course has. */
  videos: number
  onClose: () => void
}

const petals = [-78, 78, -52, 52, -26, 26, 0]

/**
 * Covers the last video of a course that has just been finished: a lotus opens, once, with the certificate and what is
 * next.
 */
export function Finished({ videos, onClose, ...award }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const library = useMirrorQuery(readLibrary)
  const others = library?.courses.filter(({ id }) => id !== award.course.id)
  const next = library && others && offer(others, library.summaries, serverNow())
  const say = texts.learn.finished
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.finished}>
      <svg viewBox="-90 -86 180 100" className={classes.lotus} aria-hidden="true">
        {petals.map((angle, index) => (
          <path
            key={angle}
            d={petal(Math.abs(angle) > 60 ? 60 : 76, 36)}
            style={{ rotate: `${angle}deg`, animationDelay: `${index * 90}ms` }}
            data-last={angle === 0 || undefined}
          />
        ))}
      </svg>
      <h2 className={classes.title} ref={heading} tabIndex={-1}>
        {say.title}
      </h2>
      <p>{say.text(formatCount(videos, 'video'), formatDate(new Date(serverNow()).toISOString()))}</p>
      <Award {...award} />
      <div className={classes.choices}>
        {typeof next === 'object' ? (
          <Link className={classes.choice} to={href('course', { courseId: next.course.id })}>
            {say.next(next.course.title)}
          </Link>
        ) : null}
        <Link className={classes.choice} to={href('dashboard')}>
          {texts.learn.myCourses}
        </Link>
        <button type="button" className={classes.choice} onClick={onClose}>
          {say.close}
        </button>
      </div>
    </div>
  )
}
