import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { nameOf } from '@/model/person-name'
import { href } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmptyState } from '@/ui/EmptyState'
import { PageHead } from '../PageHead'
import { PageTabs, userTabs } from '../PageTabs'
import { useWayBack } from '../table/way-back'
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
  const name = user.data && (nameOf(user.data) ?? user.data.email)
  return (
    <>
      <PageHead back={back} title={name ? `History of ${name}` : 'User History'}>
        <PageTabs label="This user" tabs={userTabs(userId)} />
      </PageHead>
      <HistoryTable key={userId} of={{ learner: userId }} />
    </>
  )
}
