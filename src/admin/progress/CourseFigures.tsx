import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { formatDate, formatNumber } from '@/texts/format'
import { formatShare } from '../charts/figures'
import { failures } from '../notices'
import { QueryFailure } from '../query/QueryFailure'
import classes from './Progress.module.css'
import { courseProgressQuery } from './queries'

type Props = { courseId: string /** Undefined until counted. */; videos: number | null | undefined }

/** A course's number of videos and of learners who began and completed it, and their last activity. */
export function CourseFigures({ courseId, videos }: Props) {
  const totals = useQuery(courseProgressQuery(courseId))
  const { data } = totals
  if (totals.isError && !data) {
    return (
      <div className={classes.failure}>
        <QueryFailure title={failures.fetchProgress} query={totals} retry="Show progress" />
      </div>
    )
  }
  const figures = [
    { label: 'Videos', width: '2ch', value: videos == null ? undefined : formatNumber(videos) },
    { label: 'Enrolled', width: '3ch', value: data && formatNumber(data.enrolled) },
    { label: 'Started', width: '7ch', value: data && partOf(data.began, data.enrolled) },
    { label: 'Completed', width: '7ch', value: data && partOf(data.completed, data.enrolled) },
    {
      label: 'Last activity',
      width: '11ch',
      value: data && (data.last_activity ? formatDate(data.last_activity) : 'Never'),
    },
  ]
  return (
    <dl className={classes.figures} aria-label="Progress" aria-busy={totals.isPending}>
      {figures.map(({ label, width, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd style={{ '--width': width } as CSSProperties}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** '12 (40%)'. */
function partOf(count: number, all: number): string {
  if (all === 0 || count === 0) return formatNumber(count)
  return `${formatNumber(count)} (${formatShare(count / all)})`
}
