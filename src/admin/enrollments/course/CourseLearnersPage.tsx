import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import { PageLoader } from '@/ui/PageLoader'
import { showError } from '@/ui/toast'
import { courseQuery } from '../../courses/queries'
import { courseGone, failures } from '../../notices'
import { CourseLearners } from './CourseLearners'

export function CourseLearnersPage() {
  const { courseId = '' } = useParams()
  return isUuid(courseId) ? <KnownCourse key={courseId} courseId={courseId} /> : <CourseNotFound />
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

  if (course.data === null) return <CourseNotFound />
  return course.data ? <CourseLearners course={course.data} /> : <PageLoader />
}

function CourseNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={texts.notices.courseNotFound}
      action={
        <Button component={Link} to={href('admin-courses')}>
          Back to Courses
        </Button>
      }
    >
      <p>{courseGone}</p>
    </EmptyState>
  )
}
