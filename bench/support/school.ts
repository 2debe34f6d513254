// Content for benchmarks: courses of a given size, the same each time, with texts that compress like real ones.
import type { Backend } from '../../dev/backend/backend.ts'
import type { PulledCourse } from '../../src/model/pull.ts'
import { seededRandom } from '../../tests/support/e2e/seeded-random.ts'

/** How many courses a learner has, and how many videos each course has. */
export type Size = { name: string; courses: number; videos: number }

export const sizes: readonly Size[] = [
  { name: 'small', courses: 5, videos: 20 },
  { name: 'medium', courses: 20, videos: 100 },
  { name: 'large', courses: 50, videos: 400 },
]

const vocabulary =
  `abhyanga agni after and assessment before breath care case chart clinic daily diet digestion dosha dose early evening
  examination first follow-up for ghee guna habit herbs history in kapha lakshana later lesson life marma method modern
  morning nadi nasya notes oil ojas patient pitta plan practice preparation pulse rasa reading research routine season
  signs sleep srotas step study texts the therapy timing tongue treatment vata when with yoga`.split(/\s+/)

const hexadecimal = [...'0123456789abcdef']
const ofLinks = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

/** The courses of one size as a device holds them, latest enrollment first. */
export function coursesOf({ courses, videos }: Size): PulledCourse[] {
  const random = seededRandom(courses * videos)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const sentence = (length: number) => {
    const text = Array.from({ length }, () => pick(vocabulary)).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const id = () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => pick(hexadecimal))
  const link = () =>
    `https://www.youtube.com/watch?v=${Array.from({ length: 11 }, () => pick(ofLinks)).join('')}`
  const hoursAfter = (start: string, hours: number) =>
    new Date(Date.parse(start) + hours * 3_600_000).toISOString()

  return Array.from({ length: courses }, (_, place) => ({
    id: id(),
    title: sentence(4),
    description: sentence(14),
    thumbnail_url: null,
    level: null,
    language: null,
    created_at: hoursAfter('2025-01-01', place),
    enrolled_at: hoursAfter('2026-01-01', courses - place),
    certificate: 'off',
    videos: Array.from({ length: videos }, (_, order_index) => ({
      id: id(),
      title: sentence(5),
      description: sentence(12),
      youtube_url: link(),
      order_index,
      duration_s: null,
      is_measured: false,
      section: null,
    })),
  }))
}

export async function addCourses(backend: Backend, courses: readonly PulledCourse[]): Promise<void> {
  const rows = JSON.stringify(courses)
  await backend.sql(
    `insert into public.courses (id, title, description, created_at)
     select id, title, description, created_at
       from jsonb_to_recordset($1) as course (id uuid, title text, description text, created_at timestamptz)`,
    [rows],
  )
  await backend.sql(
    `insert into public.course_videos (id, course_id, title, description, youtube_url, order_index)
     select video.id, course.id, video.title, video.description, video.youtube_url, video.order_index
       from jsonb_to_recordset($1) as course (id uuid, videos jsonb),
            jsonb_to_recordset(course.videos)
              as video (id uuid, title text, description text, youtube_url text, order_index integer)`,
    [rows],
  )
}

export async function enroll(
  backend: Backend,
  learner: string,
  courses: readonly PulledCourse[],
): Promise<void> {
  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at)
     select $1, id, enrolled_at from jsonb_to_recordset($2) as course (id uuid, enrolled_at timestamptz)`,
    [learner, JSON.stringify(courses)],
  )
}

const wordsOfTranscript = 1_500
const wordsOfLine = 9
/** Seconds. */
const lineLasts = 4

export type SpokenIn = { video_id: string; language: string; cues: [second: number, text: string][] }

/**
 * The transcripts of the videos, as long as lectures, with a realistic vocabulary; every fourth course is in
 * Hindi.
 */
export function transcriptsOf(courses: readonly PulledCourse[]): SpokenIn[] {
  const random = seededRandom(courses.length)
  const wordsFrom = (syllables: readonly string[], count: number) =>
    Array.from({ length: count }, () =>
      Array.from(
        { length: 2 + Math.floor(random() * 3) },
        () => syllables[Math.floor(random() * syllables.length)],
      ).join(''),
    )
  const latin = [
    ...vocabulary,
    ...wordsFrom('a be ci do er fu gha in ka la mo ni pu ra sha ti va ye'.split(' '), 15_000),
  ]
  const indian = wordsFrom(
    'अ क का कि कु ग्र च जा त ति दो न नी प पा ब म मे य र रा ल व वि श स सं ह'.split(' '),
    6_000,
  )
  // The second word is half as frequent as the first, and so on.
  const say = (words: readonly string[]) => words[Math.floor(words.length ** random()) - 1] as string
  const lineIn = (words: readonly string[]) => Array.from({ length: wordsOfLine }, () => say(words)).join(' ')
  return courses.flatMap(({ videos }, place) =>
    videos.map(({ id }): SpokenIn => {
      const [language, words] = place % 4 === 3 ? (['hi', indian] as const) : (['en', latin] as const)
      const lines = Array.from({ length: Math.ceil(wordsOfTranscript / wordsOfLine) }, (_, line) => line)
      return { video_id: id, language, cues: lines.map((line) => [line * lineLasts, lineIn(words)]) }
    }),
  )
}

export async function addTranscripts(backend: Backend, transcripts: readonly SpokenIn[]): Promise<void> {
  for (let start = 0; start < transcripts.length; start += 50)
    await backend.sql(
      `insert into private.video_transcripts (video_id, course_id, language, cues)
       select video_id, video.course_id, transcript.language, cues
         from jsonb_to_recordset($1) as transcript (video_id uuid, language text, cues jsonb)
         join public.course_videos video on video.id = video_id`,
      [JSON.stringify(transcripts.slice(start, start + 50))],
    )
}
