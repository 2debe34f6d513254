import { Skeleton } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { formatClock } from '@/lib/clock'
import { extentOf, formatLeft } from '@/player/length'
import { href } from '@/routes'
import { formatNumber } from '@/texts/format'
import { texts } from '@/texts/texts'
import button from '@/ui/button.module.css'
import { Lotus } from '@/ui/motifs/Lotus'
import type { Offered } from '../offer'
import { continueHref, playsAtOnce } from '../resume-link'
import classes from './ContinueCard.module.css'
import { Thumbnail } from './Thumbnail'

// What reads video links is loaded after the first frame.
const Still = lazy(() =>
  import('./Still').then(
    ({ Still }) => ({ default: Still }),
    () => ({ default: () => null }),
  ),
)

/** The first thing on the dashboard: the video where the learner left off, one press away. */
export function ContinueCard({ course, summary }: Offered) {
  const { resume } = summary
  const lang = course.language ?? undefined
  const moment = resume && resume.position_s > 0 ? formatClock(resume.position_s) : null
  const say = texts.learn.continue
  return (
    <section className={classes.card} aria-labelledby="continue">
      <div className={classes.picture}>
        <Thumbnail title={course.title} link={course.thumbnail_url} />
        {resume?.youtube_url ? (
          <Suspense fallback={null}>
            <Still videoLink={resume.youtube_url} />
          </Suspense>
        ) : null}
        {moment && resume?.duration_s ? (
          <span
            className={classes.played}
            style={{ '--part': Math.min(1, resume.position_s / resume.duration_s) } as CSSProperties}
          />
        ) : null}
      </div>
      <div className={classes.text}>
        <p className={classes.kicker}>{resume ? say.title : say.startTitle}</p>
        <h2 id="continue" className={classes.title} lang={lang}>
          {resume?.title ?? course.title}
        </h2>
        <p className={classes.where}>
          {resume ? (
            <>
              <span lang={lang}>{course.title}</span>
              <span>{`\u00a0· ${say.number(formatNumber(resume.number), formatNumber(summary.videos))}`}</span>
            </>
          ) : (
            extentOf(summary)
          )}
        </p>
        {resume ? (
          <p className={classes.left}>
            {[
              moment && resume.duration_s ? say.moment(moment, formatClock(resume.duration_s)) : null,
              summary.left_s ? formatLeft(summary.left_s) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        <Link
          to={resume ? continueHref(course.id, resume.video_id) : href('course', { courseId: course.id })}
          state={playsAtOnce}
          className={`${button.button} ${classes.go}`}
          aria-label={
            resume ? `${texts.learn.card.resume(resume.title)}${moment ? ` · ${moment}` : ''}` : undefined
          }
        >
          <IconPlayerPlayFilled aria-hidden size="1.125rem" />
          {resume ? say.action : say.start}
        </Link>
      </div>
    </section>
  )
}

/** Nothing is left to watch. */
export function AllDone() {
  return (
    <section className={classes.card} data-done>
      <svg viewBox="-96 -56 192 120" className={classes.lotus} aria-hidden="true">
        <Lotus />
      </svg>
      <h2 className={classes.title}>{texts.learn.continue.done}</h2>
    </section>
  )
}

/** A placeholder until it is known what was learned. */
export function ContinueCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton className={classes.picture} radius={0} />
      <div className={classes.text}>
        <Skeleton height={16} width="40%" />
        <Skeleton height={28} width="70%" />
        <Skeleton height={16} width="55%" />
        <Skeleton height={48} width="11rem" radius="xl" />
      </div>
    </div>
  )
}
