import { Button, Skeleton } from '@mantine/core'
import {
  IconCircleCheck,
  IconKeyboard,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconShare,
} from '@tabler/icons-react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { formatClock } from '@/lib/clock'
import { parseVideoUrl } from '@/lib/video-link'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { Tag } from '@/ui/Tag'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './CoursePlayer.module.css'
import { Player } from './Player'
import { Playlist } from './Playlist'
import { Playback } from './playback'
import { readPreferences, savePreferences } from './preferences'
import { type ProgressRecorder, resumeAt, type VideoProgress } from './progress'
import { ShortcutsDialog } from './ShortcutsDialog'
import { shareVideo } from './share'
import { useShortcuts } from './shortcuts'
import { UpNext } from './UpNext'

/** Where to begin, as a link asks for it. */
export type StartRequest = {
  /** Another key is another request, also for the same place. */
  key: string
  /** The first video by default. */
  videoId: string | null
  /** Seconds; where the learner left off by default. */
  seconds: number | null
}

/** For the panel below the video, such as notes at a time in it. */
export type PlayerControls = {
  video: PlaylistVideo
  /** Seconds; `null` while the video has not been played. */
  currentTime(): number | null
  /** Plays from there if the video has not been played yet. */
  seek(seconds: number): void
}

type Props = {
  course: Pick<EnrolledCourse, 'title' | 'level' | 'language'>
  videos: PlaylistVideo[]
  request?: StartRequest
  /** Id of the video where the learner left off, offered until they open one. */
  lastVideoId?: string | null
  /** The learner selected or played this video. */
  onOpen?: (video: PlaylistVideo) => void
  /** By video id. */
  progress?: ReadonlyMap<string, VideoProgress>
  recorder?: ProgressRecorder
  /** Called with the length of a video, in whole seconds, once its player knows it. */
  onLength?: (videoId: string, seconds: number) => void
  /** The address of a video at a second of it; without, nothing is shared. */
  addressOf?: (videoId: string, seconds: number) => string
  below?: (controls: PlayerControls) => ReactNode
  /** The back link above the title. */
  back: ReactNode
}

const fromTheStart: StartRequest = { key: '', videoId: null, seconds: null }

/** A course as its learners see it: in the learner area, and in the admin's preview. */
export function CoursePlayer(props: Props) {
  const { course, videos, request = fromTheStart, lastVideoId = null, progress, recorder } = props
  const { onOpen, onLength, addressOf, below, back } = props
  const lang = course.language ?? undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useRef<HTMLElement>(null)
  const [selectedId, setSelectedId] = useState(request.videoId)
  const [offeredId, setOfferedId] = useState(lastVideoId)
  const [knownRequest, setKnownRequest] = useState(request.key)
  const [usedRequest, setUsedRequest] = useState<string | null>(null)
  const [preferences, setPreferences] = useState(readPreferences)
  const [isUpNextCancelled, setUpNextCancelled] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [playback] = useState(() => new Playback())
  const view = useSyncExternalStore(playback.subscribe, playback.getView)

  if (request.key !== knownRequest) {
    setKnownRequest(request.key)
    setSelectedId(request.videoId)
  }
  const index = Math.max(
    0,
    videos.findIndex(({ id }) => id === selectedId),
  )
  const video = videos[index]
  const next = videos[index + 1]
  const offered = videos.find(({ id }) => id === offeredId && id !== video?.id)
  const offeredAt = resumeAt(progress?.get(offered?.id ?? ''))
  const link = video ? parseVideoUrl(video.youtube_url) : null
  const known = video && progress?.get(video.id)
  const asked = request.videoId === video?.id && usedRequest !== request.key ? request.seconds : null
  const start = asked ?? (resumeAt(known) || link?.start || 0)
  // A rename does not make it another video.
  const target = video && link ? `${video.id} ${link.id}` : null

  useLayoutEffect(() => {
    playback.recorder = recorder
    playback.onLength = onLength
    playback.startOf = () => start
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `target` says when another video is shown.
  useLayoutEffect(() => {
    playback.show(video && link ? { videoId: video.id, link } : null)
    setUpNextCancelled(false)
  }, [playback, target])
  useEffect(() => () => playback.stop(), [playback])
  // A link to another second of what is playing, such as that of a note.
  useEffect(() => {
    if (asked === null || !view.frame) return
    playback.seekTo(asked)
    setUsedRequest(request.key)
  }, [playback, asked, view.frame, request.key])

  // When the page opened, its heading was not there yet, so the focus went to `main`: now it moves on to the heading.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true })
  }, [])

  usePageTitle(course.title)

  const open = (id: string | undefined) => {
    const opened = videos.find((entry) => entry.id === id)
    if (!opened) return
    setSelectedId(opened.id)
    setOfferedId(null)
    onOpen?.(opened)
  }
  const focusStage = () => {
    stage.current?.focus({ preventScroll: true })
    const { top = 0, bottom = 0 } = stage.current?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight) stage.current?.scrollIntoView({ block: 'nearest' })
  }
  const play = (at = start) => {
    if (!video) return
    setUsedRequest(request.key)
    focusStage()
    playback.start(at)
    open(video.id)
  }
  // A new callback would restart the timer.
  const latest = useRef({ open, next, focusStage })
  useEffect(() => {
    latest.current = { open, next, focusStage }
  })
  const playNext = useCallback(() => {
    const { open, next, focusStage } = latest.current
    // If it was reached from the countdown's own button, which is about to go.
    if (stage.current?.contains(document.activeElement)) focusStage()
    open(next?.id)
  }, [])
  const choose = (changed: Partial<typeof preferences>) => {
    savePreferences(changed)
    setPreferences({ ...preferences, ...changed })
  }
  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    // Phones may have none for anything but a video of the page itself.
    else void stage.current?.requestFullscreen?.().catch(() => undefined)
  }
  useShortcuts(preferences.shortcuts, {
    next: () => open(next?.id),
    previous: () => open(videos[index - 1]?.id),
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
      <div className={classes.top}>
        {back}
        <div className={classes.head}>
          <h1 className={classes.title} lang={lang} ref={heading} tabIndex={-1}>
            {course.title}
          </h1>
          {course.level ? <Tag lang={lang}>{course.level}</Tag> : null}
        </div>
        {offered ? (
          <Button
            className={classes.continue ?? ''}
            variant="light"
            size="md"
            leftSection={<IconPlayerPlay aria-hidden size={18} />}
            onClick={() => open(offered.id)}
          >
            {`${texts.player.resume(offered.title)}${offeredAt > 0 ? ` · ${formatClock(offeredAt)}` : ''}`}
          </Button>
        ) : null}
      </div>
      <div className={classes.screen}>
        <PanelBoundary name={texts.player.parts.video} resetKey={video?.id}>
          <Player
            {...{ video, link, playback, view, start, stage, lang }}
            courseTitle={course.title}
            onPlay={() => play()}
            onGoOn={focusStage}
          >
            {view.hasEnded && !view.failure && preferences.autoplay && next && !isUpNextCancelled ? (
              <UpNext
                title={next.title}
                lang={lang}
                onPlay={playNext}
                onCancel={() => {
                  focusStage()
                  setUpNextCancelled(true)
                }}
              />
            ) : null}
          </Player>
        </PanelBoundary>
      </div>
      <div className={classes.controls}>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlayerSkipBack aria-hidden size={18} />}
            aria-disabled={index === 0}
            onClick={() => open(videos[index - 1]?.id)}
          >
            {texts.player.previous}
          </Button>
          {/* Not `disabled`, which would take the focus from a learner who has just reached the end. */}
          <Button
            variant="default"
            size="md"
            rightSection={<IconPlayerSkipForward aria-hidden size={18} />}
            aria-disabled={!next}
            onClick={() => open(next?.id)}
          >
            {texts.player.next}
          </Button>
        </div>
        <div className={classes.actions}>
          {video && recorder ? (
            <WatchedButton
              isWatched={known?.isComplete ?? false}
              onMark={(isWatched) => recorder.mark(video.id, isWatched)}
            />
          ) : null}
          {video && addressOf ? (
            <button
              type="button"
              className={classes.action}
              onClick={() =>
                void shareVideo(video.title, addressOf(video.id, Math.floor(playback.currentTime() ?? 0)))
              }
            >
              <IconShare aria-hidden size={18} /> {texts.player.share}
            </button>
          ) : null}
          <label className={classes.action}>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without `aria-checked`.
              role="switch"
              checked={preferences.autoplay}
              onChange={(event) => choose({ autoplay: event.target.checked })}
            />
            {texts.player.autoplay}
          </label>
          <button
            type="button"
            className={classes.action}
            data-keys
            aria-label={texts.player.shortcuts.title}
            onClick={() => setHelpOpen(true)}
          >
            <IconKeyboard aria-hidden size={20} />
          </button>
        </div>
      </div>
      <div className={classes.about}>
        <PanelBoundary name={texts.player.parts.about} resetKey={video?.id}>
          <About video={video} lang={lang} />
        </PanelBoundary>
        {video && below ? (
          <PanelBoundary name={texts.player.parts.below} resetKey={video.id}>
            {below({
              video,
              currentTime: () => playback.currentTime(),
              seek: (seconds) => (view.frame ? playback.seekTo(seconds) : play(seconds)),
            })}
          </PanelBoundary>
        ) : null}
      </div>
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

type WatchedButtonProps = { isWatched: boolean; onMark: (isWatched: boolean) => void }

/** By hand, in case the video site stops reporting its progress one day. */
function WatchedButton({ isWatched, onMark }: WatchedButtonProps) {
  return (
    <button type="button" className={classes.action} onClick={() => onMark(!isWatched)}>
      <IconCircleCheck aria-hidden size={18} />
      {isWatched ? texts.player.markNotWatched : texts.player.markWatched}
    </button>
  )
}

type AboutProps = { video: PlaylistVideo | undefined; lang: string | undefined }

function About({ video, lang }: AboutProps) {
  if (!video) return null
  return (
    <div className={classes.text} lang={lang} aria-live="polite">
      <h2>{video.title}</h2>
      {video.description ? <p>{video.description}</p> : null}
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
