import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { href } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmptyState } from '@/ui/EmptyState'
import { useWayBack } from '../table/way-back'
import { PersonHead } from '../users/PersonHead'
import { userQuery } from '../users/queries'
import { HistoryTable } from './HistoryTable'

export function UserHistoryPage() {
  const { userId = '' } = useParams()
  const back = { to: useWayBack(href('admin-users')), label: 'Back to Users' }
  const user = useQuery({ ...userQuery(userId), enabled: isUuid(userId) })
  if (!isUuid(userId) || user.data === null)
    return (
      <EmptyState
        heading="h1"
        title="User not found"
        action={<ButtonLink to={back.to}>Back to Users</ButtonLink>}
      >
        <p>
          There is no user at this address. The user may have been removed, or the link may be incomplete.
        </p>
      </EmptyState>
    )
  return (
    <>
      <PersonHead userId={userId} user={user.data} lead="History of" placeholder="User History" />
      <HistoryTable key={userId} of={{ learner: userId }} />
    </>
  )
}
