import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { QueryFailure } from '../query/QueryFailure'
import { CourseStandings } from './CourseStandings'
import { NeedsAttention } from './NeedsAttention'
import { Panel } from './Panel'
import { schoolSummaryQuery } from './queries'
import classes from './SchoolSummary.module.css'

// Loaded with the chart library, which nothing else on this page needs.
const ActivityChart = lazy(async () => ({ default: (await import('./ActivityChart')).ActivityChart }))

// Loaded after what is first on the page.
const Stuck = lazy(async () => ({ default: (await import('./Stuck')).Stuck }))

/** What needs an admin's attention, who needs a reminder, how many learners were active lately, and the state of the courses. */
export function SchoolSummary() {
  const summary = useQuery(schoolSummaryQuery)
  const { data } = summary
  if (summary.isError && !data) {
    return <QueryFailure title="Failed to load the summary" query={summary} />
  }
  const waiting = <Skeleton className={classes.waiting} aria-hidden />
  return (
    <div className={classes.panels} aria-busy={!data}>
      <Panel title="Needs attention">{data ? <NeedsAttention {...data} /> : waiting}</Panel>
      <Panel title="Active learners" note="Last 30 days">
        {!data ? (
          waiting
        ) : data.activity.every(({ learners }) => learners === 0) ? (
          <p className={classes.nothing}>Nobody has watched a video in these 30 days.</p>
        ) : (
          <PanelBoundary name="The chart">
            <Suspense fallback={waiting}>
              <ActivityChart days={data.activity} />
            </Suspense>
          </PanelBoundary>
        )}
      </Panel>
      <Panel isWide title="Stuck" note="Quiet for 14 days in a course that they have not finished">
        {data ? (
          <PanelBoundary name="The list">
            <Suspense fallback={waiting}>
              <Stuck />
            </Suspense>
          </PanelBoundary>
        ) : (
          waiting
        )}
      </Panel>
      <Panel
        isWide
        title="Progress by course"
        note="Active courses with the most learners, the fewest completions first"
      >
        {data ? <CourseStandings courses={data.courses} /> : waiting}
      </Panel>
    </div>
  )
}
