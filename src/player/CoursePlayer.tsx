import { Skeleton } from '@mantine/core'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { serverNow } from '@/lib/device-clock'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { isUpcoming } from '@/model/live'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { useOpened } from '@/ui/useOpened'
import { usePageTitle } from '@/ui/usePageTitle'
import { Description, useAbout, VideoTitle } from './AboutVideo'
import { Controls } from './Controls'
import { CourseHead } from './CourseHead'
import classes from './CoursePlayer.module.css'
import { type Part, PartTabs, panelOf } from './PartTabs'
import { Player } from './Player'
import { Playlist } from './Playlist'
import { readPreferences, savePreferences } from './preferences'
import { resumeAt, useProgress } from './progress'
import { ShortcutsDialog } from './ShortcutsDialog'
import { share } from './share'
import { useShortcuts } from './shortcuts'
import { UpNext } from './UpNext'
import { type PlaybackOptions, usePlayback } from './usePlayback'
import { type Selection, type SelectionOptions, useSelection } from './useSelection'
import { useStage } from './useStage'

/** For the panel of notes, which belong to times of a video. */
export type PlayerControls = {
  video: PlaylistVideo
  /** In seconds; before the video has been played, where it would begin. */
  currentTime(): number
  /** Plays from there if the video has not been played yet. */
  seek(seconds: number): void
}

/** The transcript of a video; `isHere` if it can be read now. */
export type TranscriptPart = { panel: ReactNode; isHere: boolean }

/** What the learner writes about a video. */
export type NotesPart = { panel: ReactNode; add: () => void; isFull: boolean }

type Props = SelectionOptions &
  PlaybackOptions & {
    course: Pick<EnrolledCourse, 'title' | 'level' | 'language' | 'ends_on'>
    /** The URL of a video at a second of it; without it, nothing can be shared. */
    addressOf?: (videoId: string, seconds: number) => string
    /** Ids of those that the learner has not opened since they arrived. */
    newVideos?: readonly string[]
    /** The video whose mark the device could not keep. */
    unmarkedId?: string | null
    notes?: (controls: PlayerControls) => NotesPart
    transcript?: (controls: PlayerControls) => TranscriptPart | null
    /** The state of the learner's certificate; below the progress in the list. */
    certificate?: ReactNode
    /** Covers the video once it has ended, instead of the countdown to the next one. */
    ending?: ReactNode
    /** The back link next to the title. */
    back: ReactNode
  }

/** Where the list of videos and the notes are shown in tabs instead of next to and below the video. */
const narrow = '(width < 48rem), (height < 30rem)'

/** Where the list and the transcript are shown in tabs next to the video. */
const wide = '(width >= 100rem) and (height >= 30rem)'

/** A course as its learners see it: in the learner area, and in the admin's preview. */
export function CoursePlayer(props: Props) {
  const {
    course,
    videos,
    progress,
    recorder,
    addressOf,
    notes,
    transcript,
    certificate,
    ending,
    back,
    request,
  } = props
  const lang = course.language ?? undefined
  const [preferences, choose] = usePreferences()
  const help = useOpened<true>()
  const [part, setPart] = useState<Part>('list')
  const isNarrow = useMedia(narrow)
  const isWide = useMedia(wide) && !preferences.theatre
  const selection = useSelection(props)
  const { video, previous, next, offered, open } = selection
  const playing = usePlayback(selection, props)
  const { playback, view, startOf, phase } = playing
  const hasYetToHappen = phase === 'upcoming'
  const isWatched = useProgress(progress, (known) => known.get(video?.id ?? '')?.isComplete ?? false)
  const offeredAt = useProgress(progress, (known) => resumeAt(known.get(offered?.id ?? '')))
  const { stage, focusStage, toggleFullScreen } = useStage()
  const about = useAbout(video)
  usePageTitle(course.title)

  const play = (at = startOf()) => {
    if (!video || hasYetToHappen) return
    selection.forgetAsked()
    focusStage()
    playback.start(at)
    open(video.id)
  }
  const transcriptPanel = useRef<HTMLDivElement>(null)
  /** The video to play as soon as it is selected. */
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request, and for each video.
  useEffect(() => {
    if (request?.plays && navigator.onLine) play()
  }, [request?.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (wanted.current && wanted.current === video?.id) play()
    wanted.current = null
  }, [video?.id])
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
    help: () => help.open(true),
  })
  const controls = video && {
    video,
    currentTime: () => playback.currentTime() ?? startOf(),
    seek: (seconds: number) => (view.frame ? playback.seekTo(seconds) : play(seconds)),
  }
  const written = controls && notes?.(controls)
  const spoken = controls && transcript?.(controls)
  const parts: Part[] = []
  if (isNarrow || (isWide && spoken)) parts.push('list')
  if (spoken) parts.push('transcript')
  if (written) parts.push('notes')
  const hasTabs = parts.length > 1
  const tabs: Parameters<typeof PartTabs>[0] = {
    parts,
    isNarrow,
    shown: parts.includes(part) ? part : (parts[0] ?? 'list'),
    // The list has no tab where it is always in view.
    onShow: (next) => (!hasTabs || parts.includes(next)) && setPart(next),
  }

  return (
    <div className={classes.course} data-theatre={preferences.theatre || undefined}>
      <CourseHead {...{ course, lang, back }} />
      <Screen
        {...{ selection, playing, stage, focusStage, lang, ending, addressOf }}
        courseTitle={course.title}
        autoplay={preferences.autoplay}
        offeredAt={offeredAt}
        onPlay={() => play()}
        onRead={
          spoken?.isHere
            ? () => {
                setPart('transcript')
                requestAnimationFrame(() => transcriptPanel.current?.focus())
              }
            : undefined
        }
        onContinue={(id) => {
          wanted.current = id
          open(id)
        }}
      />
      <div className={classes.name}>
        {view.isElsewhere ? (
          <p className={classes.elsewhere} role="status">
            {texts.player.elsewhere.message}{' '}
            <button
              type="button"
              onClick={() => {
                focusStage()
                playback.goBack()
              }}
            >
              {texts.player.elsewhere.back}
            </button>
          </p>
        ) : null}
        <VideoTitle {...{ video, lang, about }} />
      </div>
      <Controls
        {...{ previous, next, open }}
        onAddNote={
          hasTabs && written && !written.isFull
            ? () => {
                setPart('notes')
                written.add()
              }
            : undefined
        }
        isWatched={isWatched}
        onMark={
          video && recorder && !hasYetToHappen ? (isWatched) => recorder.mark(video.id, isWatched) : undefined
        }
        isUnsaved={video !== undefined && video.id === props.unmarkedId}
        onShare={
          video &&
          addressOf &&
          (() => void share(video.title, addressOf(video.id, Math.floor(playback.currentTime() ?? 0))))
        }
        autoplay={preferences.autoplay}
        onAutoplay={(autoplay) => choose({ autoplay })}
        theatre={preferences.theatre}
        onTheatre={(theatre) => choose({ theatre })}
        onHelp={() => help.open(true)}
      />
      <Description {...{ video, lang, isNarrow, about }} />
      {hasTabs ? <PartTabs {...tabs} /> : null}
      <div className={classes.list} {...panelOf('list', tabs)}>
        <PanelBoundary name={texts.player.parts.list} resetKey={videos}>
          <Playlist
            {...{ videos, progress, lang, certificate, isNarrow }}
            newVideos={props.newVideos ?? []}
            selectedId={video?.id ?? null}
            // The pressed state is painted first.
            onSelect={(id) => {
              if (view.isElsewhere && id === video?.id) playback.goBack()
              else startTransition(() => open(id))
            }}
          />
        </PanelBoundary>
      </div>
      {spoken ? (
        <div
          ref={transcriptPanel}
          tabIndex={-1}
          className={classes.transcript}
          {...panelOf('transcript', tabs)}
        >
          <PanelBoundary name={texts.player.parts.transcript} resetKey={video?.id}>
            {spoken.panel}
          </PanelBoundary>
        </div>
      ) : null}
      {written ? (
        <div className={classes.notes} {...panelOf('notes', tabs)}>
          <PanelBoundary name={texts.player.parts.below} resetKey={video?.id}>
            {written.panel}
          </PanelBoundary>
        </div>
      ) : null}
      {help.opened ? (
        <ShortcutsDialog
          key={help.opened.key}
          areOn={preferences.shortcuts}
          canFind={recorder !== undefined}
          onSwitch={(shortcuts) => choose({ shortcuts })}
          onClosed={help.onClosed}
        />
      ) : null}
    </div>
  )
}

function useMedia(condition: string): boolean {
  const last = useRef(false)
  const watch = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(condition)
      query.addEventListener('change', onChange)
      // Another text size in the browser's settings changes the answer without an event, and the query then
      // misses the change back.
      window.addEventListener('resize', onChange)
      return () => {
        query.removeEventListener('change', onChange)
        window.removeEventListener('resize', onChange)
      }
    },
    [condition],
  )
  return useSyncExternalStore(watch, () => {
    // Paper is narrow: what was on the screen is printed.
    if (!matchMedia('print').matches) last.current = matchMedia(condition).matches
    return last.current
  })
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
  addressOf: Props['addressOf'] | undefined
  autoplay: boolean
  ending: ReactNode
  /** The second at which the offered video would begin. */
  offeredAt: number
  onPlay: () => void
  /** Goes to the transcript, if it can be read now. */
  onRead: (() => void) | undefined
  onContinue: (id: string) => void
}

/** The video, and once it has ended, what comes next. */
function Screen({
  selection,
  playing,
  stage,
  focusStage,
  autoplay,
  ending,
  onContinue,
  ...shown
}: ScreenProps) {
  const { video, next, offered, open } = selection
  const { playback, view, link, phase, start, isUpNextCancelled, cancelUpNext } = playing
  const playNext = () => {
    // If the focus is on the countdown's own button, which is about to disappear.
    if (stage.current?.contains(document.activeElement)) focusStage()
    open(next?.id)
  }
  const hasEnded = view.hasEnded && !view.failure
  return (
    <div className={classes.screen} data-ended={(ending && (hasEnded || !view.frame)) || undefined}>
      <PanelBoundary name={texts.player.parts.video} resetKey={video?.id}>
        <Player
          {...shown}
          {...{ video, link, phase, playback, view, start, stage, offered }}
          onContinue={(id) => {
            focusStage()
            onContinue(id)
          }}
          onGoOn={focusStage}
        >
          {ending && (hasEnded || !view.frame) ? (
            ending
          ) : hasEnded && next && !isUpcoming(next, serverNow()) && !isUpNextCancelled ? (
            <UpNext
              title={next.title}
              lang={shown.lang}
              isCounting={autoplay}
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
      <Skeleton className={classes.skeletonTitle ?? ''} />
      <Skeleton className={classes.skeleton ?? ''} />
      <Skeleton className={classes.list ?? ''} height={500} />
    </div>
  )
}
