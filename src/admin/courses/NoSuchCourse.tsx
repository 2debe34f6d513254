import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmptyState } from '@/ui/EmptyState'
import { courseGone } from '../notices'
import { useWayBack } from '../table/way-back'

/** Replaces the page of a course that does not exist. */
export function NoSuchCourse() {
  const back = useWayBack(href('admin-courses'))
  return (
    <EmptyState
      heading="h1"
      title={texts.notices.courseNotFound}
      motif="leaf"
      action={<ButtonLink to={back}>Back to Courses</ButtonLink>}
    >
      {courseGone}
    </EmptyState>
  )
}
