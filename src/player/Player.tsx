import { IconAlertTriangle, IconMovieOff, IconPlayerPlayFilled, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { invalidVideoUrl } from '@/lib/notices'
import { embedUrl, parseVideoUrl, posterUrl } from '@/lib/video-url'
import type { PlaylistVideo } from '@/model/course'
import { CourseCover } from '@/ui/CourseCover'
import { useOnline } from '@/ui/useOnline'
import classes from './Player.module.css'

type Props = { video: PlaylistVideo | undefined; courseTitle: string; onPlay: () => void }

/** Shows a poster and loads YouTube's player only on request: it weighs a megabyte and tracks its viewers. */
export function Player({ video, courseTitle, onPlay }: Props) {
  const [isStarted, setStarted] = useState(false)
  const [hasPoster, setHasPoster] = useState(true)
  const isOnline = useOnline()
  const play = () => {
    setStarted(true)
    onPlay()
  }
  if (!video) {
    return (
      <Panel icon={<IconMovieOff />} title="No videos yet">
        The videos of this course will appear here.
      </Panel>
    )
  }
  const link = parseVideoUrl(video.youtube_url)
  if (!link) {
    return (
      <Panel icon={<IconAlertTriangle />} title={invalidVideoUrl.title}>
        {invalidVideoUrl.message}
      </Panel>
    )
  }
  if (isStarted) {
    return (
      <>
        <p className={classes.nothing}>
          If no video appears here, the video site cannot be reached from this network.
        </p>
        <iframe
          className={classes.frame}
          src={embedUrl(link)}
          title={video.title}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      </>
    )
  }
  if (!isOnline) {
    return (
      <Panel icon={<IconWifiOff />} title="This video needs a connection">
        It comes back by itself.
        <button type="button" className={classes.anyway} onClick={play}>
          Try anyway
        </button>
      </Panel>
    )
  }
  return (
    <button type="button" className={classes.poster} data-ring-after onClick={play}>
      {hasPoster ? (
        <img src={posterUrl(link)} alt="" referrerPolicy="no-referrer" onError={() => setHasPoster(false)} />
      ) : (
        <CourseCover title={courseTitle} />
      )}
      <span className={classes.play}>
        <IconPlayerPlayFilled aria-hidden size={32} />
      </span>
      <span className={classes.hidden}>Play {video.title}</span>
    </button>
  )
}

function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.panel} role="status">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.panelTitle}>{title}</p>
      <p className={classes.panelText}>{children}</p>
    </div>
  )
}
