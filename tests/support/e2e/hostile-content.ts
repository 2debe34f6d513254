// The server's answers with hostile texts and links in them, including those that no database would hold.
import { randomUUID } from 'node:crypto'
import { hasHiddenCharacters } from '../../../src/lib/visible-text.ts'
import type { Answer } from '../forward.ts'
import { hostileLinks } from '../hostile-links.ts'
import { hostileTexts, unstorable } from '../hostile-texts.ts'
import type { ServedApp } from './served-app.ts'

/** Every text once, and every link next to one. */
export const hostileRows = [...hostileTexts, ...hostileLinks].map((text, index) => ({
  title: text,
  description: hostileTexts[index % hostileTexts.length] ?? '',
  link: hostileLinks[index % hostileLinks.length] ?? '',
}))

type Row = Record<string, unknown>

function withBody<Body>(answer: Answer, change: (body: Body) => unknown): Answer {
  return { ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)))) }
}

type Pulled = { changed?: { id: string; hash: string; videos: Row[] }[] }

/** A learner's courses: one for each hostile text, in this order. The first one has as many videos. */
export function answerHostileCourses(app: ServedApp): void {
  app.proxy.change({ path: '/rest/v1/rpc/pull_mirror' }, (answer) =>
    withBody(answer, (pulled: Pulled) => {
      const [first] = pulled.changed ?? []
      if (!first) return pulled
      const videos = hostileRows.map(({ title, description, link }, order_index) => {
        const id = randomUUID()
        return { ...first.videos[0], id, title, description, youtube_url: link, order_index }
      })
      const changed = hostileRows.map(({ title, description, link }, index) => ({
        ...first,
        id: randomUUID(),
        hash: randomUUID().replaceAll('-', ''),
        title,
        description,
        thumbnail_url: link,
        level: null,
        language: null,
        enrolled_at: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
        videos: index === 0 ? videos : [],
      }))
      const manifest = Object.fromEntries(changed.map(({ id, hash }) => [id, hash]))
      return { ...pulled, manifest, cards: [], changed }
    }),
  )
}

/** A course's videos as its admin lists them, one for each hostile text, in this order. */
export function answerHostileVideos(app: ServedApp): void {
  app.proxy.change({ path: '/rest/v1/course_videos?', method: 'GET' }, (answer) =>
    withBody(answer, ([first]: Row[]) =>
      hostileRows.map(({ title, description, link }, order_index) => ({
        ...first,
        id: randomUUID(),
        title,
        description,
        youtube_url: link,
        order_index,
      })),
    ),
  )
}

/** The hostile texts that the database accepts for names and titles. */
export const storedTexts: readonly string[] = hostileTexts.filter(
  (text) => !unstorable.includes(text) && !hasHiddenCharacters(text),
)

/** A course and a user for each text that the database accepts, the first one the latest. */
export async function storeHostileTexts(app: ServedApp): Promise<void> {
  const listed = `unnest($1::text[]) with ordinality as listed (text, n)`
  const moment = `now() + make_interval(days => 1000 - n::integer)`
  await app.sql(
    `insert into public.courses (title, description, created_at) select text, text, ${moment} from ${listed}`,
    [storedTexts],
  )
  await app.sql(`insert into auth.users (id, email) select md5(n::text)::uuid, md5(text) from ${listed}`, [
    storedTexts,
  ])
  await app.sql(
    `insert into public.profiles (id, email, full_name, created_at)
     select md5(n::text)::uuid, text, private.visible_name(text), ${moment} from ${listed}`,
    [storedTexts],
  )
}
