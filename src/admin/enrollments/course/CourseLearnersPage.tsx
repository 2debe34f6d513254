import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { href } from '@/routes'
import { PageLoader } from '@/ui/PageLoader'
import { showError } from '@/ui/toast'
import { NoSuchCourse } from '../../courses/NoSuchCourse'
import { courseQuery } from '../../courses/queries'
import { failures } from '../../notices'
import { CourseLearners } from './CourseLearners'

export function CourseLearnersPage() {
  const { courseId = '' } = useParams()
  return isUuid(courseId) ? <KnownCourse key={courseId} courseId={courseId} /> : <NoSuchCourse />
}

function KnownCourse({ courseId }: { courseId: string }) {
  const course = useQuery(courseQuery(courseId))
  const hasFailed = course.isError && !course.data
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    showError(failures.fetchCourse)
    navigate(href('admin-courses'), { replace: true })
  }, [hasFailed, navigate])

  if (course.data === null) return <NoSuchCourse />
  return course.data ? <CourseLearners course={course.data} /> : <PageLoader />
}
