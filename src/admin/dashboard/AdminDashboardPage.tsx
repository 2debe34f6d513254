import { Button } from '@mantine/core'
import { IconBook2, IconSettings, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getCounts } from '@/api/counts'
import { href } from '@/routes'
import { formatNumber } from '@/texts/format'
import { StatCard } from '@/ui/StatCard'
import { keys } from '../query/keys'
import { useFailureToast } from '../query/query-client'
import classes from './AdminDashboardPage.module.css'
import { AppFaults } from './AppFaults'
import { FaultsCard } from './FaultsCard'
import { SchoolSummary } from './SchoolSummary'

const failure = 'Failed to load dashboard data'

export function AdminDashboardPage() {
  const counts = useQuery({
    queryKey: keys.counts,
    queryFn: getCounts,
  })
  useFailureToast(counts, failure)

  const shown = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count))
  return (
    <>
      <h1>Admin dashboard</h1>
      <dl className={classes.stats} aria-busy={counts.isPending}>
        <StatCard
          label="Total Users"
          note="Registered learners"
          value={shown(counts.data?.learners)}
          icon={<IconUsers />}
        />
        <StatCard
          label="Total Courses"
          note="Active courses"
          value={shown(counts.data?.activeCourses)}
          icon={<IconBook2 />}
        />
      </dl>
      {counts.isError ? (
        <p className={classes.failure} role="alert">
          {failure}
          <Button variant="default" onClick={() => void counts.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <SchoolSummary />
      <ul className={classes.cards}>
        <li className={classes.card}>
          <IconUsers aria-hidden />
          <h2>
            <Link to={href('admin-users')}>Manage Users</Link>
          </h2>
          <p>See who has signed in and choose their courses.</p>
        </li>
        <li className={classes.card}>
          <IconBook2 aria-hidden />
          <h2>
            <Link to={href('admin-courses')}>Manage Courses</Link>
          </h2>
          <p>Create and edit courses and their videos.</p>
        </li>
        <FaultsCard className={classes.card} />
        <li className={classes.card} aria-disabled="true">
          <IconSettings aria-hidden />
          <h2>Settings</h2>
          <p>Coming Soon</p>
        </li>
      </ul>
      <AppFaults />
    </>
  )
}
