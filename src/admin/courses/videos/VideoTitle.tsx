import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { VideoFault } from '@/api/progress'
import { missingPosterWidth, parseVideoUrl, posterUrl } from '@/lib/video-link'
import type { CourseVideo } from '@/model/types'
import { doesNotPlay, posterMissing } from '../../notices'
import { RowTitle } from '../../table/RowTitle'
import classes from './VideoTitle.module.css'

type Props = {
  video: CourseVideo
  /** What learners’ players reported of it. */
  fault: VideoFault | undefined
  onOpen: () => void
}

/** A video’s picture and title, and a warning if it does not play. */
export function VideoTitle({ video, fault, onOpen }: Props) {
  const link = parseVideoUrl(video.youtube_url)
  const picture = link && posterUrl(link, 'mqdefault')
  const [failed, setFailed] = useState<{ picture: string; isMissing: boolean } | null>(null)
  const hasFailed = failed !== null && failed.picture === picture
  const warning = fault ? doesNotPlay(fault.code) : hasFailed && failed.isMissing ? posterMissing : null
  return (
    <span className={classes.video}>
      <span className={classes.frame}>
        {picture && !hasFailed ? (
          <img
            key={picture}
            src={picture}
            alt=""
            loading="lazy"
            draggable={false}
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget }) => {
              if (currentTarget.naturalWidth === missingPosterWidth) setFailed({ picture, isMissing: true })
            }}
            // Without a network this says nothing about the video.
            onError={() => setFailed({ picture, isMissing: false })}
          />
        ) : null}
      </span>
      <span className={classes.text}>
        <RowTitle onOpen={onOpen}>{video.title}</RowTitle>
        {warning ? (
          <span className={classes.warning}>
            <IconAlertTriangle size="1rem" aria-hidden /> {warning}
          </span>
        ) : null}
      </span>
    </span>
  )
}
