import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { href } from '@/routes'
import { Avatar } from '@/ui/Avatar'
import { copyText } from '../copy-text'
import { userTabs } from '../PageTabs'
import { SubjectHead } from '../SubjectHead'
import { useWayBack } from '../table/way-back'
import { UserCard } from './UserCard'

type Props = {
  userId: string
  /** Undefined while loading. */
  user: Profile | undefined
  /** The beginning of the heading: what the page shows of the user. */
  lead: string
  /** The heading while the user is loading. */
  placeholder: string
  children?: ReactNode
}

/** The head of all pages of a user: who they are, and their progress. */
export function PersonHead({ userId, user, lead, placeholder, children }: Props) {
  const back = useWayBack(href('admin-users'))
  const name = user && (nameOf(user) ?? user.email)
  return (
    <SubjectHead
      back={{ to: back, label: 'Back to Users' }}
      lead={user && lead}
      title={name ? <bdi>{name}</bdi> : placeholder}
      picture={<Avatar name={name ?? ''} link={user?.avatar_url ?? null} />}
      actions={
        user ? (
          <Button
            variant="default"
            leftSection={<IconCopy size="1.125rem" aria-hidden />}
            onClick={() => void copyText(user.email, 'Email address copied', user.email)}
          >
            Copy email
          </Button>
        ) : null
      }
      summary={<UserCard userId={userId} user={user} />}
      tabs={{ label: 'This user', tabs: userTabs(userId) }}
    >
      {children}
    </SubjectHead>
  )
}
