import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { usePageTitle } from '@/ui/usePageTitle'
import { AboutVideo } from './AboutVideo'
import { Controls } from './Controls'
import { CourseHead } from './CourseHead'
import classes from './CoursePlayer.module.css'
import { Player } from './Player'
import { Playlist } from './Playlist'
import { readPreferences, savePreferences } from './preferences'
import { resumeAt } from './progress'
import { ShortcutsDialog } from './ShortcutsDialog'
import { shareVideo } from './share'
import { useShortcuts } from './shortcuts'
import { UpNext } from './UpNext'
import { type PlaybackOptions, usePlayback } from './usePlayback'
import { type Selection, type SelectionOptions, useSelection } from './useSelection'
import { useStage } from './useStage'

/** For the panel below the video, such as notes at a time in it. */
export type PlayerControls = {
  video: PlaylistVideo
  /** Seconds; `null` while the video has not been played. */
  currentTime(): number | null
  /** Plays from there if the video has not been played yet. */
  seek(seconds: number): void
}

type Props = SelectionOptions &
  PlaybackOptions & {
    course: Pick<EnrolledCourse, 'title' | 'level' | 'language'>
    /** The address of a video at a second of it; without, nothing is shared. */
    addressOf?: (videoId: string, seconds: number) => string
    below?: (controls: PlayerControls) => ReactNode
    /** The back link above the title. */
    back: ReactNode
  }

/** A course as its learners see it: in the learner area, and in the admin's preview. */
export function CoursePlayer(props: Props) {
  const { course, videos, progress, recorder, addressOf, below, back } = props
  const lang = course.language ?? undefined
  const [preferences, choose] = usePreferences()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const selection = useSelection(props)
  const { video, previous, next, offered, open } = selection
  const playing = usePlayback(selection, props)
  const { playback, view, start } = playing
  const { stage, focusStage, toggleFullScreen } = useStage()
  usePageTitle(course.title)

  const play = (at = start) => {
    if (!video) return
    selection.forgetAsked()
    focusStage()
    playback.start(at)
    open(video.id)
  }
  useShortcuts(preferences.shortcuts, {
    next: () => open(next?.id),
    previous: () => open(previous?.id),
    toggle: () => (view.frame ? playback.togglePlaying() : play()),
    back: () => playback.seekBy(-10),
    forward: () => playback.seekBy(10),
    stepBack: () => playback.seekBy(-5),
    stepForward: () => playback.seekBy(5),
    jump: (tenth) => playback.seekToPart(tenth / 10),
    mute: () => playback.toggleMuted(),
    captions: () => playback.toggleCaptions(),
    fullScreen: toggleFullScreen,
    help: () => setHelpOpen(true),
  })

  return (
    <div className={classes.course}>
      <CourseHead
        {...{ course, lang, back, offered }}
        offeredAt={resumeAt(progress?.get(offered?.id ?? ''))}
        onContinue={open}
      />
      <Screen
        {...{ selection, playing, stage, focusStage, lang }}
        courseTitle={course.title}
        autoplay={preferences.autoplay}
        onPlay={() => play()}
      />
      <Controls
        {...{ previous, next, open }}
        isWatched={(video && progress?.get(video.id)?.isComplete) ?? false}
        onMark={video && recorder && ((isWatched) => recorder.mark(video.id, isWatched))}
        onShare={
          video &&
          addressOf &&
          (() => void shareVideo(video.title, addressOf(video.id, Math.floor(playback.currentTime() ?? 0))))
        }
        autoplay={preferences.autoplay}
        onAutoplay={(autoplay) => choose({ autoplay })}
        onHelp={() => setHelpOpen(true)}
      />
      <AboutVideo {...{ video, lang }}>
        {video && below
          ? below({
              video,
              currentTime: () => playback.currentTime(),
              seek: (seconds) => (view.frame ? playback.seekTo(seconds) : play(seconds)),
            })
          : null}
      </AboutVideo>
      <div className={classes.list}>
        <PanelBoundary name={texts.player.parts.list} resetKey={videos}>
          <Playlist {...{ videos, progress, lang }} selectedId={video?.id ?? null} onSelect={open} />
        </PanelBoundary>
      </div>
      {isHelpOpen ? (
        <ShortcutsDialog
          areOn={preferences.shortcuts}
          onSwitch={(shortcuts) => choose({ shortcuts })}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </div>
  )
}

function usePreferences() {
  const [preferences, setPreferences] = useState(readPreferences)
  const choose = (changed: Partial<typeof preferences>) => {
    savePreferences(changed)
    setPreferences({ ...preferences, ...changed })
  }
  return [preferences, choose] as const
}

type ScreenProps = Pick<ReturnType<typeof useStage>, 'stage' | 'focusStage'> & {
  selection: Selection
  playing: ReturnType<typeof usePlayback>
  lang: string | undefined
  courseTitle: string
  autoplay: boolean
  onPlay: () => void
}

/** The video, and once it has ended, the countdown to the next one. */
function Screen({ selection, playing, stage, focusStage, autoplay, ...shown }: ScreenProps) {
  const { video, next, open } = selection
  const { playback, view, link, start, isUpNextCancelled, cancelUpNext } = playing
  const playNext = () => {
    // If it was reached from the countdown's own button, which is about to go.
    if (stage.current?.contains(document.activeElement)) focusStage()
    open(next?.id)
  }
  return (
    <div className={classes.screen}>
      <PanelBoundary name={texts.player.parts.video} resetKey={video?.id}>
        <Player {...shown} {...{ video, link, playback, view, start, stage }} onGoOn={focusStage}>
          {view.hasEnded && !view.failure && autoplay && next && !isUpNextCancelled ? (
            <UpNext
              title={next.title}
              lang={shown.lang}
              onPlay={playNext}
              onCancel={() => {
                focusStage()
                cancelUpNext()
              }}
            />
          ) : null}
        </Player>
      </PanelBoundary>
    </div>
  )
}

export function CoursePlayerSkeleton() {
  return (
    <div role="status" aria-label={texts.player.loading} className={classes.course}>
      <Skeleton className={classes.skeleton ?? ''} />
      <Skeleton className={classes.list ?? ''} height={500} />
    </div>
  )
}
