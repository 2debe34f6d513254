import type { ReactNode } from 'react'
import type { PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import classes from './CoursePlayer.module.css'

type Props = {
  video: PlaylistVideo | undefined
  lang: string | undefined
  /** Below its description. */
  children: ReactNode
}

export function AboutVideo({ video, lang, children }: Props) {
  return (
    <div className={classes.about}>
      <PanelBoundary name={texts.player.parts.about} resetKey={video?.id}>
        {video ? (
          <div className={classes.text} lang={lang} aria-live="polite">
            <h2>{video.title}</h2>
            {video.description ? <p>{video.description}</p> : null}
          </div>
        ) : null}
      </PanelBoundary>
      {children ? (
        <PanelBoundary name={texts.player.parts.below} resetKey={video?.id}>
          {children}
        </PanelBoundary>
      ) : null}
    </div>
  )
}
