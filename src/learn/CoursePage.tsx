import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { href } from '@/routes'
import { BackLink } from '@/ui/BackLink'
import { CoursePlayer, CoursePlayerSkeleton } from '@/ui/course/CoursePlayer'
import { EmptyState } from '@/ui/EmptyState'
import { showError } from '@/ui/toast'
import { useCourse } from './useCourse'

export function CoursePage() {
  const { courseId = '' } = useParams()
  return <OneCourse key={courseId} courseId={courseId} />
}

function OneCourse({ courseId }: { courseId: string }) {
  const view = useCourse(courseId)
  if (view.state === 'content') {
    const { course, videos } = view.course
    const back = <BackLink to={href('dashboard')}>My courses</BackLink>
    return <CoursePlayer title={course.title} videos={videos} back={back} />
  }
  if (view.state === 'not-found') return <CourseNotFound />
  if (view.state === 'failed') return <CourseFailed />
  return <CoursePlayerSkeleton />
}

function CourseNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Course Not Found"
      action={
        <Button component={Link} to={href('dashboard')}>
          Back to Dashboard
        </Button>
      }
    >
      <p>The course you're looking for doesn't exist or has been removed</p>
    </EmptyState>
  )
}

/** The server could not be asked, and this device does not hold the course. */
function CourseFailed() {
  const navigate = useNavigate()
  useEffect(() => {
    showError('Failed to load course')
    void navigate(href('dashboard'), { replace: true })
  }, [navigate])
  return null
}
