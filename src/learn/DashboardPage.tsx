import { Button } from '@mantine/core'
import { IconBook2, IconCircleCheck, IconFlame, IconProgress, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayOf, streakOf } from '@/lib/days'
import { storageNotice } from '@/lib/notices'
import { figures } from '@/lib/operator'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { focusPage } from '@/ui/focus'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { StatCard } from '@/ui/StatCard'
import { showError } from '@/ui/toast'
import { CourseCard, CourseCardSkeleton } from './CourseCard'
import classes from './DashboardPage.module.css'
import { MirrorContext } from './MirrorProvider'
import { RefusedNotice } from './RefusedNotice'
import { type MyCourses, useMyCourses } from './useMyCourses'

const FindPanel = lazy(() => import('./FindPanel').then(({ FindPanel }) => ({ default: FindPanel })))

const fetchFailed = 'Failed to fetch your courses'

export function DashboardPage() {
  const identity = useAuth((state) => state.identity)
  const courses = useMyCourses()
  const shown = courses.state === 'content' ? figuresOf(courses) : unknown
  const [isFinding, setFinding] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <h1>
          Welcome, <bdi>{identity?.full_name || identity?.email}</bdi>
        </h1>
        <Button component={Link} to={href('services')} variant="default">
          Browse More Courses
        </Button>
      </div>
      <dl className={classes.stats}>
        <StatCard label="Total Courses" value={shown.total} icon={<IconBook2 />} />
        <StatCard label="In Progress" value={shown.inProgress} icon={<IconProgress />} />
        <StatCard label="Completed" value={shown.completed} icon={<IconCircleCheck />} />
        <StatCard label="Learning Streak" value={shown.streak} icon={<IconFlame />} />
      </dl>
      <div className={classes.sub}>
        <h2>My courses</h2>
        {courses.state === 'content' && courses.isArriving ? <Arriving {...courses} /> : null}
        {courses.state === 'content' && !courses.isArriving ? (
          <Button
            variant="default"
            leftSection={<IconSearch aria-hidden size={18} />}
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            Find
          </Button>
        ) : null}
      </div>
      <RefusedNotice />
      {isFinding ? (
        <PanelBoundary name="Find">
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
  return <p className={classes.arriving}>{`${summaries.size} of ${courses.length} ready to open`}</p>
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
      <div className={classes.grid} role="status" aria-label="Loading your courses">
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
      <EmptyState title="No courses yet">
        <p>Your learning journey begins soon!</p>
        <p>No courses have been assigned to you yet.</p>
      </EmptyState>
    )
  }
  return (
    <ul className={classes.grid}>
      {courses.courses.map((course) => (
        <li key={course.id}>
          <PanelBoundary name="This course" resetKey={course}>
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
  const requestSync = useSync((state) => state.requestSync)
  const resumeSync = async () => {
    try {
      const { resume } = await import('@/mirror/pause')
      if (mirror) await resume(mirror)
      requestSync()
      // The button leaves the page with its notice.
      focusPage()
    } catch (fault) {
      console.error(fault)
      showError(storageNotice)
    }
  }
  return (
    <EmptyState
      title="Your courses are not saved on this device"
      action={<Button onClick={() => void resumeSync()}>Sync now</Button>}
    >
      <p>You removed them to free up space. You are still enrolled; sync now to save them here again.</p>
    </EmptyState>
  )
}

function Unavailable({ isOffline }: { isOffline: boolean }) {
  const requestSync = useSync((state) => state.requestSync)
  useEffect(() => {
    if (!isOffline) showError(fetchFailed)
  }, [isOffline])
  if (isOffline) {
    return (
      <EmptyState title="You are offline">
        <p>No courses are saved on this device yet. They will appear here when you’re online.</p>
      </EmptyState>
    )
  }
  return (
    <ErrorNotice
      title={fetchFailed}
      message="We’ll keep trying. Nothing of yours is lost."
      action={
        <Button
          onClick={() => {
            requestSync()
            focusPage()
          }}
        >
          Try again
        </Button>
      }
    />
  )
}
