import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@/admin/format-count'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { formatDate, formatNumber } from '@/texts/format'
import card from '../Card.module.css'
import { userEnrollmentsQuery } from '../enrollments/queries'
import { userProgressQuery } from '../progress/queries'
import { RoleBadge } from './RoleBadge'
import classes from './UserCard.module.css'

const unknown = '–'

type Props = {
  userId: string
  /** Undefined while loading: the card keeps its place. */
  user: Profile | undefined
}

/** Who a user is, and their progress in all their courses. */
export function UserCard({ userId, user }: Props) {
  const figures = useFigures(userId)
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="user-information">
      <h2 id="user-information" className={classes.title}>
        User Information
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{user ? (nameOf(user) ?? 'N/A') : unknown}</bdi>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <bdi>{user?.email ?? unknown}</bdi>
          </dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user ? <RoleBadge role={user.role} /> : unknown}</dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{user ? formatDate(user.created_at) : unknown}</dd>
        </div>
        <div>
          <dt>Enrolled in</dt>
          <dd>{figures.courses}</dd>
        </div>
        <div>
          <dt>Videos watched</dt>
          <dd>{figures.watched}</dd>
        </div>
        <div>
          <dt>Last activity</dt>
          <dd>{figures.lastActivity}</dd>
        </div>
      </dl>
    </section>
  )
}

function useFigures(userId: string): { courses: string; watched: string; lastActivity: string } {
  const courses = useQuery(userEnrollmentsQuery(userId)).data?.courses
  const ids = [...(courses?.keys() ?? [])]
  const known = useQuery({ ...userProgressQuery(userId, ids), enabled: ids.length > 0 }).data
  const progress = ids.length === 0 && courses ? [] : known && [...known.values()]
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const latest = progress
    ?.map(({ last_activity }) => last_activity ?? '')
    .reduce((a, b) => (a > b ? a : b), '')
  return {
    courses: courses ? formatCount(courses.size, 'course') : unknown,
    watched: progress
      ? `${formatNumber(sum(progress.map(({ complete }) => complete)))} of ${formatNumber(sum(progress.map(({ total }) => total)))}`
      : unknown,
    lastActivity: latest === undefined ? unknown : latest ? formatDate(latest) : 'Never',
  }
}
