import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { href } from '@/routes'
import { usePageTitle } from '@/ui/usePageTitle'
import { failures } from '../notices'
import { useFailureToast } from '../query/query-client'
import { useWayBack } from '../table/way-back'
import { CourseHead } from './CourseHead'
import { NoSuchCourse } from './NoSuchCourse'
import { courseQuery } from './queries'
import { CourseVideos } from './videos/CourseVideos'

export function CourseVideosPage() {
  const { courseId = '' } = useParams()
  const back = { to: useWayBack(href('admin-courses')), label: 'Back to Courses' }
  const course = useQuery({ ...courseQuery(courseId), enabled: isUuid(courseId) })
  // Only a failed first load counts: once the course is on screen, a failed refetch changes nothing.
  useFailureToast({ isError: course.isLoadingError }, failures.fetchCourse)

  usePageTitle(course.data && `Videos of ${course.data.title}`)

  if (course.isLoadingError) return <Navigate to={back.to} replace />
  if (!isUuid(courseId) || course.data === null) return <NoSuchCourse />
  return (
    <CourseVideos
      key={courseId}
      courseId={courseId}
      head={(tools) => (
        <CourseHead
          courseId={courseId}
          course={course.data ?? undefined}
          lead="Managing videos for:"
          placeholder="Course Videos"
          tools={tools}
        />
      )}
    />
  )
}
