import { useRef, useState } from 'react'
import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { useIsCut } from '@/ui/useIsCut'
import classes from './CoursePlayer.module.css'

/** What is shown of a video's title and description: all of it, once the learner asks. */
export function useAbout(video: PlaylistVideo | undefined) {
  const [opened, setOpened] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = video !== undefined && opened === video.id
  const isCut = useIsCut(title, isOpen, video?.title)
  return { title, isOpen, isCut, toggle: () => setOpened(isOpen ? null : (video?.id ?? null)) }
}

type About = ReturnType<typeof useAbout>
type Props = { video: PlaylistVideo | undefined; lang: string | undefined; about: About }
type DescriptionProps = Props & { isNarrow: boolean }

/** Directly below the video, and announced when another one is opened. */
export function VideoTitle({ video, lang, about }: Props) {
  return (
    <div lang={lang} aria-live="polite">
      <PanelBoundary name={texts.player.parts.about} resetKey={video?.id}>
        {video ? (
          <h2 ref={about.title} data-closed={!about.isOpen || undefined}>
            {video.title}
          </h2>
        ) : null}
      </PanelBoundary>
    </div>
  )
}

/** A description with more characters is collapsed at first, so that it does not push away what follows. */
const longFrom = { narrow: 0, wide: 180 }

/** What the video is about, below the controls, and the way to the rest of it and of the title. */
export function Description({ video, lang, isNarrow, about: { isOpen, isCut, toggle } }: DescriptionProps) {
  const text = video?.description
  if (!text && !isCut) return null
  const isLong = (text ?? '').length > longFrom[isNarrow ? 'narrow' : 'wide']
  return (
    <div className={classes.about} lang={lang}>
      {text ? (
        <PanelBoundary name={texts.player.parts.about} resetKey={video.id}>
          <p data-closed={(isLong && !isOpen) || undefined}>{text}</p>
        </PanelBoundary>
      ) : null}
      {isLong || isCut ? (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? texts.player.less : texts.player.more}
        </button>
      ) : null}
    </div>
  )
}
