import { IconEye, IconMovie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { saveLength } from '@/api/videos'
import { isUuid } from '@/lib/uuid'
import { CoursePlayer, CoursePlayerSkeleton } from '@/player/CoursePlayer'
import { useStartRequest } from '@/player/useStartRequest'
import { href } from '@/routes'
import { BackLink } from '@/ui/BackLink'
import { showError } from '@/ui/toast'
import { failures } from '../notices'
import { useWayBack } from '../table/way-back'
import classes from './CoursePreviewPage.module.css'
import { NoSuchCourse } from './NoSuchCourse'
import { coursePreviewQuery } from './queries'

export function CoursePreviewPage() {
  const { courseId = '' } = useParams()
  const isId = isUuid(courseId)
  const request = useStartRequest()
  const preview = useQuery({ ...coursePreviewQuery(courseId), enabled: isId })
  if (!isId || preview.data === null) return <NoSuchCourse />
  if (preview.data) {
    const { course, videos } = preview.data
    return (
      <CoursePlayer
        course={course}
        videos={videos}
        request={request}
        onLength={(id, seconds) => {
          const video = videos.find((video) => video.id === id)
          // A length that cannot be saved now is reported again by the next preview.
          if (video && video.duration_s !== seconds) saveLength(video, seconds).catch(console.error)
        }}
        back={<PreviewBar courseId={courseId} />}
      />
    )
  }
  return preview.isError ? <CourseFailed /> : <CoursePlayerSkeleton />
}

function PreviewBar({ courseId }: { courseId: string }) {
  const back = useWayBack(href('admin-courses'))
  const { state } = useLocation()
  return (
    <div className={classes.bar}>
      <BackLink to={back}>Back to Courses</BackLink>
      <p className={classes.note}>
        <IconEye size="1.125rem" aria-hidden /> Preview: this is how learners see this course
      </p>
      <Link to={href('admin-course-videos', { courseId })} state={state} className={classes.videos}>
        <IconMovie size="1.125rem" aria-hidden /> Manage videos
      </Link>
    </div>
  )
}

function CourseFailed() {
  const navigate = useNavigate()
  useEffect(() => {
    showError(failures.fetchCourse)
    void navigate(href('admin-courses'), { replace: true })
  }, [navigate])
  return null
}
