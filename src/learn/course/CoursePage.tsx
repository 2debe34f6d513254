import { dequal } from 'dequal'
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { shallow } from 'zustand/shallow'
import { createStore } from 'zustand/vanilla'
import { serverNow } from '@/lib/device-clock'
import { readCertificateOf } from '@/mirror/certificates'
import { askToPersist } from '@/mirror/persist'
import type { CourseWithVideos } from '@/mirror/read-course'
import { readTranscribed } from '@/mirror/transcribed'
import type { PlaylistVideo } from '@/model/course'
import { noteLimits, videoToResume } from '@/model/learning'
import { isAhead, isUpcoming } from '@/model/live'
import { CoursePlayer, CoursePlayerSkeleton } from '@/player/CoursePlayer'
import { type CourseProgress, type ProgressByVideo, useProgress } from '@/player/progress'
import { followsPlayer, useStartRequest } from '@/player/useStartRequest'
import { href } from '@/routes'
import { persistence } from '@/stores/persistence'
import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { BackLink } from '@/ui/BackLink'
import { showError } from '@/ui/toast'
import { CertificateLine } from '../certificate/CertificateLine'
import { useMirrorQuery } from '../MirrorProvider'
import { messageAbout } from '../notes/AskLink'
import { type Asking, Notes } from '../notes/Notes'
import { useNotes } from '../notes/useNotes'
import { continueHref, sharedAddress } from '../resume-link'
import { sendWithin } from '../send-within'
import { useUnsaved } from '../unsaved'
import { type Learning, useLearning, useRecorder } from '../useLearning'
import { useNewVideos } from '../useNews'
import { CourseNotFound } from './CourseNotFound'
import { useCourse } from './useCourse'
import { useFinish } from './useFinish'

const TranscriptPanel = lazy(() =>
  import('./TranscriptPanel').then(({ TranscriptPanel }) => ({ default: TranscriptPanel })),
)
const Finished = lazy(async () => {
  const { Finished, loadTexts } = await import('./Finished')
  await loadTexts()
  return { default: Finished }
})

export function CoursePage() {
  const { courseId = '' } = useParams()
  return <OneCourse key={courseId} courseId={courseId} />
}

function OneCourse({ courseId }: { courseId: string }) {
  const view = useCourse(courseId)
  const learning = useLearning(courseId)
  const role = useIdentity()?.role
  const { search } = useLocation()
  if (view.state === 'content' && learning) {
    return <LearnedCourse {...view.course} {...learning} />
  }
  if (view.state === 'not-found') {
    // A learner's link to a moment opens for admins as well, who need not be enrolled.
    if (role === 'admin') return <Navigate to={href('admin-course-preview', { courseId }) + search} replace />
    return <CourseNotFound title={view.title} endedOn={view.ended?.ended_on} />
  }
  if (view.state === 'failed') return <CourseFailed />
  if (view.state === 'removed') return <Navigate to={href('dashboard')} replace />
  return <CoursePlayerSkeleton />
}

/** Renders the page again only for what does not follow the playing video. */
function LearnedCourse({ progress: known, ...shown }: CourseWithVideos & Learning) {
  const [progress] = useState(() => createStore<ProgressByVideo>()(() => known))
  useLayoutEffect(() => progress.setState(known, true), [progress, known])
  return <WatchCourse {...shown} progress={progress} />
}

type Shown = CourseWithVideos & Omit<Learning, 'progress'> & { progress: CourseProgress }

/** What is read from the device is a new object each time, even if it is the same. */
const isSame = (
  { notes, reached, ...before }: Shown,
  { notes: nextNotes, reached: nextReached, ...next }: Shown,
) => dequal(notes, nextNotes) && dequal(reached, nextReached) && shallow(before, next)

const WatchCourse = memo(function WatchCourse(shown: Shown) {
  const { course, videos, notes, reached, isArriving, progress } = shown

  const recorder = useRecorder(course.id)
  const unmarkedId = useUnsaved((state) => state.unmarkedId)
  const navigate = useNavigate()
  const request = useStartRequest()
  const notesOf = useNotes(course.id, notes)
  const transcribed = useMirrorQuery((mirror) => readTranscribed(mirror, course.id), [course.id])
  const earned = useMirrorQuery((mirror) => readCertificateOf(mirror, course.id), [course.id])
  const { newVideos, open } = useNewVideos(course.id, request.videoId)
  const isComplete = ({ id }: PlaylistVideo) => progress.getState().get(id)?.isComplete ?? false
  const isPast = (video: PlaylistVideo) => isComplete(video) || isUpcoming(video, serverNow())
  const isDone = useProgress(progress, () => videos.length > 0 && videos.every(isComplete))
  const finish = useFinish(isDone, isArriving)
  // Counted by the time that the video ends, so that the certificate is ready then.
  useEffect(() => {
    if (finish.isNew) sendWithin(0)
  }, [finish.isNew])
  useEffect(() => {
    void askToPersist().then((isPersistent) => persistence.setState({ isPersistent }))
  }, [])
  const hasSession = videos.some((video) => isAhead(video, serverNow()))
  const certificate = videos.length > 0 && (
    <CertificateLine
      course={course}
      certificate={earned?.certificate}
      uncovered={earned?.uncovered}
      hasSession={hasSession}
    />
  )
  return (
    <CoursePlayer
      course={course}
      videos={videos}
      request={request}
      lastVideoId={videoToResume(videos, reached, isPast)?.id ?? null}
      progress={progress}
      unmarkedId={unmarkedId}
      newVideos={newVideos}
      {...(recorder ? { recorder } : {})}
      notes={({ video, currentTime, seek }) => {
        const own = notesOf(video.id)
        const add = () => own.add(currentTime())
        const ask: Asking = {
          message: (at_s, question) => {
            const link = sharedAddress(course.id, video.id, at_s)
            return messageAbout({ course: course.title, video: video.title, at_s, link }, question)
          },
          now: () => Math.floor(currentTime()),
        }
        return {
          add,
          isFull: own.isFull,
          panel: (
            <Notes key={video.id} courseId={course.id} notes={own} onAdd={add} ask={ask} onSeek={seek} />
          ),
        }
      }}
      transcript={(controls) => {
        if (!transcribed || !(transcribed.isComing || transcribed.here.size > 0)) return null
        const own = notesOf(controls.video.id)
        const quote = (second: number, text: string) =>
          own.quote(second, text.slice(0, noteLimits.characters))
        return {
          isHere: transcribed.here.has(controls.video.id),
          panel: (
            <Suspense fallback={null}>
              <TranscriptPanel
                key={controls.video.id}
                courseId={course.id}
                isComing={transcribed.isComing}
                {...controls}
                onQuote={own.isFull ? null : quote}
              />
            </Suspense>
          ),
        }
      }}
      ending={
        finish.isNew ? (
          <Suspense fallback={null}>
            <Finished
              course={course}
              certificate={earned?.certificate}
              uncovered={earned?.uncovered}
              hasSession={hasSession}
              videos={videos.length}
              onClose={finish.close}
            />
          </Suspense>
        ) : null
      }
      certificate={certificate}
      addressOf={(videoId, seconds) => sharedAddress(course.id, videoId, seconds)}
      onOpen={(video) => {
        // Another video must not be covered by the message about the last one.
        finish.close()
        // Replaced, so that Back leaves the course instead of going through all of its videos.
        void navigate(continueHref(course.id, video.id), { replace: true, state: followsPlayer })
        open(video.id)
        // The video becomes the one to resume.
        recorder?.moved(video.id, progress.getState().get(video.id)?.position ?? 0)
      }}
      back={<BackLink to={href('dashboard')}>{texts.learn.myCourses}</BackLink>}
    />
  )
}, isSame)

/** This device does not have the course, and the server could not be asked. */
function CourseFailed() {
  const navigate = useNavigate()
  useEffect(() => {
    showError(texts.learn.course.failed)
    void navigate(href('dashboard'), { replace: true })
  }, [navigate])
  return null
}
