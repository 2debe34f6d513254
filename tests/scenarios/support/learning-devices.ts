// Two devices of one learner, one of them with two tabs, and another learner who shares them. Runs steps and checks after
// each one that what must hold still holds.
import { randomUUID } from 'node:crypto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect } from 'vitest'
import { removeStoredSession, sessionKey } from '@/api/stored-session'
import { lastUserKey } from '@/lib/storage-keys'
import { clearLastUser, writeLastUser } from '@/mirror/last-user'
import { mergeNotes, mergeVideos, type ShownNote } from '@/mirror/learning'
import type { MirrorMeta, NoteRow, OutboxRow } from '@/mirror/schema'
import {
  type CourseLearning,
  isComplete,
  type LearningItem,
  type PushOutcome,
  unwatched,
} from '@/model/learning'
import { aCourse } from '../../integration/support/courses.ts'
import { setDeviceClock } from './clock.ts'
import { Acknowledged, DoneHere, missingFrom, type Shown, type Writing } from './learning-model.ts'
import type { LearningStep, Place } from './learning-steps.ts'
import { Journey, Network } from './network.ts'
import { OldApp } from './old-app.ts'
import { canonical, type Learner, type School } from './school.ts'
import { readDevice } from './stored-mirror.ts'
import { type Outcome, Tab, type TabCode } from './tab.ts'

const never = Number.POSITIVE_INFINITY
/** The most requests that a sync may need here. */
const manyRequests = 40

export type Course = { id: string; videos: string[] }

/** Two courses with two videos each. */
export async function makeCourses(school: School): Promise<Course[]> {
  const ids = [await aCourse(school.backend), await aCourse(school.backend)]
  const rows = await school.backend.sql<{ id: string; course_id: string }>(
    'select id, course_id from course_videos order by order_index',
  )
  return ids.map((id) => ({
    id,
    videos: rows.filter(({ course_id }) => course_id === id).map((row) => row.id),
  }))
}

type StoredRows = {
  owner: string
  meta: MirrorMeta[]
  learning: CourseLearning[]
  outbox: OutboxRow[]
}

type Typing = { note: ShownNote; courseId: string; before: Writing }

class Device {
  readonly storage = new IDBFactory()
  readonly tabs: Tab[]
  readonly oldApp: OldApp
  /** What is being typed in each tab: a note in one tab only, since two would not know of each other. */
  readonly typing: (Typing | null)[]
  user: Learner | null = null
  done = new DoneHere()
  clock = 0
  kept: Record<string, string> = {}
  isWipePending = false
  rows: StoredRows | null = null
  /** What had been acknowledged when a tab's sync started. */
  readonly startedWith = new Map<Tab, Pick<DoneHere, 'spans' | 'marks' | 'days'>>()
  /** Courses that only the old app has brought, without what was learned in them. */
  withoutLearning: string[] = []

  constructor(codes: readonly TabCode[], network: Network) {
    this.tabs = codes.map((code) => new Tab(code, network, this.storage))
    this.typing = codes.map(() => null)
    this.oldApp = new OldApp(network, this.storage)
  }
}

export class LearningDevices {
  readonly network: Network
  readonly devices: Device[]
  readonly acknowledged = new Acknowledged()
  #written = 0
  #requests = 0
  /** What went wrong where the app would take it for a fault of the network. */
  #fault: unknown = null

  private constructor(
    readonly school: School,
    readonly courses: readonly Course[],
    codes: readonly TabCode[],
  ) {
    this.network = new Network(school.backend)
    this.network.onPush = (request, answer) => this.#onPush(request, answer)
    this.devices = [new Device(codes.slice(0, 2), this.network), new Device(codes.slice(2), this.network)]
  }

  static async create(
    school: School,
    courses: readonly Course[],
    codes: readonly TabCode[],
    startsOld: boolean,
  ): Promise<LearningDevices> {
    const world = new LearningDevices(school, courses, codes)
    globalThis.fetch = world.network.fetch
    for (const code of codes) for (const { id } of school.learners) await code.closeMirror(id)
    await world.#reset()
    for (const device of world.devices) await world.#signIn(device, 0)
    if (startsOld) await world.run({ do: 'old app syncs', device: 0 })
    for (const index of [0, 1]) await world.run(syncAt(index))
    return world
  }

  get #learner(): Learner {
    return this.school.learners[0] as Learner
  }

  /** Everybody enrolled, and only the other learner has done anything: what must never be seen of the first. */
  async #reset(): Promise<void> {
    const [own, other] = this.school.learners as [Learner, Learner]
    const [{ id: course, videos }] = this.courses as [Course]
    const [video] = videos
    await this.school.backend.sql(`
      delete from private.watched; delete from private.notes; delete from private.learning_days;
      delete from private.learning_revisions; delete from enrollments; delete from private.past_enrollments;
      insert into enrollments (user_id, course_id) select p.id, c.id from profiles p, courses c
       where p.id in ('${own.id}', '${other.id}');
      insert into private.watched (user_id, video_id, spans) values ('${other.id}', '${video}', '{[5000,5001)}');
      insert into private.notes (user_id, id, origin, video_id, at_s, body, revision)
      values ('${other.id}', '${randomUUID()}', '${randomUUID()}', '${video}', 1, 'Another learner’s', '${randomUUID()}');
      insert into private.learning_revisions (user_id, course_id) values ('${other.id}', '${course}')`)
  }

  async #onPush(request: string, answer: Response): Promise<void> {
    try {
      await this.#acknowledge(request, answer)
    } catch (fault) {
      this.#fault = fault
      throw fault
    }
  }

  async #acknowledge(request: string, answer: Response): Promise<void> {
    if (this.#requests++ > manyRequests) throw new Error('A sync never ends.')
    const { items } = JSON.parse(request) as { items: LearningItem[] }
    expect(answer.status, 'the server takes what a device sends').toBe(200)
    const { outcomes } = (await answer.json()) as { outcomes: PushOutcome[] }
    for (const day of this.acknowledged.add(items, outcomes))
      for (const { done } of this.devices) done.days.delete(day)
  }

  async run(step: LearningStep): Promise<void> {
    await this.#perform(step)
    if (this.#fault) throw this.#fault
    await this.check()
  }

  async #perform(step: LearningStep): Promise<void> {
    switch (step.do) {
      case 'revoke':
        return this.#write(`delete from enrollments where user_id = '${this.#learner.id}' and`, step.course)
      case 'grant':
        return this.#write(
          `insert into enrollments (user_id, course_id) select '${this.#learner.id}', id from courses where`,
          step.course,
        )
      case 'deliver what is late':
        return this.network.deliverLate()
      case 'sign in':
      case 'set clock':
      case 'old app syncs':
        return this.#turnOf(this.#device(step.device), async (device) => {
          if (step.do === 'set clock') device.clock = step.days
          else if (step.do === 'sign in') await this.#signIn(device, step.learner)
          else if (device.user) {
            this.network.current = new Journey()
            const held = Object.keys(device.rows?.meta[0]?.manifest ?? {})
            await device.oldApp.sync(device.user.id)
            await this.#read(device)
            const added = Object.keys(device.rows?.meta[0]?.manifest ?? {}).filter((id) => !held.includes(id))
            device.withoutLearning.push(...added)
          }
        })
      default:
        return this.#turnOf(this.#device(step.at.device), (device) => this.#performAt(step, device))
    }
  }

  async #performAt(step: Extract<LearningStep, { at: Place }>, device: Device): Promise<void> {
    const place = step.at.tab % device.tabs.length
    const tab = device.tabs[place] as Tab
    switch (step.do) {
      case 'sync':
        await this.#finishSync(device, tab, never)
        await this.#sync(
          device,
          tab,
          new Journey([...step.faults], null, () => tab.storage.step()),
          step.killAfter,
        )
        return
      case 'start sync':
        await this.#finishSync(device, tab, never)
        await this.#sync(
          device,
          tab,
          new Journey([], step.holds, () => tab.storage.step(), step.passes),
          never,
        )
        return
      case 'finish sync':
        return this.#finishSync(device, tab, step.killAfter)
      case 'sign out':
        return this.#signOut(device, tab, step.sendsFirst, step.killAfter)
    }
    // The other learner only looks.
    if (device.user !== this.#learner) return
    if (step.do === 'play' || step.do === 'mark') return this.#watch(device, tab, step)
    if (step.do === 'add note') {
      const { course, video } = this.#video(step.video)
      const note = { id: randomUUID(), video_id: video, at_s: 1, body: '', revision: '', isSent: false }
      return void (await this.#note(
        device,
        tab,
        { note, courseId: course.id, before: null },
        false,
        step.killAfter,
      ))
    }
    if (step.do === 'keep what was typed') {
      const typing = device.typing[place]
      if (!typing) return
      const kept = await this.#note(device, tab, typing, false, step.killAfter)
      device.typing[place] = kept
        ? { ...typing, note: { ...typing.note, revision: kept.revision }, before: kept }
        : null
      return
    }
    const notes = this.#notesOn(device)
    const chosen = notes[step.note % notes.length]
    if (!chosen) return
    const before = this.acknowledged.writings.find(({ text }) => text === chosen.note.body)
    if (!before) return expect.fail(`A note that nobody wrote: ${chosen.note.body}`)
    if (step.do === 'start typing') {
      device.typing[place] = { ...chosen, before }
      return
    }
    await this.#note(device, tab, { ...chosen, before }, step.do === 'delete note', step.killAfter)
  }

  #device(index: number): Device {
    return this.devices[index] as Device
  }

  #video(pick: number): { course: Course; video: string } {
    const course = this.courses[pick % 2] as Course
    return { course, video: course.videos[pick >> 1] as string }
  }

  async #write(statement: string, course: number): Promise<void> {
    const column = statement.startsWith('delete') ? 'course_id' : 'id'
    const conflict = column === 'id' ? 'on conflict do nothing' : ''
    await this.school.backend.sql(`${statement} ${column} = '${this.courses[course]?.id}' ${conflict}`)
  }

  /** What a device keeps beside its databases is swapped in, and its clock. */
  async #turnOf(device: Device, work: (device: Device) => Promise<void>): Promise<void> {
    localStorage.clear()
    for (const [key, value] of Object.entries(device.kept)) localStorage.setItem(key, value)
    setDeviceClock(device.clock)
    this.#requests = 0
    try {
      await work(device)
    } finally {
      setDeviceClock(0)
      device.kept = {}
      for (const key of [sessionKey(), lastUserKey]) {
        const value = localStorage.getItem(key)
        if (value !== null) device.kept[key] = value
      }
    }
  }

  async #watch(
    device: Device,
    tab: Tab,
    step: Extract<LearningStep, { do: 'play' | 'mark' }>,
  ): Promise<void> {
    const { course, video } = this.#video(step.video)
    const end = step.do === 'play' ? step.from + step.length : 0
    const change =
      step.do === 'play'
        ? { played: [step.from, end] as const, duration: 100, position: end }
        : { isWatched: step.isWatched }
    const row = await this.#record(device, tab, step.killAfter, `watched ${video}`, (mirror) =>
      tab.code.recordWatched(mirror, { courseId: course.id, videoId: video, ...change }),
    )
    if (row?.kind !== 'watched') return
    if (step.do === 'play') device.done.played(video, [step.from, end])
    else {
      device.done.marks.set(video, row.mark)
      const known = device.rows?.learning.find(({ course_id }) => course_id === course.id)
      const shown = mergeVideos(known, device.rows?.outbox ?? []).get(video) ?? unwatched(video)
      expect(isComplete(shown), 'a mark by hand decides').toBe(step.isWatched)
    }
    for (const each of device.rows?.outbox ?? [])
      if (each.kind === 'day' && !each.refused) device.done.days.add(each.day)
  }

  /** Keeps a text or a deletion. Null if the tab was killed before. */
  async #note(
    device: Device,
    tab: Tab,
    { note, courseId, before }: Omit<Typing, 'before'> & { before: Writing | null },
    isDeleted: boolean,
    killAfter: number,
  ): Promise<Writing | null> {
    this.#written += 1
    const text = isDeleted ? null : `Text ${this.#written}`
    const edit = { ...note, body: text ?? '', isDeleted, base: note.revision || null }
    const wasUnsent = rowOf(device, `note ${note.id}`) !== undefined
    let revision: string | null = null
    const row = await this.#record(device, tab, killAfter, `note ${note.id}`, async (mirror) => {
      revision = (await tab.code.recordNote(mirror, courseId, edit))?.revision ?? null
    })
    const kept = device.rows?.outbox.find(
      (each): each is NoteRow => each.kind === 'note' && (text === null ? each === row : each.body === text),
    )
    // What never left the device leaves no row.
    const isGone = text === null && !row && wasUnsent && rowOf(device, `note ${note.id}`) === undefined
    if (!kept && !isGone) return null
    const writing: Writing = {
      text,
      video: note.video_id,
      before,
      revision: kept?.revision ?? revision ?? '',
      isDropped: false,
    }
    for (const [index, typing] of device.typing.entries())
      if (typing?.note.id === note.id) device.typing[index] = null
    this.acknowledged.writings.push(writing)
    device.done.writings.push(writing)
    return writing
  }

  /** Runs a write of the app in a tab. Returns the row that it has changed; it always has unless the tab was killed. */
  async #record(
    device: Device,
    tab: Tab,
    killAfter: number,
    key: string,
    write: (mirror: Awaited<ReturnType<Tab['mirrorOf']>>) => Promise<unknown>,
  ): Promise<OutboxRow | null> {
    const owner = this.#learner.id
    await this.#read(device)
    const before = rowOf(device, key)?.change
    let isKept = false
    await tab.run(killAfter, async () => {
      await write(await tab.mirrorOf(owner))
      isKept = true
    })
    if (!isKept) device.typing[device.tabs.indexOf(tab)] = null
    await this.#read(device)
    const row = rowOf(device, key)
    if (row && row.change !== before) return row
    const mayLackRow = key.startsWith('note') || !device.rows?.meta.length
    if (isKept && !mayLackRow) expect.fail(`Nothing was kept of ${key}.`)
    return null
  }

  async #sync(device: Device, tab: Tab, journey: Journey, killAfter: number): Promise<void> {
    const { user } = device
    if (!user) return
    this.network.otherToken = this.school.learners.find((learner) => learner !== user)?.accessToken ?? ''
    const { spans, marks, days } = this.acknowledged
    device.startedWith.set(tab, structuredClone({ spans, marks, days }))
    let outcome: Outcome | 'held' = 'killed'
    await tab.run(killAfter, async () => {
      outcome = await tab.startWholeSync(user.id, journey)
    })
    if ((outcome as unknown) !== null || user !== this.#learner) return
    device.withoutLearning = []
    await this.#checkSynced(device)
  }

  async #finishSync(device: Device, tab: Tab, killAfter: number): Promise<void> {
    if (!tab.syncing) return
    let outcome: Outcome | 'held' = 'killed'
    await tab.run(killAfter, async () => {
      outcome = await tab.finishSync()
    })
    if ((outcome as unknown) !== null || device.user !== this.#learner) return
    device.withoutLearning = []
    await this.#read(device)
    const missing = missingFrom(
      shownOn(device),
      device.startedWith.get(tab) ?? new DoneHere(),
      this.#videosOn(device),
    )
    expect(missing, 'acknowledged before the sync, and not shown').toEqual([])
  }

  /** After a sync that nothing came in between, the device shows exactly what has been acknowledged. */
  async #checkSynced(device: Device): Promise<void> {
    await this.#read(device)
    const shown = shownOn(device)
    const videos = this.#videosOn(device)
    expect(missingFrom(shown, this.acknowledged, videos), 'acknowledged, and not shown after a sync').toEqual(
      [],
    )
    expect(shown.texts, 'notes after a sync').toEqual(this.acknowledged.liveTexts(videos))
  }

  async #signIn(device: Device, learner: number): Promise<void> {
    const next = this.school.learners[learner] as Learner
    if (device.user === next) return
    await this.#signOut(device, device.tabs[0] as Tab, false, never)
    localStorage.setItem(sessionKey(), next.session)
    writeLastUser({ id: next.id, email: '', full_name: null, avatar_url: null, role: 'learner' })
    device.user = next
    device.kept = { [sessionKey()]: next.session, [lastUserKey]: String(localStorage.getItem(lastUserKey)) }
    await this.#wipe(device, device.tabs[0] as Tab, never)
  }

  async #signOut(device: Device, tab: Tab, sendsFirst: boolean, killAfter: number): Promise<void> {
    const { user } = device
    if (!user) return
    if (sendsFirst) {
      await this.#finishSync(device, tab, never)
      this.network.current = new Journey()
      const stop = new AbortController()
      await tab.run(killAfter, async () =>
        tab.code.pushOnce(
          (await tab.mirrorOf(user.id)).name.replace('mirror-', ''),
          tab.code.pushLearning,
          stop.signal,
        ),
      )
      stop.abort()
    }
    removeStoredSession()
    clearLastUser()
    device.user = null
    for (const writing of device.done.writings) writing.isDropped = true
    device.done = new DoneHere()
    device.typing.fill(null)
    await tab.stopSync()
    await this.#wipe(device, tab, killAfter)
  }

  async #wipe(device: Device, tab: Tab, killAfter: number): Promise<void> {
    device.isWipePending = true
    await tab.run(killAfter, async () => {
      await tab.code.wipeOtherMirrors(device.user?.id ?? null)
      device.isWipePending = false
    })
    // The next page finishes it.
    if (device.isWipePending) await this.#wipe(device, tab, never)
  }

  async #read(device: Device): Promise<void> {
    const mirrors = (await readDevice(device.storage)) as unknown as StoredRows[]
    for (const { owner, meta = [], learning = [], outbox = [] } of mirrors) {
      if (owner === device.user?.id) continue
      expect([...meta, ...learning, ...outbox], 'nothing of anybody else is on a device').toEqual([])
    }
    const own = mirrors.find(({ owner }) => owner === device.user?.id)
    device.rows = own
      ? { owner: own.owner, meta: own.meta, learning: own.learning ?? [], outbox: own.outbox ?? [] }
      : null
  }

  async check(): Promise<void> {
    for (const device of this.devices) {
      await this.#read(device)
      if (device.user !== this.#learner) continue
      const shown = shownOn(device)
      const videos = this.#videosOn(device)
      expect(JSON.stringify(device.rows), 'nothing of the other learner is ever shown').not.toMatch(
        /Another learner|5000,5001/,
      )
      expect(missingFrom(shown, device.done, videos), 'done here, and not shown').toEqual([])
      const { writings } = this.acknowledged
      for (const writing of device.done.writings) {
        if (writing.text === null || !videos.includes(writing.video)) continue
        if (writings.some(({ before }) => before === writing)) continue
        expect(shown.texts, 'written here, and not shown').toContain(writing.text)
      }
      for (const { before } of device.done.writings)
        if (before?.text) expect(shown.texts, 'replaced or deleted here').not.toContain(before.text)
    }
  }

  /** The videos of the courses that the device has. */
  #videosOn(device: Device): string[] {
    const manifest = device.rows?.meta[0]?.manifest ?? {}
    return this.courses
      .filter(({ id }) => Object.hasOwn(manifest, id) && !device.withoutLearning.includes(id))
      .flatMap(({ videos }) => videos)
  }

  #notesOn(device: Device): { note: ShownNote; courseId: string }[] {
    const manifest = device.rows?.meta[0]?.manifest ?? {}
    return this.courses
      .filter(({ id }) => Object.hasOwn(manifest, id))
      .flatMap(({ id }) => notesIn(device, id).map((note) => ({ note, courseId: id })))
      .sort((a, b) => (a.note.body < b.note.body ? -1 : 1))
  }

  /** Enrolled in everything, and both devices synced twice: both show the union of all that was acknowledged. */
  async settle(): Promise<void> {
    for (const course of [0, 1]) await this.run({ do: 'grant', course })
    for (const [index, device] of this.devices.entries()) {
      for (const tab of device.tabs)
        await this.run({
          do: 'finish sync',
          at: { device: index, tab: device.tabs.indexOf(tab) },
          killAfter: never,
        })
      if (device.user !== this.#learner) await this.run({ do: 'sign in', device: index, learner: 0 })
    }
    for (const index of [0, 1, 0, 1]) await this.run(syncAt(index))

    const videos = this.courses.flatMap((course) => course.videos)
    const views = this.devices.map((device) => shownOn(device))
    const expected: Shown = {
      spans: this.acknowledged.spans,
      marks: this.acknowledged.marks,
      days: this.acknowledged.days,
      texts: this.acknowledged.liveTexts(videos),
    }
    for (const shown of views) expect(plain(shown)).toEqual(plain(expected))
    for (const { rows, done } of this.devices) {
      expect(
        rows?.outbox.filter(({ refused }) => !refused),
        'everything has been sent',
      ).toEqual([])
      expect(missingFrom(expected, done, videos), 'never delivered').toEqual([])
    }
    const [one, two] = this.devices.map(({ rows }) => canonical(rows?.learning))
    expect(one).toEqual(two)
    for (const writing of this.acknowledged.writings) {
      if (writing.isDropped || this.acknowledged.neverLeft(writing)) continue
      expect(this.acknowledged.accounts(writing), `'${writing.text}' was never delivered`).toBe(true)
    }
  }

  close(): void {
    for (const { oldApp, tabs } of this.devices) {
      oldApp.close()
      for (const { syncing } of tabs) syncing?.stop.abort()
    }
    Dexie.dependencies.indexedDB = indexedDB
  }
}

const syncAt = (device: number): LearningStep => ({
  do: 'sync',
  at: { device, tab: 0 },
  faults: [],
  killAfter: never,
})

const rowOf = (device: Device, key: string) => device.rows?.outbox.find((row) => row.key === key)

function notesIn({ rows }: Device, courseId: string): ShownNote[] {
  const known = rows?.learning.find(({ course_id }) => course_id === courseId)
  return mergeNotes(
    known,
    (rows?.outbox ?? []).filter(({ course_id }) => course_id === courseId),
  )
}

/** What the screen shows: what the server sent, with what was done here since. */
function shownOn(device: Device): Shown {
  const { meta = [], learning = [], outbox = [] } = device.rows ?? {}
  const manifest = meta[0]?.manifest ?? {}
  const videos = Object.keys(manifest).flatMap((courseId) => [
    ...mergeVideos(
      learning.find(({ course_id }) => course_id === courseId),
      outbox.filter(({ course_id }) => course_id === courseId),
    ).values(),
  ])
  const days = new Set(outbox.flatMap((row) => (row.kind === 'day' && !row.refused ? [row.day] : [])))
  for (const [first, last] of meta[0]?.learning?.days ?? [])
    for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000)
      days.add(new Date(day).toISOString().slice(0, 10))
  return {
    spans: new Map(videos.map(({ video_id, spans }) => [video_id, spans])),
    marks: new Map(videos.map(({ video_id, mark }) => [video_id, mark])),
    days,
    texts: Object.keys(manifest)
      .flatMap((courseId) => notesIn(device, courseId).map(({ body }) => body))
      .sort(),
  }
}

/** Comparable: what is empty or 0 is as good as not there. */
function plain({ spans, marks, days, texts }: Shown) {
  return {
    spans: Object.fromEntries([...spans].filter(([, list]) => list.length > 0).sort()),
    marks: Object.fromEntries([...marks].filter(([, mark]) => mark > 0).sort()),
    days: [...days].sort(),
    texts,
  }
}
