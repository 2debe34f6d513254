import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { UserCourse } from '@/api/enrollments'
import { isUuid } from '@/lib/uuid'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { PageLoader } from '@/ui/PageLoader'
import { showError } from '@/ui/toast'
import { userEnrollmentsQuery } from '../enrollments/queries'
import { EnrolledDialog } from '../enrollments/user/EnrolledDialog'
import { EnrollmentForm } from '../enrollments/user/EnrollmentForm'
import { hasEnded } from '../last-day'
import { UserProgress } from '../progress/UserProgress'
import { useWayBack } from '../table/way-back'
import { AdminRole } from './AdminRole'
import { DeleteUser } from './DeleteUser'
import { PersonHead } from './PersonHead'
import { userQuery } from './queries'
import classes from './UserPage.module.css'

export function UserPage() {
  const { userId = '' } = useParams()
  return isUuid(userId) ? <KnownUserPage key={userId} userId={userId} /> : <UserNotFound />
}

function KnownUserPage({ userId }: { userId: string }) {
  const user = useQuery(userQuery(userId))
  const enrolled = useQuery(userEnrollmentsQuery(userId))

  const navigate = useNavigate()
  const back = useWayBack(href('admin-users'))
  const [isDeleted, setDeleted] = useState(false)
  // Only once the form is unmounted: while it has unsaved changes, leaving would ask for confirmation.
  useEffect(() => {
    if (isDeleted) navigate(back, { replace: true })
  }, [isDeleted, navigate, back])
  useEffect(() => {
    if (!user.isError) return
    showError('Failed to fetch user details')
    navigate(back, { replace: true })
  }, [user.isError, navigate, back])

  const { state, key } = useLocation()
  const courses = enrolled.data?.courses
  const added = coursesIn(state, courses)

  if (user.data === null) return <UserNotFound />
  // A refetch must not show the loader: the form would lose its ticks.
  const isLoading = isDeleted || !user.data || !enrolled.isFetched
  return (
    <>
      <PersonHead
        userId={userId}
        user={isDeleted ? undefined : user.data}
        lead="Manage User Enrollments"
        placeholder="Manage User Enrollments"
      />
      {isLoading ? (
        <PageLoader />
      ) : (
        <div className={classes.cards}>
          <UserProgress user={user.data} courses={courses} />
          <EnrollmentForm user={user.data} enrolled={enrolled} />
          <AdminRole user={user.data} />
          <DeleteUser user={user.data} onDeleted={() => setDeleted(true)} />
        </div>
      )}
      {user.data && added.length > 0 ? (
        <EnrolledDialog
          key={key}
          user={user.data}
          courses={added}
          // Removed from the state, so that a reload does not open it again.
          onClosed={() => navigate('.', { replace: true, state: { list: back } })}
        />
      ) : null}
    </>
  )
}

/** The courses that the message is about: `state.added` has their ids, from the enrollment form. */
function coursesIn(state: unknown, enrolled: ReadonlyMap<string, UserCourse> | undefined) {
  const ids: unknown = (state as { added?: unknown } | null)?.added
  if (!Array.isArray(ids)) return []
  return ids.flatMap((id) => {
    const course = enrolled?.get(id)
    return course && !hasEnded(course.endsOn) ? [{ id: String(id), title: course.title }] : []
  })
}

function UserNotFound() {
  const back = useWayBack(href('admin-users'))
  return (
    <EmptyState
      heading="h1"
      title="User not found"
      action={
        <Button component={Link} to={back}>
          Back to Users
        </Button>
      }
    >
      <p>There is no user at this address. The user may have been removed, or the link may be incomplete.</p>
    </EmptyState>
  )
}
