import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { missingPosterWidth, parseVideoUrl, posterUrl } from '@/lib/video-link'
import type { VideoFault } from '@/model/types'
import { doesNotPlay, posterMissing } from '../../notices'
import { RowTitle } from '../../table/RowTitle'
import { sessionTimes } from './session-times'
import classes from './VideoTitle.module.css'

type Props = {
  id: string
  title: string
  section: string | null
  startsAt: string | null
  url: string
  /** What learners' players reported about it. */
  fault: VideoFault | undefined
  onOpen: (id: string) => void
}

/** A video's picture and title, and a warning if it does not play. */
export const VideoTitle = memo(function VideoTitle(props: Props) {
  const { id, title, section, startsAt, url, fault, onOpen } = props
  const link = parseVideoUrl(url)
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
            // Without a network, this says nothing about the video.
            onError={() => setFailed({ picture, isMissing: false })}
          />
        ) : null}
      </span>
      <span className={classes.text}>
        <RowTitle onOpen={() => onOpen(id)}>{title}</RowTitle>
        {section ? <span className={classes.section}>{section}</span> : null}
        {startsAt ? <span className={classes.section}>Live: {sessionTimes(startsAt)}</span> : null}
        {warning ? (
          <span className={classes.warning}>
            <IconAlertTriangle size="1rem" aria-hidden /> {warning}
          </span>
        ) : null}
      </span>
    </span>
  )
})
