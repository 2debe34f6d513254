import { Button } from '@mantine/core'
import { useContext, useEffect } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { courseNotFound } from '@/lib/notices'
import { rememberVideo } from '@/mirror/last-videos'
import { askToPersist } from '@/mirror/persist'
import type { CourseWithVideos } from '@/mirror/read'
import { CoursePlayer, CoursePlayerSkeleton } from '@/player/CoursePlayer'
import { href } from '@/routes'
import { uiStore } from '@/stores/ui'
import { BackLink } from '@/ui/BackLink'
import { EmptyState } from '@/ui/EmptyState'
import { showError } from '@/ui/toast'
import { MirrorContext } from './MirrorProvider'
import { videoIdIn } from './resume-link'
import { useCourse } from './useCourse'

export function CoursePage() {
  const { courseId = '' } = useParams()
  return <OneCourse key={courseId} courseId={courseId} />
}

function OneCourse({ courseId }: { courseId: string }) {
  const view = useCourse(courseId)
  if (view.state === 'content') {
    return <WatchCourse {...view.course} />
  }
  if (view.state === 'not-found') return <CourseNotFound />
  if (view.state === 'failed') return <CourseFailed />
  if (view.state === 'removed') return <Navigate to={href('dashboard')} replace />
  return <CoursePlayerSkeleton />
}

function WatchCourse({ course, videos, lastVideoId }: CourseWithVideos) {
  const mirror = useContext(MirrorContext)
  const [search] = useSearchParams()
  useEffect(() => {
    void askToPersist().then(uiStore.getState().setPersistent)
  }, [])
  return (
    <CoursePlayer
      course={course}
      videos={videos}
      startAt={videoIdIn(search)}
      lastVideoId={lastVideoId}
      onOpen={(video) => {
        // Only a convenience: a device that cannot store it does without.
        if (mirror) rememberVideo(mirror, course.id, video).catch(() => undefined)
      }}
      back={<BackLink to={href('dashboard')}>My courses</BackLink>}
    />
  )
}

function CourseNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={courseNotFound}
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

/** This device does not have the course, and the server could not be asked. */
function CourseFailed() {
  const navigate = useNavigate()
  useEffect(() => {
    showError('Failed to load course')
    void navigate(href('dashboard'), { replace: true })
  }, [navigate])
  return null
}
