import { IconCalendarTime } from '@tabler/icons-react'
import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import classes from '../Player.module.css'
import { AddToCalendar } from './AddToCalendar'
import { LiveTime } from './LiveTime'

type Props = {
  video: PlaylistVideo
  starts_at: string
  courseTitle: string
  url: string | undefined
}

/** In place of the poster, until the live session opens. */
export function UpcomingPanel({ video, starts_at, courseTitle, url }: Props) {
  const { id, title, expected_minutes } = video
  return (
    <div className={classes.panel}>
      <span className={classes.icon} aria-hidden>
        <IconCalendarTime />
      </span>
      <p className={classes.panelTitle}>
        <LiveTime {...{ starts_at, expected_minutes }} />
      </p>
      <p className={classes.panelText}>{texts.player.live.opens}</p>
      <div className={classes.choices}>
        <AddToCalendar
          className={classes.choice}
          {...{ id, title, courseTitle, starts_at, expected_minutes, url }}
        />
      </div>
    </div>
  )
}
