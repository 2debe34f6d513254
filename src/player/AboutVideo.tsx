import { useState } from 'react'
import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import classes from './CoursePlayer.module.css'

type Props = { video: PlaylistVideo | undefined; lang: string | undefined }
type DescriptionProps = Props & { isNarrow: boolean }

/** Directly below the video, and announced when another one is opened. */
export function VideoTitle({ video, lang }: Props) {
  return (
    <div lang={lang} aria-live="polite">
      <PanelBoundary name={texts.player.parts.about} resetKey={video?.id}>
        {video ? <h2>{video.title}</h2> : null}
      </PanelBoundary>
    </div>
  )
}

/** A description with more characters is collapsed at first, so that it does not push away what follows. */
const longFrom = { narrow: 0, wide: 180 }

/** What the video is about, below the controls. */
export function Description({ video, lang, isNarrow }: DescriptionProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const text = video?.description
  if (!text) return null
  const isLong = text.length > longFrom[isNarrow ? 'narrow' : 'wide']
  const isOpen = opened === video.id
  return (
    <div className={classes.about} lang={lang}>
      <PanelBoundary name={texts.player.parts.about} resetKey={video.id}>
        <p data-closed={(isLong && !isOpen) || undefined}>{text}</p>
      </PanelBoundary>
      {isLong ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? null : video.id)}
        >
          {isOpen ? texts.player.less : texts.player.more}
        </button>
      ) : null}
    </div>
  )
}
