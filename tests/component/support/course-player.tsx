// The course player with an in-memory recorder in place of the learner area's.
import '@/ui/styles'
import '@/ui/app-styles'
import './still.css'
import { MantineProvider } from '@mantine/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlaylistVideo } from '@/model/course'
import { CoursePlayer } from '@/player/CoursePlayer'
import type { ProgressByVideo, ProgressRecorder, VideoProgress } from '@/player/progress'
import { texts } from '@/texts/en'
import { setTexts } from '@/texts/texts'
import { cssVariablesResolver, theme } from '@/ui/theme'

setTexts(texts)

type Recorded = { [Name in keyof ProgressRecorder]: Parameters<ProgressRecorder[Name]>[] }

const nothing: VideoProgress = { spans: [], duration: null, position: null, isComplete: false, coverage: 0 }

type Options = {
  /** Of the course, and of its videos from the first on. */
  titles?: readonly [course: string, ...videos: string[]]
  /** Where the learner left off. */
  lastVideoId?: string | null
  /** Of every video. */
  description?: string | null
  onAddNote?: () => void
  /** The videos' headings, from the first on. */
  sections?: readonly (string | null)[]
}

/**
 * Shows a course of this many videos, the first ones with this progress and these links. Returns what is
 * recorded from now on, and what is known, as the learner area would change it.
 */
export function openCoursePlayer(
  count: number,
  known: readonly Partial<VideoProgress>[] = [],
  links: readonly string[] = [],
  {
    lastVideoId = null,
    description = null,
    onAddNote = () => {},
    sections = [],
    titles = ['Panchakarma'],
  }: Options = {},
): {
  recorded: Recorded
  videos: PlaylistVideo[]
  progress: StoreApi<ProgressByVideo>
  close: () => void
} {
  const videos: PlaylistVideo[] = Array.from({ length: count }, (_, n) => ({
    id: `video-${n + 1}`,
    title: titles[n + 1] ?? `Lesson ${n + 1}`,
    description,
    youtube_url: links[n] ?? `https://youtu.be/lesson_${String(n + 1).padStart(4, '0')}`,
    order_index: n,
    duration_s: null,
    is_measured: false,
    section: sections[n] ?? null,
  }))
  const recorded: Recorded = { played: [], moved: [], mark: [], fault: [], silence: [] }
  // In the app, its shell would set the title.
  document.title = 'Panchakarma'
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)

  const progress = createStore<ProgressByVideo>()(
    () => new Map(known.map((entry, n) => [`video-${n + 1}`, { ...nothing, ...entry }])),
  )

  function Shown() {
    const recorder: ProgressRecorder = {
      played: (...call) => recorded.played.push(call),
      moved: (...call) => recorded.moved.push(call),
      fault: (...call) => recorded.fault.push(call),
      silence: (...call) => recorded.silence.push(call),
      mark(videoId, isWatched) {
        recorded.mark.push([videoId, isWatched])
        const earlier = progress.getState()
        const marked = { ...nothing, ...earlier.get(videoId), isComplete: isWatched }
        progress.setState(new Map(earlier).set(videoId, marked), true)
      },
    }
    return (
      <MemoryRouter>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
          <main id="main">
            <CoursePlayer
              course={{ title: titles[0], level: 'Beginner', language: null }}
              videos={videos}
              progress={progress}
              lastVideoId={lastVideoId}
              recorder={recorder}
              notes={({ video, currentTime, seek }) => ({
                add: onAddNote,
                isFull: false,
                panel: (
                  <>
                    <button type="button" onClick={() => seek(125)}>
                      Go to 2:05
                    </button>
                    <button type="button" onClick={() => seek(Math.floor(currentTime()) + 100)}>
                      {`100 seconds on in ${video.title}`}
                    </button>
                  </>
                ),
              })}
              back={null}
            />
          </main>
        </MantineProvider>
      </MemoryRouter>
    )
  }
  // Synchronously, so that it receives the first key that a test presses.
  flushSync(() => root.render(<Shown />))
  return {
    recorded,
    videos,
    progress,
    close() {
      root.unmount()
      container.remove()
    },
  }
}
