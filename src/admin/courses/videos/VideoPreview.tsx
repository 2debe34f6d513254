import { Button } from '@mantine/core'
import { IconPhotoOff, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { embedUrl, posterUrl, type VideoLink } from '@/lib/video-link'
import { Embed } from '@/player/embed'
import { keepLength } from './known-lengths'
import classes from './VideoPreview.module.css'

/** The video's thumbnail, and its player on demand. Without `crossOrigin` the service worker does not store the image. */
export function VideoPreview({ link }: { link: VideoLink }) {
  const [isPlaying, setPlaying] = useState(false)
  const [hasPicture, setHasPicture] = useState(true)
  const listen = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return
      const embed = new Embed(frame, link, {
        onChange: ({ duration }) => {
          if (duration !== null && embed.isSure) keepLength(link.id, duration)
        },
      })
      return () => embed.close()
    },
    [link],
  )
  return (
    <div className={classes.preview} data-playing={isPlaying || undefined}>
      <div className={classes.screen}>
        {isPlaying ? (
          <iframe
            ref={listen}
            src={embedUrl(link, location.origin)}
            title="Video preview"
            referrerPolicy="strict-origin-when-cross-origin"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
          />
        ) : hasPicture ? (
          <img
            src={posterUrl(link)}
            alt="Thumbnail of the video"
            referrerPolicy="no-referrer"
            onError={() => setHasPicture(false)}
          />
        ) : (
          <p className={classes.noPicture}>
            <IconPhotoOff aria-hidden size="1.25rem" /> No thumbnail
          </p>
        )}
      </div>
      <Button
        className={classes.button}
        size="compact-sm"
        variant="subtle"
        leftSection={
          isPlaying ? <IconPlayerStop aria-hidden size="1rem" /> : <IconPlayerPlay aria-hidden size="1rem" />
        }
        onClick={() => setPlaying(!isPlaying)}
      >
        <span className={classes.word}>{isPlaying ? 'Close preview' : 'Preview video'}</span>
      </Button>
    </div>
  )
}
