import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatClock } from '@/lib/clock'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { Tag } from '@/ui/Tag'
import classes from './CoursePlayer.module.css'

type Props = {
  course: Pick<EnrolledCourse, 'title' | 'level'>
  lang: string | undefined
  back: ReactNode
  /** The video where the learner left off, and the second. */
  offered: PlaylistVideo | undefined
  offeredAt: number
  onContinue: (id: string) => void
}

export function CourseHead({ course, lang, back, offered, offeredAt, onContinue }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // When the page opened, its heading was not there yet, so the focus went to `main`: now it moves on to the heading.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={classes.top}>
      {back}
      <div className={classes.head}>
        <h1 className={classes.title} lang={lang} ref={heading} tabIndex={-1}>
          {course.title}
        </h1>
        {course.level ? <Tag lang={lang}>{course.level}</Tag> : null}
      </div>
      {offered ? (
        <Button
          className={classes.continue ?? ''}
          variant="light"
          size="md"
          leftSection={<IconPlayerPlay aria-hidden size="1.125rem" />}
          onClick={() => onContinue(offered.id)}
        >
          {`${texts.player.resume(offered.title)}${offeredAt > 0 ? ` · ${formatClock(offeredAt)}` : ''}`}
        </Button>
      ) : null}
    </div>
  )
}
