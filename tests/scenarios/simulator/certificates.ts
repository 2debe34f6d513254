// Certificates in a run: what admins do with them, and what the server must answer to a learner who claims
// one.
import {
  type Certificate,
  type Claimed,
  type CountedDays,
  claimOf,
  type Lecture,
  spelledCertificate,
} from './oracle/certificates.ts'
import { spelled } from './oracle/spelled.ts'
import type { Random } from './random.ts'
import type { Learner, Server } from './server.ts'

export type HeldCourse = { readonly id: string; readonly title: string; readonly videos: readonly string[] }

/** At the video site. */
const ids = ['aqz-KE-bpKQ', 'YE7VzlLtp-4', 'R6MlUcmOul8'] as const
const spellings = ['https://www.youtube.com/watch?v=', 'https://youtu.be/', 'https://www.youtube.com/embed/']

export const links = ids.map((id) => `${spellings[0]}${id}`)
/** The link with which courses begin. */
export const firstLink = `${spellings[0]}${ids[0]}`
/** The id in a link of the run. */
export const idIn = (link: string) => ids.find((id) => link.includes(id)) as string

export type ClaimAnswer = {
  outcome: string
  missing?: string[]
  certificate?: Certificate & Record<string, unknown>
}

export class Certificates {
  readonly issued: Certificate[] = []
  /** Videos whose link has led to another one: not all lengths reported for them since count. */
  readonly replaced = new Set<string>()
  readonly #lectures = new Map<string, Lecture>()
  readonly #offered = new Set<string>()
  readonly #since = new Map<string, number>()
  #changed = 0

  constructor(
    readonly server: Server,
    readonly random: Random,
  ) {}

  addVideo(video: string, length: number | null): void {
    this.#lectures.set(video, { shows: ids[0], same: [], length })
  }

  enroll(course: string, now: number): void {
    if (!this.#since.has(course)) this.#since.set(course, now)
  }

  /** At any time until now. */
  wasEnrolled(course: string): boolean {
    return this.#since.has(course)
  }

  offer(course: string, kind: 'off' | 'offered'): Promise<unknown> {
    if (kind === 'off') this.#offered.delete(course)
    else this.#offered.add(course)
    return this.server.asAdmin(
      `select save_course(id, '{"certificate": "${kind}"}', version) from courses where id = '${course}'`,
    )
  }

  /** An admin plays the video, which reports its length. */
  tellLength(video: string, length: number): Promise<unknown> {
    this.#lectures.set(video, { ...this.#lectureOf(video), length })
    return this.#save(video, `{"duration_s": ${length}}`, false)
  }

  /** To another video, or to the same one in another spelling. Returns what was done. */
  async replaceLink(video: string): Promise<string> {
    const { random } = this
    const lecture = this.#lectureOf(video)
    const id = random.pick(ids)
    const isSame = random.oneIn(3)
    const link = `${random.pick(spellings)}${id}`
    if (id !== lecture.shows) {
      const same = isSame ? [...lecture.same, lecture.shows] : []
      this.#lectures.set(video, { shows: id, same, length: null })
      this.replaced.add(video)
    }
    await this.#save(video, `{"youtube_url": "${link}"}`, isSame)
    return `${video} leads to ${link}${isSame ? ', the same lecture' : ''}`
  }

  /** An admin revokes a certificate, makes it valid again or corrects its name. Returns what was done. */
  async change(course: string, now: number): Promise<string> {
    const index = this.issued.findIndex(({ course_id }) => course_id === course)
    const before = this.issued[index]
    if (!before) return `${course} has no certificate to revoke`
    this.#changed += 1
    const reason = this.random.oneIn(2) ? `Reason ${this.#changed}` : null
    const learner_name = this.random.oneIn(3) ? `Name ${this.#changed}` : before.learner_name
    await this.server.asAdmin(`
      select change_certificate((row ->> 'id')::uuid, '${learner_name}', '${reason ?? ''}')
        from json_array_elements(list_certificates('${course}', '', 0, 10) -> 'rows') as listed (row)
       where row ->> 'code' = '${before.code}'`)
    const revoked_at = reason === null ? null : (before.revoked_at ?? new Date(now).toISOString())
    this.issued[index] = { ...before, learner_name, reason, revoked_at }
    return `the certificate of ${course} is ${reason ? 'revoked' : 'valid'}, in the name ${learner_name}`
  }

  #save(video: string, fields: string, isSame: boolean): Promise<unknown> {
    return this.server.asAdmin(
      `select save_video(id, course_id, '${fields}', version, ${isSame}) from course_videos where id = '${video}'`,
    )
  }

  #lectureOf = (video: string): Lecture => this.#lectures.get(video) as Lecture

  /**
   * In the server's turn: whether a claim was answered correctly. `course` is null unless the learner is
   * enrolled in it.
   */
  check(
    { course: wanted, learner_name }: { course: string; learner_name: string },
    course: HeldCourse | null,
    { answer, days, now }: { answer: ClaimAnswer; days: CountedDays; now: number },
  ): void {
    const before = this.issued.find(({ course_id }) => course_id === wanted)
    const since = this.#since.get(wanted)
    const isOffered = course && since !== undefined && this.#offered.has(wanted)
    const expected: Claimed | { outcome: 'issued'; certificate: Certificate } = before
      ? { outcome: 'issued', certificate: before }
      : claimOf(isOffered ? { since, videos: course.videos } : null, this.#lectureOf, days, now)
    const { certificate } = answer
    if (certificate && before) {
      if (spelledCertificate(certificate) !== spelledCertificate(before))
        throw new Error(`A claim brings ${spelled(certificate)}, not ${spelled(before)}`)
      return
    }
    if (certificate && !before && expected.outcome === 'issued' && 'seconds' in expected) {
      const { code, issued_at, ...rest } = certificate
      const { outcome: _, ...printed } = expected
      const frozen = { ...printed, course_id: wanted, learner_name, course_title: course?.title }
      this.#expect(wanted, rest, { ...frozen, revoked_at: null, reason: null })
      if (Date.parse(String(issued_at)) !== now) throw new Error(`A certificate is of ${issued_at}.`)
      if (this.issued.some((each) => each.code === code))
        throw new Error(`Two certificates have the code ${code}.`)
      this.issued.push(certificate)
      return
    }
    const sorted = 'missing' in answer ? { ...answer, missing: answer.missing?.toSorted() } : answer
    const missing = 'missing' in expected ? { missing: expected.missing.toSorted() } : {}
    this.#expect(wanted, sorted, { ...expected, ...missing })
  }

  #expect(course: string, answered: unknown, wanted: unknown): void {
    if (spelled(answered) !== spelled(wanted))
      throw new Error(`A claim for ${course} is answered with ${spelled(answered)}, not ${spelled(wanted)}`)
  }

  /**
   * The tables must hold exactly the issued certificates, and the seconds on the days on which they were
   * counted.
   */
  async checkTables({ id }: Learner, videos: readonly string[], days: CountedDays): Promise<void> {
    const [{ all } = { all: [] }] = await this.server.sql<{ all: Certificate[] }>(`
      select coalesce(json_agg(private.certificate_content(c)), '[]') as all from private.certificates c`)
    const sorted = (list: readonly Certificate[]) => list.map(spelledCertificate).sort().join('\n')
    if (sorted(all) !== sorted(this.issued))
      throw new Error(`The server has the certificates\n${sorted(all)}\nand not\n${sorted(this.issued)}`)
    const rows = await this.server.sql<{
      video: string
      id: string
      day: string
      first: number
      behind: number
    }>(`
      select video_id as video, youtube_id as id, day::text, lower(span) as first, upper(span) as behind
        from private.counted_seconds, unnest(spans) as span where user_id = '${id}'`)
    for (const video of videos)
      for (const shown of ids) {
        const stored: string[] = []
        for (const { first, behind, day } of rows.filter((row) => row.video === video && row.id === shown))
          for (let second = first; second < behind; second++) stored[second] = day
        if (String(stored) !== String(days(video, shown)))
          throw new Error(`The server has counted other days of ${video} while it showed ${shown}.`)
      }
    if (rows.some((row) => !ids.some((each) => each === row.id)))
      throw new Error('It has seconds of no video.')
  }
}
