import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmptyState } from '@/ui/EmptyState'
import { usePageTitle } from '@/ui/usePageTitle'
import { CourseHead } from '../courses/CourseHead'
import { courseQuery } from '../courses/queries'
import { courseGone } from '../notices'
import { useWayBack } from '../table/way-back'
import { HistoryTable } from './HistoryTable'

export function CourseHistoryPage() {
  const { courseId = '' } = useParams()
  const back = { to: useWayBack(href('admin-courses')), label: 'Back to Courses' }
  const course = useQuery({ ...courseQuery(courseId), enabled: isUuid(courseId) })
  usePageTitle(course.data && `History of ${course.data.title}`)
  if (!isUuid(courseId) || course.data === null)
    return (
      <EmptyState
        heading="h1"
        title={texts.notices.courseNotFound}
        action={<ButtonLink to={back.to}>Back to Courses</ButtonLink>}
      >
        {courseGone}
      </EmptyState>
    )
  // The history comes from a call of its own: without the title it is as useful.
  return (
    <>
      <CourseHead courseId={courseId} course={course.data} lead="History of" placeholder="Course History" />
      <HistoryTable key={courseId} of={{ course: courseId }} />
    </>
  )
}
