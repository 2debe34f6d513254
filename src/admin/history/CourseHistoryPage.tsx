import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { usePageTitle } from '@/ui/usePageTitle'
import { CourseHead } from '../courses/CourseHead'
import { NoSuchCourse } from '../courses/NoSuchCourse'
import { courseQuery } from '../courses/queries'
import { HistoryTable } from './HistoryTable'

export function CourseHistoryPage() {
  const { courseId = '' } = useParams()
  const course = useQuery({ ...courseQuery(courseId), enabled: isUuid(courseId) })
  usePageTitle(course.data && `History of ${course.data.title}`)
  if (!isUuid(courseId) || course.data === null) return <NoSuchCourse />
  // The history comes from a separate call, and is just as useful without the title.
  return (
    <>
      <CourseHead courseId={courseId} course={course.data} lead="History of" placeholder="Course History" />
      <HistoryTable key={courseId} of={{ course: courseId }} />
    </>
  )
}
