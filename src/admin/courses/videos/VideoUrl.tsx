import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { memo } from 'react'
import { parseVideoUrl } from '@/lib/video-link'
import { texts } from '@/texts/texts'
import classes from './VideoUrl.module.css'
import { isSafeLink } from './video-links'

/** A video's link in the list. Clickable only if it is https and leads to a video. */
export const VideoUrl = memo(function VideoUrl({ link }: { link: string }) {
  if (!isSafeLink(link)) {
    return (
      <span className={classes.unsafe}>
        <span className={classes.text}>{link}</span>
        <span className={classes.warning}>
          <IconAlertTriangle aria-hidden size="1rem" />
          {parseVideoUrl(link)
            ? 'This link is not secure. Edit and save the video to fix it'
            : texts.notices.invalidVideoUrl.message}
        </span>
      </span>
    )
  }
  return (
    <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer" title={link}>
      <span className={classes.text}>{link.replace(/^https:\/\/(www\.)?/i, '')}</span>
      <IconExternalLink aria-hidden size="1rem" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  )
})
