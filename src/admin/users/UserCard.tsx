import { formatDate } from '@/lib/format'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import card from '../Card.module.css'
import { RoleBadge } from './RoleBadge'
import classes from './UserPage.module.css'

export function UserCard({ user }: { user: Profile }) {
  return (
    <section className={`${card.card} ${classes.person}`} aria-labelledby="user-information">
      <h2 id="user-information" className={card.title}>
        User Information
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{nameOf(user) ?? 'N/A'}</bdi>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <bdi>{user.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            <RoleBadge role={user.role} />
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{formatDate(user.created_at)}</dd>
        </div>
      </dl>
    </section>
  )
}
