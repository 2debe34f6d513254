import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { showError } from '@/ui/toast'
import classes from './CoursePage.module.css'
import { CoursePlayer } from './CoursePlayer'
import { useCourse } from './useCourse'

export function CoursePage() {
  const { courseId = '' } = useParams()
  return <OneCourse key={courseId} courseId={courseId} />
}

function OneCourse({ courseId }: { courseId: string }) {
  const view = useCourse(courseId)
  if (view.state === 'content') {
    return <CoursePlayer course={view.course.course} videos={view.course.videos} />
  }
  if (view.state === 'not-found') return <CourseNotFound />
  if (view.state === 'failed') return <CourseFailed />
  return (
    <div role="status" aria-label="Loading the course" className={classes.layout}>
      <Skeleton className={classes.skeleton} />
      <Skeleton height={500} />
    </div>
  )
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
