import { IconBook2, IconCircleCheck, IconFlame, IconProgress } from '@tabler/icons-react'
import { lazy, memo, Suspense } from 'react'
import { dayOf, streakOf } from '@/lib/days'
import { figures } from '@/lib/operator'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { StatCard } from '@/ui/StatCard'
import { offer } from '../offer'
import { AllDone, ContinueCard, ContinueCardSkeleton } from './ContinueCard'
import classes from './Overview.module.css'
import type { MyCourses } from './useMyCourses'
import { useSessionTime } from './useSessionTime'
import { Week } from './Week'

const LiveCard = lazy(() => import('./LiveCard').then(({ LiveCard }) => ({ default: LiveCard })))

type Content = Extract<MyCourses, { state: 'content' }>

/** The top of the dashboard: what to do next, and what has been achieved. */
export const Overview = memo(function Overview({ courses }: { courses: MyCourses }) {
  const content = courses.state === 'content' ? courses : null
  // Learning data arrives last.
  const isKnown = content !== null && !content.isArriving
  const shown = content ? figuresOf(content) : unknown
  return (
    <div className={classes.overview}>
      {isKnown ? <Next {...content} /> : null}
      {courses.state === 'loading' || content?.isArriving ? <ContinueCardSkeleton /> : null}
      <div className={classes.done}>
        <dl className={classes.stats}>
          <StatCard label={texts.learn.figures.total} value={shown.total} icon={<IconBook2 />} />
          <StatCard label={texts.learn.figures.inProgress} value={shown.inProgress} icon={<IconProgress />} />
          <StatCard
            label={texts.learn.figures.completed}
            value={shown.completed}
            icon={<IconCircleCheck />}
          />
          <StatCard label={texts.learn.figures.streak} value={shown.streak} icon={<IconFlame />} />
        </dl>
        {figures === 'measured' ? <Week days={isKnown ? content.days : []} /> : null}
      </div>
    </div>
  )
})

function Next({ courses, summaries }: Content) {
  const offered = offer(courses, summaries, useSessionTime(summaries))
  if (offered === 'all done') return <AllDone />
  // A damaged course is reported on its card.
  return offered ? (
    <PanelBoundary name={texts.learn.courses.thisCourse} resetKey={offered.course} isSaidElsewhere>
      {offered.session ? (
        <Suspense fallback={<ContinueCardSkeleton />}>
          <LiveCard course={offered.course} session={offered.session} />
        </Suspense>
      ) : (
        <ContinueCard {...offered} />
      )}
    </PanelBoundary>
  ) : null
}

const unknown = { total: '–', inProgress: '–', completed: 0, streak: 0 }

/** SPEC's figures, or with `figures: 'measured'` what the learner has completed. */
function figuresOf({ courses, summaries, days, isArriving }: Content) {
  const total = courses.length
  if (figures === 'fixed') return { total, inProgress: total, completed: 0, streak: 0 }
  if (isArriving) return { ...unknown, total }
  const completed = courses.filter(({ id }) => {
    const summary = summaries.get(id)
    return summary !== undefined && summary.videos > 0 && summary.complete === summary.videos
  }).length
  return { total, inProgress: total - completed, completed, streak: streakOf(days, dayOf(new Date())) }
}
