import { Button } from '@mantine/core'
import { IconBook2, IconCircleCheck, IconFlame, IconProgress, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayOf, streakOf } from '@/lib/days'
import { formatNumber } from '@/lib/format'
import { figures } from '@/lib/operator'
import { readRefused } from '@/mirror/outbox'
import { href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { requestSync } from '@/sync/controller'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { focusPage } from '@/ui/focus'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { StatCard } from '@/ui/StatCard'
import { showError } from '@/ui/toast'
import { CourseCard, CourseCardSkeleton } from './CourseCard'
import classes from './DashboardPage.module.css'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'
import { type MyCourses, useMyCourses } from './useMyCourses'

const NoCourses = lazy(() => import('./NoCourses').then(({ NoCourses }) => ({ default: NoCourses })))
const FindPanel = lazy(() => import('./FindPanel').then(({ FindPanel }) => ({ default: FindPanel })))
const RefusedNotice = lazy(() =>
  import('./RefusedNotice').then(({ RefusedNotice }) => ({ default: RefusedNotice })),
)

export function DashboardPage() {
  const identity = useIdentity()
  const courses = useMyCourses()
  const shown = courses.state === 'content' ? figuresOf(courses) : unknown
  const [isFinding, setFinding] = useState(false)
  const refused = useMirrorQuery(readRefused)
  const isNewcomer = courses.state === 'content' && courses.courses.length === 0
  return (
    <>
      <div className={classes.head}>
        <h1>
          {texts.learn.welcome} <bdi>{identity?.full_name || identity?.email}</bdi>
        </h1>
        <Button component={Link} to={href('services')} variant="default">
          {texts.learn.browse}
        </Button>
      </div>
      <dl className={classes.stats} hidden={isNewcomer}>
        <StatCard label={texts.learn.figures.total} value={shown.total} icon={<IconBook2 />} />
        <StatCard label={texts.learn.figures.inProgress} value={shown.inProgress} icon={<IconProgress />} />
        <StatCard label={texts.learn.figures.completed} value={shown.completed} icon={<IconCircleCheck />} />
        <StatCard label={texts.learn.figures.streak} value={shown.streak} icon={<IconFlame />} />
      </dl>
      <div className={classes.sub} hidden={isNewcomer}>
        <h2>{texts.learn.myCourses}</h2>
        {courses.state === 'content' && courses.isArriving ? <Arriving {...courses} /> : null}
        {courses.state === 'content' && !courses.isArriving ? (
          <Button
            variant="default"
            leftSection={<IconSearch aria-hidden size="1.125rem" />}
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            {texts.learn.find.title}
          </Button>
        ) : null}
      </div>
      {refused && refused.length > 0 ? (
        <PanelBoundary name={texts.learn.refused.title}>
          <Suspense fallback={null}>
            <RefusedNotice refused={refused} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {isFinding && !isNewcomer ? (
        <PanelBoundary name={texts.learn.find.title}>
          <Suspense fallback={null}>
            <FindPanel />
          </Suspense>
        </PanelBoundary>
      ) : null}
      <CourseGrid courses={courses} />
    </>
  )
}

const unknown = { total: '–', inProgress: '–', completed: 0, streak: 0 }

function Arriving({ courses, summaries }: Extract<MyCourses, { state: 'content' }>) {
  const { arriving } = texts.learn.courses
  return (
    <p className={classes.arriving}>{arriving(formatNumber(summaries.size), formatNumber(courses.length))}</p>
  )
}

/** SPEC's figures, and with `figures: 'measured'` what the learner has completed. */
function figuresOf({ courses, summaries, days, isArriving }: Extract<MyCourses, { state: 'content' }>) {
  const total = courses.length
  if (figures === 'fixed') return { total, inProgress: total, completed: 0, streak: 0 }
  // What was learned comes last.
  if (isArriving) return { ...unknown, total }
  const completed = courses.filter(({ id }) => {
    const summary = summaries.get(id)
    return summary !== undefined && summary.videos > 0 && summary.complete === summary.videos
  }).length
  return { total, inProgress: total - completed, completed, streak: streakOf(days, dayOf(new Date())) }
}

function CourseGrid({ courses }: { courses: MyCourses }) {
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
    return (
      <PanelBoundary name={texts.learn.myCourses}>
        <Suspense fallback={null}>
          <NoCourses />
        </Suspense>
      </PanelBoundary>
    )
  }
  return (
    <ul className={classes.grid}>
      {courses.courses.map((course) => (
        <li key={course.id}>
          <PanelBoundary name={texts.learn.courses.thisCourse} resetKey={course}>
            <CourseCard
              course={course}
              summary={courses.summaries.get(course.id)}
              isArriving={courses.isArriving && !courses.summaries.has(course.id)}
            />
          </PanelBoundary>
        </li>
      ))}
    </ul>
  )
}

function Removed() {
  const mirror = useContext(MirrorContext)
  const resumeSync = async () => {
    try {
      const { resume } = await import('@/mirror/pause')
      if (mirror) await resume(mirror)
      requestSync()
      // The button leaves the page with its notice.
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
