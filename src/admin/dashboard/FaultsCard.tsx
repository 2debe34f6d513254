import { IconMovieOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { formatNumber } from '@/texts/format'
import { faultListQuery, latestFirst } from '../faults/queries'

/** On the dashboard: how many videos do not play, with links to them. */
export function FaultsCard({ className }: { className: string | undefined }) {
  const faults = useQuery(faultListQuery({ page: 1, pageSize: 1, ...latestFirst }))
  const count = faults.data?.count
  return (
    <li className={className} data-alert={count ? true : undefined} aria-busy={faults.isPending}>
      <IconMovieOff aria-hidden />
      <h2>
        <Link to={href('admin-broken-videos')}>Broken Videos</Link>
      </h2>
      <p>{sentence(count, faults.isError)}</p>
      {count ? (
        <p>
          <Link to={`${href('admin-courses')}?broken=yes`}>Show their courses</Link>
        </p>
      ) : null}
    </li>
  )
}

function sentence(count: number | undefined, hasFailed: boolean): string {
  if (count === undefined) return hasFailed ? 'The number could not be loaded.' : 'Loading...'
  if (count === 0) return 'As far as we know, every video plays.'
  return count === 1
    ? '1 video does not play for learners.'
    : `${formatNumber(count)} videos do not play for learners.`
}
