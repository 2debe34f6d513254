import { IconBroadcast } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { dayOf } from '@/lib/days'
import type { SessionAhead } from '@/mirror/schema'
import type { EnrolledCourse } from '@/model/course'
import { livePhaseOf } from '@/model/live'
import { LiveTime } from '@/player/live/LiveTime'
import { texts } from '@/texts/texts'
import button from '@/ui/button.module.css'
import { useServerTime } from '@/ui/useServerTime'
import { continueHref, playsAtOnce } from '../resume-link'
import classes from './ContinueCard.module.css'
import { Thumbnail } from './Thumbnail'

type Props = { course: EnrolledCourse; session: SessionAhead }

/** In place of the video where the learner left off: a live session, on its day. */
export function LiveCard({ course, session }: Props) {
  const { video_id, title, starts_at, expected_minutes } = session
  const lang = course.language ?? undefined
  const phase = useServerTime((now) => livePhaseOf(session, now))
  const isToday = useServerTime((now) => dayOf(new Date(starts_at)) === dayOf(new Date(now)))
  const say = texts.player.live
  return (
    <section className={classes.card} aria-labelledby="continue">
      <div className={classes.picture}>
        <Thumbnail title={course.title} link={course.thumbnail_url} />
      </div>
      <div className={classes.text}>
        <p className={classes.where}>
          <strong className={classes.kicker}>{phase === 'live' || isToday ? say.today : say.next}</strong>
          <span className={classes.course}>
            {'\u00a0· '}
            <span lang={lang}>{course.title}</span>
          </span>
        </p>
        <h2 id="continue" className={classes.title} lang={lang}>
          {title}
        </h2>
        <p className={classes.when}>
          <LiveTime {...{ starts_at, expected_minutes }} />
        </p>
        <Link
          to={continueHref(course.id, video_id)}
          state={phase === 'upcoming' ? undefined : playsAtOnce}
          className={`${button.button} ${classes.go}`}
        >
          <IconBroadcast aria-hidden size="1.125rem" />
          {phase === 'upcoming' ? say.details : say.join}
        </Link>
      </div>
    </section>
  )
}
