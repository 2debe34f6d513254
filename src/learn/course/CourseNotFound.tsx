import { Button } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { formatLastDay } from '@/texts/format'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import { focusHeadingIfLost } from '@/ui/focus'
import { useAppActions } from '../app-actions'
import classes from './CourseNotFound.module.css'

type Props = {
  /** The title of a course that was open here until now. */
  title: string | null
  /** Its last day, if that is over. */
  endedOn: string | undefined
}

export function CourseNotFound({ title, endedOn }: Props) {
  const { AskToEnroll } = useAppActions()
  const wasOpen = title !== null
  useEffect(() => {
    // The focused element disappeared with the course.
    if (wasOpen) focusHeadingIfLost()
  }, [wasOpen])
  return (
    <EmptyState
      heading="h1"
      title={endedOn && title ? title : texts.notices.courseNotFound}
      action={
        <div className={classes.actions}>
          <Button component={Link} to={href('dashboard')} size="md">
            {texts.learn.course.back}
          </Button>
          {wasOpen ? (
            <Suspense fallback={null}>
              <AskToEnroll course={title} />
            </Suspense>
          ) : null}
        </div>
      }
    >
      <p>{endedOn ? texts.learn.ended.on(formatLastDay(endedOn)) : texts.learn.course.missing}</p>
      {wasOpen ? (
        <p className={classes.kept}>
          {texts.learn.course.ended} <Link to={href('device')}>{texts.pages.device.title}</Link>
        </p>
      ) : null}
    </EmptyState>
  )
}
