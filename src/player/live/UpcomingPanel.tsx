import { IconCalendarTime } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import classes from '../Player.module.css'
import { LiveTime } from './LiveTime'

const AddToCalendar = lazy(() =>
  import('./AddToCalendar').then(({ AddToCalendar }) => ({ default: AddToCalendar })),
)

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
        <Suspense fallback={null}>
          <AddToCalendar
            className={classes.choice}
            {...{ id, title, courseTitle, starts_at, expected_minutes, url }}
          />
        </Suspense>
      </div>
    </div>
  )
}
