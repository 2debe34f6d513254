import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayOf, isEndNear } from '@/lib/days'
import type { EnrolledCourse } from '@/model/course'
import { formatLastDay } from '@/texts/format'
import { texts } from '@/texts/texts'
import { Tag } from '@/ui/Tag'
import { useIsCut } from '@/ui/useIsCut'
import classes from './CoursePlayer.module.css'

type Props = {
  course: Pick<EnrolledCourse, 'title' | 'level' | 'ends_on'>
  lang: string | undefined
  back: ReactNode
}

/** One line above the video, or two: the back link, and the course's title, of which the rest is shown on request. */
export function CourseHead({ course, lang, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isCut = useIsCut(heading, isOpen, course.title)

  // When the page opened, its heading was missing, so the focus went to `main`: now it moves on to the
  // heading.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={classes.top}>
      {back}
      <h1
        className={classes.title}
        lang={lang}
        ref={heading}
        tabIndex={-1}
        data-closed={!isOpen || undefined}
      >
        {course.title}
      </h1>
      {isCut ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.player.less : texts.player.more}
        </button>
      ) : null}
      {course.level ? <Tag lang={lang}>{course.level}</Tag> : null}
      {isEndNear(course.ends_on, dayOf(new Date())) ? (
        <strong className={classes.until}>{texts.player.until(formatLastDay(course.ends_on))}</strong>
      ) : null}
    </div>
  )
}
