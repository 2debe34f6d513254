import { Button } from '@mantine/core'
import type { Profile } from '@/model/types'
import { useIdentity } from '@/stores/session'
import { useOpened } from '@/ui/useOpened'
import card from '../Card.module.css'
import { AdminRoleDialog } from './AdminRoleDialog'
import classes from './UserPage.module.css'

/** Makes the person an admin, or takes the role back. */
export function AdminRole({ user }: { user: Profile }) {
  const ownId = useIdentity()?.id
  const { opened, open, onClosed } = useOpened<Profile>()
  const isAdmin = user.role === 'admin'
  return (
    <section className={`${card.card} ${classes.last}`} aria-labelledby="admin-role">
      <h2 id="admin-role" className={card.title}>
        Admin role
      </h2>
      <div className={classes.deletion}>
        {user.id === ownId ? (
          <p>This is your own account. Only another admin can take your role back.</p>
        ) : (
          <>
            <p>
              {isAdmin
                ? 'This person is an admin.'
                : 'Admins manage users, courses and videos, and can make other people admins.'}
            </p>
            <Button variant="default" onClick={() => open(user)}>
              {isAdmin ? 'Remove admin role' : 'Make admin'}
            </Button>
          </>
        )}
      </div>
      {opened ? <AdminRoleDialog key={opened.key} user={opened.subject} onClosed={onClosed} /> : null}
    </section>
  )
}
