import { Button } from '@mantine/core'
import { IconBook2, IconCircleCheck, IconFlame, IconProgress } from '@tabler/icons-react'
import { useContext, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { storageNotice } from '@/lib/notices'
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
import { type MyCourses, useMyCourses } from './useMyCourses'

const fetchFailed = 'Failed to fetch your courses'

export function DashboardPage() {
  const identity = useAuth((state) => state.identity)
  const courses = useMyCourses()
  const count = courses.state === 'content' ? courses.courses.length : '–'
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
        <StatCard label="Total Courses" value={count} icon={<IconBook2 />} />
        <StatCard label="In Progress" value={count} icon={<IconProgress />} />
        <StatCard label="Completed" value={0} icon={<IconCircleCheck />} />
        <StatCard label="Learning Streak" value={0} icon={<IconFlame />} />
      </dl>
      <h2>My courses</h2>
      <CourseGrid courses={courses} />
    </>
  )
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
            <CourseCard course={course} lastVideo={courses.lastVideos.get(course.id)} />
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
      <p>You removed them to make room. You are still enrolled: one sync brings them back.</p>
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
        <p>No courses are saved on this device yet. They appear here as soon as you are connected.</p>
      </EmptyState>
    )
  }
  return (
    <ErrorNotice
      title={fetchFailed}
      message="We keep trying. Nothing of yours is lost."
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
