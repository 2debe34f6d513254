import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, memo, Suspense, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { readRefused } from '@/mirror/outbox'
import { readRestore } from '@/mirror/sent'
import type { EnrolledCourse } from '@/model/course'
import { href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { requestSync } from '@/sync/controller'
import { formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { focusPage } from '@/ui/focus'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { showError } from '@/ui/toast'
import { useAppActions } from '../app-actions'
import { MirrorContext, useMirrorQuery } from '../MirrorProvider'
import { offer } from '../offer'
import { CourseCard, CourseCardSkeleton } from './CourseCard'
import classes from './DashboardPage.module.css'
import { Overview } from './Overview'
import { type MyCourses, useMyCourses } from './useMyCourses'
import { useSessionTime } from './useSessionTime'

const NoCourses = lazy(() => import('./NoCourses').then(({ NoCourses }) => ({ default: NoCourses })))
const EndedCourses = lazy(() =>
  import('./EndedCourses').then(({ EndedCourses }) => ({ default: EndedCourses })),
)
const Questions = lazy(() => import('../notes/Questions'))
const RestoredNotice = lazy(() =>
  import('./RestoredNotice').then(({ RestoredNotice }) => ({ default: RestoredNotice })),
)
const RefusedNotice = lazy(() =>
  import('./RefusedNotice').then(({ RefusedNotice }) => ({ default: RefusedNotice })),
)

export function DashboardPage() {
  const identity = useIdentity()
  const courses = useMyCourses()
  const { find } = useAppActions()
  const restore = useMirrorQuery(readRestore)
  const refused = useMirrorQuery(readRefused)
  const ended = courses.state === 'content' ? courses.ended : []
  const isNewcomer = courses.state === 'content' && courses.courses.length + ended.length === 0
  return (
    <>
      <h1 className={classes.welcome}>
        {texts.learn.welcome} <bdi>{identity?.full_name || identity?.email}</bdi>
      </h1>
      {isNewcomer ? (
        <p className={classes.sub}>
          <Browse />
        </p>
      ) : (
        <>
          <Overview courses={courses} />
          <div className={classes.sub}>
            <h2>{texts.learn.myCourses}</h2>
            {courses.state === 'content' && courses.isArriving ? <Arriving {...courses} /> : null}
            <div className={classes.actions}>
              {courses.state === 'content' || courses.state === 'loading' ? (
                <Button
                  variant="default"
                  leftSection={<IconSearch aria-hidden size="1.125rem" />}
                  // Find does not cover what has not arrived yet.
                  disabled={courses.state === 'loading' || courses.isArriving}
                  onClick={find}
                >
                  {texts.learn.find.title}
                </Button>
              ) : null}
              <Browse />
            </div>
          </div>
        </>
      )}
      {restore ? (
        <PanelBoundary name={texts.learn.restored.title}>
          <Suspense fallback={null}>
            <RestoredNotice {...restore} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {refused && refused.length > 0 ? (
        <PanelBoundary name={texts.learn.refused.title}>
          <Suspense fallback={null}>
            <RefusedNotice refused={refused} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {courses.state === 'content' && [...courses.summaries.values()].some((each) => each.hasQuestions) ? (
        <PanelBoundary name={texts.learn.ask.title}>
          <Suspense fallback={null}>
            <Questions />
          </Suspense>
        </PanelBoundary>
      ) : null}
      <CourseGrid courses={courses} />
      {ended.length > 0 ? (
        <PanelBoundary name={texts.learn.ended.title}>
          <Suspense fallback={null}>
            <EndedCourses courses={ended} />
          </Suspense>
        </PanelBoundary>
      ) : null}
    </>
  )
}

function Browse() {
  return (
    <Button component={Link} to={href('services')} variant="default">
      {texts.learn.browse}
    </Button>
  )
}

function Arriving({ courses, summaries }: Extract<MyCourses, { state: 'content' }>) {
  const { arriving } = texts.learn.courses
  return (
    <p className={classes.arriving}>{arriving(formatNumber(summaries.size), formatNumber(courses.length))}</p>
  )
}

const CourseGrid = memo(function CourseGrid({ courses }: { courses: MyCourses }) {
  if (courses.state === 'loading') {
    return (
      <div className={classes.grid} role="status" aria-label={texts.learn.courses.loading}>
        <CourseCardSkeleton />
        <CourseCardSkeleton />
        <CourseCardSkeleton />
      </div>
    )
  }
  if (courses.state === 'unavailable') return <Unavailable isOffline={courses.error.code === 'offline'} />
  if (courses.state === 'removed') return <Removed />
  if (courses.courses.length === 0) {
    if (courses.ended.length > 0) return null
    return (
      <PanelBoundary name={texts.learn.myCourses}>
        <Suspense fallback={null}>
          <NoCourses />
        </Suspense>
      </PanelBoundary>
    )
  }
  return <Cards {...courses} />
})

/** From this many courses on, each is a row with a small picture. The page keeps its look while it is open. */
const rowsFrom = 10

function Cards({
  courses,
  summaries,
  certificates,
  news,
  isArriving,
}: Extract<MyCourses, { state: 'content' }>) {
  const now = useSessionTime(summaries)
  const offered = isArriving ? undefined : offer(courses, summaries, now)
  const offeredId = typeof offered === 'object' ? offered.course.id : undefined
  const [isLong] = useState(courses.length >= rowsFrom)
  // In a short list, the course that is on the screen already comes last.
  const inOrder = useSteadyOrder(courses, isLong ? undefined : offeredId)
  return (
    <ul className={classes.grid} data-long={isLong || undefined}>
      {inOrder.map((course) => (
        <li key={course.id}>
          <PanelBoundary name={texts.learn.courses.thisCourse} resetKey={course}>
            <CourseCard
              course={course}
              summary={summaries.get(course.id)}
              certificate={certificates.find(({ course_id }) => course_id === course.id)}
              news={news[course.id]}
              now={now}
              isArriving={isArriving && !summaries.has(course.id)}
              isOfferedAbove={course.id === offeredId}
              isRow={isLong}
            />
          </PanelBoundary>
        </li>
      ))}
    </ul>
  )
}

/**
 * While the page is open, cards stay where they were first shown, `lastId` at the end, so that none moves under a finger;
 * new ones come first.
 */
function useSteadyOrder(courses: EnrolledCourse[], lastId: string | undefined): EnrolledCourse[] {
  const [order, setOrder] = useState(() =>
    courses.map(({ id }) => id).sort((one, other) => Number(one === lastId) - Number(other === lastId)),
  )
  const byId = new Map(courses.map((course) => [course.id, course]))
  const added = [...byId.keys()].filter((id) => !order.includes(id))
  const known = [...added, ...order]
  if (added.length > 0) setOrder(known)
  return known.flatMap((id) => byId.get(id) ?? [])
}

function Removed() {
  const mirror = useContext(MirrorContext)
  const resumeSync = async () => {
    try {
      const { resume } = await import('@/mirror/pause')
      if (mirror) await resume(mirror)
      requestSync()
      // The button disappears with its notice.
      focusPage()
    } catch (fault) {
      console.error(fault)
      showError(texts.notices.storage)
    }
  }
  return (
    <EmptyState
      title={texts.learn.courses.removed}
      action={<Button onClick={() => void resumeSync()}>{texts.learn.courses.sync}</Button>}
    >
      <p>{texts.learn.courses.removedText}</p>
    </EmptyState>
  )
}

function Unavailable({ isOffline }: { isOffline: boolean }) {
  useEffect(() => {
    if (!isOffline) showError(texts.learn.courses.failed)
  }, [isOffline])
  if (isOffline) {
    return (
      <EmptyState title={texts.learn.courses.offline}>
        <p>{texts.learn.courses.offlineText}</p>
      </EmptyState>
    )
  }
  return (
    <ErrorNotice
      title={texts.learn.courses.failed}
      message={texts.learn.courses.failedText}
      action={
        <Button
          onClick={() => {
            requestSync()
            focusPage()
          }}
        >
          {texts.ui.tryAgain}
        </Button>
      }
    />
  )
}
