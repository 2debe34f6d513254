import {
  IconAlertTriangle,
  IconCloudOff,
  IconExternalLink,
  IconMovieOff,
  IconPlayerPlayFilled,
  IconReload,
} from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { formatClock } from '@/lib/clock'
import { isCutOff } from '@/lib/sync-status'
import { missingPosterWidth, posterUrl, type VideoLink, watchUrl } from '@/lib/video-link'
import type { PlaylistVideo } from '@/model/course'
import type { LivePhase } from '@/model/live'
import { useSync } from '@/stores/sync'
import { type Texts, texts } from '@/texts/texts'
import { CourseCover } from '@/ui/CourseCover'
import { useOnline } from '@/ui/useOnline'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { LiveTime } from './live/LiveTime'
import { UpcomingPanel } from './live/UpcomingPanel'
import classes from './Player.module.css'
import type { Failure, Playback, PlaybackView } from './playback'

type Props = {
  video: PlaylistVideo | undefined
  /** Of a live session. */
  phase: LivePhase | null
  /** The URL of a video, if it can be shared. */
  addressOf: ((videoId: string, seconds: number) => string) | undefined
  /** `null` if the video's link is invalid. */
  link: VideoLink | null
  courseTitle: string
  /** Of the course. */
  lang: string | undefined
  playback: Playback
  view: PlaybackView
  /** The second at which it would begin; `null` once its frame is there. */
  start: number | null
  /** Where the learner left off, if that is another video. */
  offered: PlaylistVideo | undefined
  /** The second at which it would begin. */
  offeredAt: number
  onPlay: () => void
  /** Goes to the transcript, if it can be read now. */
  onRead: (() => void) | undefined
  onContinue: (id: string) => void
  /** A button over the video has been pressed; it disappears together with the focus. */
  onGoOn: () => void
  /** The element that is focused while the video plays. */
  stage: Ref<HTMLElement>
  /** Covers the video. */
  children?: ReactNode
}

/** A poster, and on request YouTube's player, which weighs a megabyte and tracks its viewers. */
export function Player(props: Props) {
  const { video, link, courseTitle, lang, playback, view, start, onPlay, onGoOn, stage, children } = props
  const { offered, offeredAt, onContinue, onRead, phase, addressOf } = props
  const isCut = useSync(({ status }) => isCutOff(status))
  const isOnline = useOnline() && !isCut
  if (!video) {
    return (
      <Panel icon={<IconMovieOff />} title={texts.player.noVideos.title}>
        <p className={classes.panelText}>{texts.player.noVideos.message}</p>
      </Panel>
    )
  }
  if (!link) {
    return (
      <Panel icon={<IconAlertTriangle />} title={texts.notices.invalidVideoUrl.title}>
        <p className={classes.panelText}>{texts.notices.invalidVideoUrl.message}</p>
      </Panel>
    )
  }
  return (
    <section ref={stage} className={classes.stage} tabIndex={-1} aria-label={texts.player.stage(video.title)}>
      {phase === 'upcoming' && video.starts_at ? (
        <UpcomingPanel
          {...{ video, courseTitle }}
          starts_at={video.starts_at}
          url={addressOf?.(video.id, 0)}
        />
      ) : view.frame ? (
        <iframe
          key={view.frame.key}
          ref={playback.attach}
          className={classes.frame}
          src={view.frame.src}
          title={video.title}
          lang={lang}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          data-covered={view.failure ? '' : undefined}
        />
      ) : isOnline ? (
        <>
          <button type="button" className={classes.poster} data-ring-after onClick={onPlay}>
            <Poster key={link.id} {...{ link, courseTitle }} />
            <span className={classes.play}>
              <IconPlayerPlayFilled aria-hidden size="2rem" />
            </span>
            <VisuallyHidden>{texts.player.play(video.title)}</VisuallyHidden>
            {start ? (
              <span className={classes.resume}>{texts.player.startsAt(formatClock(start))}</span>
            ) : video.starts_at ? (
              <LiveTime className={classes.resume} {...video} starts_at={video.starts_at} />
            ) : null}
          </button>
          {offered ? (
            <button type="button" className={classes.continue} onClick={() => onContinue(offered.id)}>
              <IconPlayerPlayFilled aria-hidden size="1rem" />
              <span lang={lang}>
                {texts.player.resume(offered.title)}
                {offeredAt > 0 ? ` · ${formatClock(offeredAt)}` : null}
              </span>
            </button>
          ) : null}
        </>
      ) : (
        <Panel icon={<IconCloudOff />} title={texts.player.needsConnection.title}>
          <p className={classes.panelText}>{texts.player.needsConnection.message}</p>
          <div className={classes.choices}>
            {onRead ? (
              <button type="button" className={classes.quiet} onClick={onRead}>
                {texts.player.transcript.read}
              </button>
            ) : null}
            <button type="button" className={classes.quiet} onClick={onPlay}>
              {texts.player.tryAnyway}
            </button>
          </div>
        </Panel>
      )}
      {view.isStarting ? <Starting key={link.id} {...{ link, courseTitle }} /> : null}
      {view.frame && view.failure ? (
        <FailurePanel
          failure={view.failure}
          link={link}
          onRetry={onPlay}
          onAccept={() => {
            onGoOn()
            playback.acceptSilence()
          }}
        />
      ) : null}
      {children}
    </section>
  )
}

type PosterProps = Pick<Props, 'courseTitle'> & { link: VideoLink }

/** The site's picture of the video, or the course's cover if it has none. */
function Poster({ link, courseTitle }: PosterProps) {
  const [hasPoster, setHasPoster] = useState(true)
  return hasPoster ? (
    <img
      src={posterUrl(link)}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setHasPoster(false)}
      onLoad={({ currentTarget: { naturalWidth } }) => {
        if (naturalWidth === missingPosterWidth) setHasPoster(false)
      }}
    />
  ) : (
    <CourseCover title={courseTitle} />
  )
}

/** In milliseconds. */
const slowAfter = 4_000

/**
 * Covers a frame that has not answered yet, so that neither a blank page nor one of the browser's own is
 * seen.
 */
function Starting(props: PosterProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.starting}>
      <Poster {...props} />
      <p role="status">
        <span className={classes.spinner} aria-hidden />
        {isSlow ? texts.player.slow : texts.player.starting}
      </p>
    </div>
  )
}

type FailurePanelProps = { failure: Failure; link: VideoLink; onRetry: () => void; onAccept: () => void }

/** Covers the frame, which may still answer: then this disappears. */
function FailurePanel({ failure, link, onRetry, onAccept }: FailurePanelProps) {
  const isSilent = failure.kind === 'silent'
  const { title, message } = failure.kind === 'error' ? failureOf(failure.code) : texts.player.silent
  return (
    <Panel icon={isSilent ? <IconCloudOff /> : <IconMovieOff />} title={title} isUrgent>
      <p className={classes.panelText}>{message}</p>
      <div className={classes.choices}>
        <button type="button" className={classes.choice} onClick={onRetry}>
          <IconReload aria-hidden size="1.125rem" /> {texts.ui.tryAgain}
        </button>
        <a className={classes.choice} href={watchUrl(link)} target="_blank" rel="noreferrer">
          <IconExternalLink aria-hidden size="1.125rem" /> {texts.player.openOnYouTube}
        </a>
        {isSilent ? (
          <button type="button" className={classes.quiet} onClick={onAccept}>
            {texts.player.showAnyway}
          </button>
        ) : null}
      </div>
    </Panel>
  )
}

type PanelProps = { icon: ReactNode; title: string; isUrgent?: boolean; children: ReactNode }

function Panel({ icon, title, isUrgent = false, children }: PanelProps) {
  return (
    <div className={classes.panel} role={isUrgent ? 'alert' : 'status'}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.panelTitle}>{title}</p>
      {children}
    </div>
  )
}

const failures: Record<number, keyof Texts['player']['failures']> = {
  2: 'invalid',
  5: 'browser',
  100: 'gone',
  101: 'onlyThere',
  150: 'onlyThere',
}

/** The message for one of the video site's error codes; 150 means the same as 101. */
function failureOf(code: number): { title: string; message: string } {
  return texts.player.failures[failures[code] ?? 'unknown']
}
