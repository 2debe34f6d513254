// What admins do to courses, videos and enrollments: through the functions behind their screens, and with
// other tools.
import { firstLink, links } from './certificates.ts'
import type { Random } from './random.ts'
import type { Server } from './server.ts'

const kinds = [
  'create a course',
  'edit a course',
  'switch a course on or off',
  'delete a course',
  'delete several courses',
  'restore what was deleted',
  'add a video',
  'edit a video',
  'delete a video',
  'reorder by one move',
  'reverse the order',
  'move a video to another course',
  'edit every course',
  'put all videos at one position',
  'enroll',
  'enroll everybody by e-mail',
  'choose all of a learner’s courses',
  'revoke',
  'revoke all',
  'revoke and grant again',
  'end the access to a course',
  'let access end today or tomorrow',
  'give a course for ever',
  'say something in every video of a course',
  'say something else in a video',
  'remove a transcript',
  'copy a transcript',
] as const
type Kind = (typeof kinds)[number]

/** `pick` selects among the existing rows, so that a write makes sense whatever came before it. */
type Write = { kind: Kind; pick: number; other: number; learner: number }

/** The id of the nth row of a table in id order, wrapping around. */
const nth = (table: string, n: number) =>
  `(select id from ${table} order by id offset ${n} % greatest((select count(*) from ${table}), 1) limit 1)`

/** Runs as the database's owner, who may do what no screen offers. */
const byAnotherTool = (statement: string) => `reset role; ${statement}; set local role authenticated`

export class Admin {
  #made = 0
  #said = 0

  constructor(
    readonly server: Server,
    readonly random: Random,
  ) {}

  /** Courses with videos, in which the first learner is enrolled; one of them has ended. */
  async begin(): Promise<void> {
    for (const pick of [1, 2, 3, 4])
      await this.#write({ kind: 'create a course', pick, other: pick, learner: 0 })
    await this.#write({ kind: 'end the access to a course', pick: 1, other: 1, learner: 0 })
  }

  /**
   * Does something, or nothing if the database refuses, for instance to enroll a learner in an inactive
   * course.
   */
  async act(kind?: Kind, pick?: number): Promise<string> {
    const { random } = this
    // Mostly about the first learner, so that most writes concern a mirror that is in use.
    const learner = random.pick([0, 0, 0, 1, 2])
    const write = {
      kind: kind ?? random.pick(kinds),
      pick: pick ?? random.whole(0, 7),
      other: random.whole(0, 7),
      learner,
    }
    await this.#write(write)
    return write.kind
  }

  async #write(write: Write): Promise<void> {
    try {
      await this.server.asAdmin(this.#statement(write))
    } catch (error) {
      if ((error as { code?: string }).code !== '23514') throw error
    }
  }

  /** Ids depend only on how many came before, so that a sequence can be repeated exactly. */
  #newId(): string {
    this.#made += 1
    return `00000000-0000-4000-8000-${String((this.#made * 7919) % 100_000).padStart(12, '0')}`
  }

  /** Saves transcripts of these videos, each with its own text. */
  #say(videos: string): string {
    this.#said += 1
    const lines = [0, 4, 9].map((second) => `json_build_array(${second}, 'Text ${this.#said} of ' || id)`)
    return `select save_transcripts(json_agg(json_build_object('video', id, 'language', 'en',
        'cues', json_build_array(${lines.join()}), 'seen_revision', get_transcript(id) ->> 'revision') order by id))
      from course_videos where ${videos} having count(*) > 0`
  }

  #statement({ kind, pick, other, learner }: Write): string {
    const course = nth('courses', pick)
    const video = nth('course_videos', pick)
    const user = this.server.learners[learner]?.id
    const enroll = `insert into enrollments (user_id, course_id)
      select '${user}', ${course} where exists (select from courses) on conflict do nothing`
    const revoke = `delete from enrollments where user_id = '${user}'`
    // Where it is earliest.
    const earliest = `(now() at time zone 'UTC' - interval '12 hours')::date`
    const setEnd = (day: string) => `select set_access_ends(${course}, array[${day}]::text[], null)`
    switch (kind) {
      case 'create a course': {
        const videos = Array.from({ length: 1 + (other % 3) }, (_, index) => ({
          id: this.#newId(),
          title: `Video ${index}`,
          youtube_url: firstLink,
        }))
        const id = this.#newId()
        return `select create_course('${JSON.stringify({ id, title: `Course ${pick}` })}', '${JSON.stringify(videos)}');
          insert into enrollments (user_id, course_id) values ('${user}', '${id}');
          ${this.#say(`course_id = '${id}' and order_index < ${pick % 4}`)}`
      }
      case 'edit a course':
        return `select save_course(id, '{"title": "Title ${other}", "description": "About ${pick}",
            "certificate": "${pick % 2 === 1 ? 'offered' : 'off'}"}', version)
          from courses where id = ${course}`
      case 'switch a course on or off':
        return `select save_course(id, json_build_object('is_active', not is_active), version)
          from courses where id = ${course}`
      case 'delete a course':
        return `select delete_course(${course})`
      case 'delete several courses':
        return byAnotherTool(`delete from courses where id in (${course}, ${nth('courses', other)})`)
      case 'restore what was deleted':
        return byAnotherTool(`select restore_deleted(${nth('private.deleted', pick)})`)
      case 'add a video':
        return `select save_video('${this.#newId()}', id,
            '{"title": "Added", "youtube_url": "${firstLink}", "order_index": ${other}}') from courses where id = ${course}`
      case 'edit a video':
        return `select save_video(id, course_id, '{"title": "Named ${other}", "section": "Part ${pick % 3}", "duration_s": ${1 + pick},
            "youtube_url": "${links[other % links.length]}"}', version)
          from course_videos where id = ${video}`
      case 'delete a video':
        return `select delete_video(${video})`
      case 'reorder by one move':
        return `select move_video(id, ${other}) from course_videos where id = ${video}`
      case 'reverse the order':
        return byAnotherTool(
          `update course_videos set order_index = greatest(9 - order_index, 0) where course_id = ${course}`,
        )
      case 'move a video to another course':
        return byAnotherTool(
          `update course_videos set course_id = ${nth('courses', other)} where id = ${video}`,
        )
      case 'edit every course':
        return byAnotherTool(`update courses set title = 'Everything ${other}'`)
      case 'put all videos at one position':
        return byAnotherTool(`update course_videos set order_index = ${other}`)
      case 'enroll':
        return enroll
      case 'enroll everybody by e-mail':
        return `select enroll_people(id, emails => array[${this.server.learners.map(({ email }) => `'${email}'`)}])
          from courses where id = ${course}`
      case 'choose all of a learner’s courses':
        return `select replace_enrollments('${user}', array(select id from courses where is_active order by id limit ${other % 4}))`
      case 'revoke':
        return `${revoke} and course_id = ${course}`
      case 'revoke all':
        return revoke
      case 'revoke and grant again':
        return `${revoke} and course_id = ${course}; ${enroll}`
      case 'end the access to a course':
        return `select set_access_ends(id, array[${earliest} - ${1 + (other % 3)}]::text[], array['${user}'::uuid])
          from courses where id = ${nth(`(select course_id as id from enrollments where user_id = '${user}') own`, pick)}`
      case 'let access end today or tomorrow':
        return setEnd(`${earliest} + ${other % 2}`)
      case 'give a course for ever':
        return setEnd(`''`)
      case 'say something in every video of a course':
        return this.#say(`course_id = ${course}`)
      case 'say something else in a video':
        return this.#say(`id = ${video}`)
      case 'remove a transcript':
        return `select delete_transcript(id, (get_transcript(id) ->> 'revision')::uuid)
          from course_videos where id = ${video}`
      case 'copy a transcript':
        return `select copy_transcripts(json_build_array(
          json_build_object('from', ${video}, 'to', ${nth('course_videos', other)})))`
    }
  }
}
