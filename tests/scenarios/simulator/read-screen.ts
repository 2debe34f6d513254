// What a tab shows: on the dashboard, in its courses, and on the page about the device.

import { daysIn } from './days.ts'
import type { Code, Mirror } from './device.ts'
import type { Deed } from './oracle/deeds.ts'
import type { Screen } from './oracle/screen.ts'
import type { ShownNote } from './place.ts'

/** Within a transaction. */
export async function readScreen(
  code: Code,
  mirror: Mirror,
  icon: { readonly badge: number },
  isAboutCourses: boolean,
): Promise<{ screen: Screen; notes: ShownNote[] }> {
  const library = await code.readLibrary(mirror)
  const all: ShownNote[] = []
  const courses: Screen['courses'][number][] = []
  const said = isAboutCourses ? await mirror.transcripts.toArray() : []
  const keepsTranscripts = !isAboutCourses || (await mirror.meta.get('mirror'))?.isWithoutTranscripts !== true
  for (const card of library.courses) {
    const { id, title } = card
    const { content } = await code.readCourse(mirror, id)
    const { videos, notes, reached } = await code.readLearning(mirror, id)
    all.push(...notes)
    const summary = library.summaries.get(id)
    courses.push({
      id,
      title,
      certificate: String(card.certificate),
      card,
      playlist: content?.videos ?? null,
      videos: (content?.videos ?? []).map((video) => video.id),
      said: said.filter(({ course_id }) => course_id === id).map(plainSaid),
      isSaidToCome: isAboutCourses && (await code.readTranscribed(mirror, id)).isComing,
      watched: new Map(
        [...videos].map(([video, each]) => [
          video,
          {
            seconds: each.spans,
            duration: each.duration_s,
            position: each.position_s,
            isComplete: code.isComplete(each),
          },
        ]),
      ),
      notes: notes.map(({ video_id, at_s, body, isSent }) => ({
        video: video_id,
        second: at_s,
        text: body,
        isSent,
      })),
      sections: code.sectionsOf(content?.videos ?? []).map(({ name, videos }) => ({
        name,
        videos: videos.map(({ video, number }) => ({ id: video.id, number })),
      })),
      latest: reached.find((video) => content?.videos.some(({ id }) => id === video)) ?? null,
      summary: summary
        ? {
            videos: summary.videos,
            complete: summary.complete,
            resume: summary.resume && {
              video: summary.resume.video_id,
              position: summary.resume.position_s,
              number: summary.resume.number,
              length: summary.resume.duration_s,
            },
            parts: summary.parts,
            left: summary.left_s,
            uncovered: summary.uncovered,
          }
        : null,
    })
  }
  const { syncedAt, isPaused, news } = library
  const offered = code.offer(library.courses, library.summaries, Date.now())
  // As the learner's pages do.
  code.showBadge(code.countNews(news))
  return {
    screen: {
      courses,
      ended: library.ended,
      days: new Set(library.days.flatMap(daysIn)),
      said: said.map((row) => ({ ...plainSaid(row), course: row.course_id })),
      certificates: library.certificates,
      keepsTranscripts,
      syncedAt,
      isPaused,
      now: Date.now(),
      offered: typeof offered === 'object' ? offered.course.id : (offered ?? null),
      streak: code.streakOf(library.days, code.dayOf(new Date())),
      longestStreak: code.longestStreakOf(library.days),
      news,
      badge: icon.badge,
      size: {
        saved: await code.measureSaved(mirror),
        transcripts: (await code.measureTranscripts(mirror))?.bytes ?? null,
      },
      ...(await code.readUnsent(mirror)),
    },
    notes: all,
  }
}

const plainSaid = ({ video_id, language, cues }: { video_id: string; language: string; cues: unknown }) => ({
  video: video_id,
  language,
  lines: cues,
})

/** Whether a screen may show this deed. */
export function mayShow({ courses }: Screen, deed: Deed): boolean {
  const course = courses.find(({ videos }) => videos.includes(deed.video))
  if (!course) return true
  if (deed.kind === 'note') {
    const isShown = (wanted?: string | null) => course.notes.some(({ text }) => text === wanted)
    return deed.text === null ? !isShown(deed.before?.text) : isShown(deed.text)
  }
  if (!deed.seconds) return true
  const { from, to } = deed.seconds
  const shown = course.watched.get(deed.video)?.seconds ?? []
  return shown.some(([first, last]) => first <= from && to <= last)
}
