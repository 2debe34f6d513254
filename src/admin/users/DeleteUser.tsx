import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Profile } from '@/model/types'
import { href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { useOpened } from '@/ui/useOpened'
import card from '../Card.module.css'
import { DeleteUserDialog } from './DeleteUserDialog'
import classes from './UserPage.module.css'

type Props = { user: Profile; onDeleted: () => void }

/** Separate from everyday actions: only for learners who ask for it. */
export function DeleteUser({ user, onDeleted }: Props) {
  const ownId = useIdentity()?.id
  const { opened, open, onClosed } = useOpened<Profile>()
  return (
    <section className={`${card.card} ${classes.last}`} aria-labelledby="delete-user">
      <h2 id="delete-user" className={card.title}>
        Delete account
      </h2>
      <div className={classes.deletion}>
        {user.id === ownId ? (
          <p>
            This is your own account. You can delete it on the page{' '}
            <Link to={href('device')}>{texts.pages.device.title}</Link>.
          </p>
        ) : user.role === 'admin' ? (
          <p>Admins can’t be deleted. Remove the admin role first.</p>
        ) : (
          <>
            <p>If this person asks, delete their account and everything stored with it.</p>
            <Button variant="default" onClick={() => open(user)}>
              Delete account
            </Button>
          </>
        )}
      </div>
      {opened ? (
        <DeleteUserDialog key={opened.key} user={opened.subject} onDeleted={onDeleted} onClosed={onClosed} />
      ) : null}
    </section>
  )
}
