import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { PageLoader } from '@/ui/PageLoader'
import { usePageTitle } from '@/ui/usePageTitle'
import { NoSuchCourse } from '../courses/NoSuchCourse'
import { courseQuery } from '../courses/queries'
import { failures } from '../notices'
import { QueryFailure } from '../query/QueryFailure'
import { CourseCertificates } from './CourseCertificates'

export function CourseCertificatesPage() {
  const { courseId = '' } = useParams()
  const course = useQuery({ ...courseQuery(courseId), enabled: isUuid(courseId) })
  usePageTitle(course.data && `Certificates of ${course.data.title}`)
  if (!isUuid(courseId) || course.data === null) return <NoSuchCourse />
  if (course.data) return <CourseCertificates key={courseId} course={course.data} />
  return course.isError ? <QueryFailure title={failures.fetchCourse} query={course} /> : <PageLoader />
}
