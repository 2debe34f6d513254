// A run: one learner with one or two devices, of which one has two tabs, others who share them, and all that
// happens to them. Everything follows from one seed.

import type { SyncStatus } from '@/lib/sync-status'
import { Admin } from './admin.ts'
import { Certificates, type ClaimAnswer, firstLink, type HeldCourse, idIn } from './certificates.ts'
import { dayAt, dayLength, nextDay, spelledDay } from './days.ts'
import { Device, keepTransactionsWithTheirTab, type Mirror, type SyncEvents, Tab } from './device.ts'
import { install } from './environment.ts'
import { Faults } from './faults.ts'
import { kinds, kindsAboutCourses } from './kinds.ts'
import { checkBadges, expectNone, followNews } from './look.ts'
import { type Fault, faults, Network, type Sent } from './network.ts'
import { faultsOfCertificates } from './oracle/certificates.ts'
import { faultsOfCourses } from './oracle/courses.ts'
import {
  Budget,
  type Course,
  type Deed,
  type EndedCourse,
  type Entry,
  longest,
  type Moment,
  nothing,
  type Watch,
  type Writing,
} from './oracle/deeds.ts'
import { faultsOfSizes, faultsOfUnsent } from './oracle/device-page.ts'
import { faultsOf } from './oracle/learning.ts'
import { afterOpening, faultsOfIcon } from './oracle/news.ts'
import type { Here, Screen, ShownCourse } from './oracle/screen.ts'
import { faultsOfTranscripts, spelledSaid } from './oracle/transcripts.ts'
import { completes, decisionsSeen } from './oracle/view.ts'
import { Model, type Place, type Sending, type ShownNote, type Syncing } from './place.ts'
import type { Plan } from './plans.ts'
import { type Item, isIn, sentAs } from './push-items.ts'
import { type Random, randomFrom } from './random.ts'
import { mayShow, readScreen } from './read-screen.ts'
import { Scheduler } from './scheduler.ts'
import type { Answer, Learner, Server } from './server.ts'

const minute = 60_000
/** The lifetime of an access token, plus a refresh. */
const lifetime = 65 * minute
/** What was deferred is sent again by then. */
const laterPause = 6 * minute
/** With the first, the learner's midnight falls within a run; with the second, near its end. */
const starts = ['2026-11-20T18:00:00Z', '2026-11-20T17:15:00Z'].map((time) => Date.parse(time))

/** Five minutes before a last day has ended everywhere. */
const beforeAnEnd = Date.parse('2026-11-20T11:55:00Z')

export class World {
  readonly scheduler: Scheduler
  readonly places: Place[] = []
  readonly #random: Random
  readonly #arrived: Deed[] = []
  readonly #arrivedDays = new Set<string>()
  readonly #maybeDays = new Set<string>()
  #courses: { id: string; title: string; videos: string[] }[] = []
  readonly #granted = new Set<string>()
  readonly #deleted = new Set<string>()
  /** Deeds that arrived when their video was deleted, and have not arrived again. */
  readonly #refused = new Set<Deed>()
  readonly #durations = new Map<string, number>()
  /** How many seconds of video may be counted per second; few enough that some have to wait. */
  readonly #pace: number
  #budget: Budget
  readonly #sending = new Map<Tab, Sending>()
  readonly #syncing = new Map<Tab, Syncing>()
  readonly #failure: { fault: unknown } = { fault: null }
  readonly #admin: Admin
  readonly #certificates: Certificates
  readonly #faults = new Faults()
  /** What each learner must see now. */
  readonly #views = new Map<Learner, { courses: Course[]; ended: EndedCourse[] }>()
  /** The day where it is earliest, as the views have it. */
  #earliestDay = ''
  /** Nothing goes wrong any more. */
  #isSafe = false
  #written = 0
  #renamed = 0
  #claimed = 0
  /** Requests for transcripts that the server has answered. */
  #asked = 0
  /** Counts, to be printed. */
  readonly count = {
    syncs: 0,
    actions: 0,
    faults: 0,
    kills: 0,
    checks: 0,
    later: 0,
    said: 0,
    certificates: 0,
    restores: 0,
    told: 0,
    /** Courses that were shown as ended, at all checks together. */
    ended: 0,
  }
  #undo: (() => void)[] = []

  private constructor(
    readonly server: Server,
    readonly plan: Plan,
  ) {
    const start = randomFrom(plan.seed, 'start').pick(plan.isAboutCourses ? [...starts, beforeAnEnd] : starts)
    this.scheduler = new Scheduler(plan.seed, start)
    this.#random = randomFrom(plan.seed, 'actions')
    this.#admin = new Admin(server, randomFrom(plan.seed, 'admin'))
    this.#certificates = new Certificates(server, randomFrom(plan.seed, 'certificates'))
    this.#pace = randomFrom(plan.seed, 'pace').pick([2, 0.02])
    this.#budget = new Budget(0, this.#pace, start)
  }

  static async run(server: Server, plan: Plan): Promise<World> {
    const world = new World(server, plan)
    try {
      await world.#begin()
      for (let action = 0; action < plan.actions; action++) await world.#step()
      await world.#settle()
    } catch (fault) {
      const last = world.scheduler.lines.slice(-40).map((line) => line.slice(0, 300))
      const repeat = `SEED=${plan.seed} RUNS=1 npm run test:soak learning`
      throw new Error(
        `${(fault as Error).message}\nTo repeat it: ${repeat}\nUntil then:\n${last.join('\n')}`,
        {
          cause: fault,
        },
      )
    } finally {
      await world.#end()
    }
    return world
  }

  get #learner(): Learner {
    return this.server.learners[0] as Learner
  }

  async #begin(): Promise<void> {
    const { scheduler, server, plan } = this
    this.#undo.push(install(scheduler, randomFrom(plan.seed, 'ids')))
    this.#undo.push(keepTransactionsWithTheirTab(scheduler))
    // The libraries warn about killed tabs, and about several clients on one page; the app logs why a sync
    // threw.
    const { warn, error } = console
    console.warn = () => {}
    console.error = (...said) => scheduler.log(`error: ${said[0]}`)
    this.#undo.push(() => Object.assign(console, { warn, error }))
    const onePerAnswer = plan.isAboutCourses === true && this.#random.oneIn(2)
    await server.begin(scheduler, { learners: 3, onePerAnswer, pace: this.#pace })
    await this.#change(() => (plan.isAboutCourses ? this.#admin.begin() : this.#makeCourses()))
    for (const [index, { tabs }] of plan.devices.entries()) {
      const network = new Network(scheduler, server, randomFrom(plan.seed, `network ${index}`), {
        onSend: (party) => this.#sending.get(party as Tab),
        onQuestion: () => this.#passDay(),
        onAnswer: (sent, answer) => this.#onAnswer(sent, answer),
        onArrive: (party) => {
          if (party instanceof Tab) party.clockSeen = party.clock()
        },
      })
      const device = new Device(scheduler, server, network, index)
      const place: Place = {
        device,
        model: new Model(),
        typing: Array(tabs).fill(null),
        pages: Array(tabs).fill(null),
        kept: null,
        waiting: new Set(),
        isSessionOver: false,
        checkedAt: -1,
      }
      this.places.push(place)
      this.#signIn(place, this.#learner)
      for (let tab = 0; tab < tabs; tab++) await (await device.openTab(tab)).startSync(this.#events)
    }
    await scheduler.runUntil(scheduler.now + minute)
    await this.#check()
  }

  async #end(): Promise<void> {
    try {
      for (const { device } of this.places) {
        device.thaw()
        for (const tab of device.tabs) this.scheduler.within(tab, () => tab.kill.kill())
      }
      // What is still under way ends in its turn.
      await this.scheduler.settle()
      await this.server.dropLog()
    } finally {
      for (const undo of this.#undo.reverse()) undo()
    }
  }

  // The server

  async #makeCourses(): Promise<void> {
    const ids = randomFrom(this.plan.seed, 'courses')
    this.#courses = ['Abhyanga', 'Basti'].map((title) => ({
      id: ids.uuid(),
      title,
      videos: [ids.uuid(), ids.uuid()],
    }))
    const [, other] = this.server.learners
    const rows = this.#courses.flatMap(({ id, videos }) =>
      videos.map(
        (video, index) =>
          `('${video}', '${id}', 'Video ${index + 1}', '${firstLink}', ${index}, ${index === 0 ? 100 : null})`,
      ),
    )
    const [first] = this.#courses
    for (const { id, videos } of this.#courses) {
      for (const [index, video] of videos.entries()) {
        this.#durations.set(video, 100)
        this.#certificates.addVideo(video, index === 0 ? 100 : null)
      }
      // Sometimes they get to the second course later.
      if (id !== first?.id && this.#random.oneIn(3)) continue
      this.#granted.add(id)
      this.#certificates.enroll(id, this.scheduler.now)
    }
    const granted = [...this.#granted].map((id) => `'${id}'`).join()
    await this.server.sql(`
      insert into courses (id, title) values ${this.#courses.map(({ id, title }) => `('${id}', '${title}')`).join()};
      insert into course_videos (id, course_id, title, youtube_url, order_index, duration_s) values ${rows.join()};
      insert into enrollments (user_id, course_id)
      select p.id, c.id from profiles p, courses c
       where p.role = 'learner' and (p.id <> '${this.#learner.id}' or c.id in (${granted}));
      insert into private.watched (user_id, video_id, spans) values ('${other?.id}', '${first?.videos[0]}', '{[190,199)}');
      insert into private.notes (user_id, id, origin, video_id, at_s, body, revision)
      values ('${other?.id}', '${ids.uuid()}', '${ids.uuid()}', '${first?.videos[0]}', 1, 'Another learner’s', '${ids.uuid()}');
      insert into private.learning_revisions (user_id, course_id) values ('${other?.id}', '${first?.id}')`)
    await this.server.sql(
      `insert into private.watch_budgets (user_id, seconds, as_of) values ('${this.#learner.id}', 0, now())`,
    )
    this.#budget = new Budget(0, this.#pace, this.scheduler.now)
    for (const { id } of this.#courses) await this.#certificates.offer(id, 'offered')
  }

  /** Changes the server's data, and reads in the same turn what everyone must see from then on. */
  async #change(work: () => Promise<unknown>): Promise<void> {
    await this.scheduler.finish(this.server.party, () => this.#changeNow(work))
  }

  /** In a turn of the server. */
  async #changeNow(work: () => Promise<unknown>): Promise<void> {
    const { server } = this
    await work()
    for (const learner of server.learners) {
      const { courses, ended } = await server.seenBy(learner)
      const whole = courses.map(({ videos, said, ...card }) => ({
        id: card.id,
        title: card.title,
        videos: videos.map(({ id }) => id),
        certificate: card.certificate,
        card: { ...card, certificate: shownOffer(card.certificate, videos) },
        playlist: videos,
        said,
      }))
      this.#views.set(learner, { courses: whole, ended })
    }
  }

  /** Access may end with a day, without a change of the data. In a turn of the server. */
  async #passDay(): Promise<void> {
    const day = spelledDay(Math.floor((this.scheduler.now - dayLength / 2) / dayLength))
    if (day === this.#earliestDay) return
    this.#earliestDay = day
    await this.#changeNow(() => Promise.resolve())
  }

  #now(learner = this.#learner): Moment {
    return {
      deeds: this.#arrived,
      count: this.#arrived.length,
      counted: new Map([...this.#budget.counted].map(([video, seconds]) => [video, seconds.slice()])),
      days: new Set(this.#arrivedDays),
      courses: this.#views.get(learner)?.courses ?? [],
      ended: this.#views.get(learner)?.ended ?? [],
      certificates: learner === this.#learner ? [...this.#certificates.issued] : [],
      replaced: new Set(this.#certificates.replaced),
      at: this.scheduler.tasksRun,
    }
  }

  /**
   * The server has answered: what arrived with the request is now known, and what it answered may be shown.
   */
  #onAnswer({ party, path, body, about, token }: Sent, answer: Answer): void {
    const tab = party as Tab
    if (answer.status !== 200) return
    try {
      if (path.endsWith('pull_mirror')) {
        const place = this.places.find(({ device }) => device === tab.device)
        const { user } = tab.device
        if (!place || token.length === 0 || !user) return
        const moment = this.#now(user)
        place.model.answered.push(moment)
        place.model.told.push(moment.courses)
      } else if (path.includes('pull_transcript')) {
        this.#noteTranscripts(tab, whoseIs(token), JSON.parse(body).videos ?? [])
      } else if (path.endsWith('claim_certificate')) {
        this.#checkClaim(JSON.parse(body), JSON.parse(answer.body))
      } else if (path.endsWith('push_learning') && about && !this.plan.isAboutCourses) {
        const sent: { items: Item[] } = JSON.parse(body)
        if (whoseIs(token) === this.#learner.id) this.#take(about as Sending, sent, JSON.parse(answer.body))
        // Apps of others fail as well.
        else if (sent.items.some(({ kind }) => kind !== 'app-fault'))
          throw new Error(`Sent as somebody else: ${body}`)
      }
    } catch (fault) {
      this.#failure.fault ??= fault
    }
  }

  #checkClaim(asked: { course: string; learner_name: string }, answer: ClaimAnswer): void {
    const { id, title, videos } = this.#courses.find(({ id }) => id === asked.course) as HeldCourse
    const isEnrolled = this.#granted.has(id) && !this.#deleted.has(id)
    const course = isEnrolled ? { id, title, videos } : null
    this.#certificates.check(asked, course, { answer, days: this.#budget.days, now: this.scheduler.now })
  }

  #noteTranscripts({ device }: Tab, learner: string, videos: readonly string[]): void {
    this.#asked += 1
    const { user } = device
    const { model } = this.places.find((place) => place.device === device) as Place
    if (user?.id !== learner) return
    const courses = this.#views.get(user)?.courses ?? []
    model.told.push(courses)
    for (const { id, said } of courses)
      for (const text of said) if (videos.includes(text.video)) model.sent.add(spelledSaid(id, text))
  }

  #take(
    { model, deeds: kept, pending, at }: Sending,
    { items }: { items: Item[] },
    { outcomes }: { outcomes: string[] },
  ): void {
    const delay = this.scheduler.now - at
    for (const [index, item] of items.entries()) {
      const outcome = outcomes[index]
      const deeds = pending && isIn(item, pending) ? [...kept, pending] : kept
      if (item.kind === 'day') {
        if (outcome === 'ok') this.#arrivedDays.add(item.day)
        else if (outcome === 'day-out-of-range') {
          model.days.delete(item.day)
          model.maybeDays.add(item.day)
        }
      }
      if (item.kind === 'app-fault' || item.kind === 'silence') {
        if (outcome === 'ok') {
          this.count.told += 1
          this.#faults.take(item)
        }
        continue
      }
      if (item.kind === 'fault') continue
      const isRefused =
        outcome === 'gone' ||
        (outcome === 'not-enrolled' && item.kind !== 'day' && this.#isOfNeverIn(item.video_id))
      if (item.kind !== 'day' && isRefused) {
        for (const deed of sentAs(item, deeds)) {
          // A late copy revokes nothing.
          if (!this.#arrived.includes(deed)) this.#refused.add(deed)
          model.refused.add(deed)
          if (deed.kind === 'watch') deed.isDoubtful = true
        }
        continue
      }
      const isLater =
        item.kind === 'watch' &&
        this.#budget.take(item.video_id, item.youtube_id ?? '', item.spans, this.scheduler.now)
      if (isLater && item.kind === 'watch') {
        this.count.later += 1
        model.later.set(item.video_id, this.scheduler.now)
      }
      if (outcome !== (isLater ? 'later' : 'ok') && item.kind !== 'day')
        throw new Error(`The server refuses as ${outcome}: ${JSON.stringify(item)}`)
      for (const deed of sentAs(item, deeds)) {
        model.refused.delete(deed)
        this.#refused.delete(deed)
        this.#arrive(deed, delay)
      }
    }
  }

  /** Whether the video has moved to a course in which the learner has never been enrolled. */
  #isOfNeverIn(video: string): boolean {
    const course = this.#courses.find(({ videos }) => videos.includes(video))
    return course !== undefined && !this.#certificates.wasEnrolled(course.id)
  }

  #arrive(deed: Deed, delay: number): void {
    if (deed.kind === 'watch') deed.delay = Math.max(deed.delay, delay)
    if (!this.#arrived.includes(deed)) this.#arrived.push(deed)
  }

  // The devices

  readonly #events: SyncEvents = {
    onRefused: (tab) => this.#onRefused(tab),
    onPush: (tab) => {
      const { model } = this.#placeOf(tab)
      const { pending } = model
      this.#sending.set(tab, { model, deeds: [...model.deeds], pending, at: this.scheduler.now })
    },
    onStatus: (tab, status: SyncStatus) => {
      const said = status.state === 'failed' ? `failed: ${status.error.code}` : status.state
      this.scheduler.log(`sync ${said}`)
      tab.status = status
      // Its badge says something else.
      this.#placeOf(tab).checkedAt = -1
      if (status.state === 'syncing') this.#syncBegins(tab)
      if (status.state === 'current') this.#syncEnds(tab)
      if (said === 'failed: unexpected') this.#failure.fault ??= new Error(`A sync of ${tab.name} threw.`)
    },
  }

  #syncBegins(tab: Tab): void {
    this.count.syncs += 1
    const { model } = this.#placeOf(tab)
    const { now, tasksRun } = this.scheduler
    this.#syncing.set(tab, { model, deeds: [...model.deeds], at: tasksRun, begun: now, isEnded: false })
  }

  /**
   * Everything that the device had when the sync began has been sent, and what the server had then is here.
   */
  #syncEnds(tab: Tab): void {
    const sync = this.#syncing.get(tab)
    if (!sync) return
    sync.isEnded = true
    const { model, deeds } = sync
    for (const deed of deeds)
      if (!model.refused.has(deed) && !(deed.kind === 'watch' && this.#isWaiting(deed, sync)))
        model.settled.add(deed)
  }

  /** Deferred, and perhaps not sent again yet, even if the same seconds have arrived from another device. */
  #isWaiting(deed: Watch, { model, begun }: Syncing): boolean {
    const left = model.later.get(deed.video)
    return left !== undefined && (begun - left < laterPause || !this.#budget.isCounted(deed))
  }

  #placeOf(tab: Tab): Place {
    return this.places.find(({ device }) => device === tab.device) as Place
  }

  /** The server has ended the signed-in learner's session, and a tab has noticed, in its turn. */
  #onRefused(tab: Tab): void {
    const place = this.#placeOf(tab)
    const { device } = place
    const { user } = device
    if (!user) return
    this.scheduler.log('the session is over')
    device.thaw()
    for (const each of device.tabs) if (each !== tab) this.scheduler.post(each, () => each.sync?.stop())
    tab.sync?.stop()
    this.#leave(place, true)
    void tab.wipe(null, { kind: 'keep', of: user })
  }

  /** The learner is signed out. */
  #leave(place: Place, keepsUnsent: boolean): void {
    const { device, model } = place
    const owner = device.user as Learner
    if (keepsUnsent) place.waiting.add(owner.id)
    else place.waiting.delete(owner.id)
    if (owner === this.#learner) place.kept = keepsUnsent ? model : null
    device.user = null
    place.isSessionOver = false
    place.model = new Model()
    place.typing.fill(null)
  }

  #signIn(place: Place, learner: Learner): void {
    const { device } = place
    device.user = learner
    place.isSessionOver = false
    device.localStorage.setItem('sb-localhost-auth-token', this.server.signIn(learner))
    device.localStorage.setItem(
      'last-user',
      JSON.stringify({
        id: learner.id,
        email: learner.email,
        full_name: null,
        avatar_url: null,
        role: 'learner',
      }),
    )
    const other = this.server.learners.find((each) => each !== learner) as Learner
    device.network.other = {
      id: other.id,
      token: JSON.parse(this.server.signIn(other)).access_token as string,
    }
    place.model = new Model(learner === this.#learner ? place.kept : null)
  }

  /** A killed tab is opened again, and the learner continues. */
  async #reopenDead(): Promise<void> {
    for (const place of this.places)
      for (const [index, tab] of place.device.tabs.entries()) {
        if (!tab.isDead) continue
        this.count.kills += 1
        place.typing[index] = null
        place.pages[index] = null
        this.#sending.delete(tab)
        this.#syncing.delete(tab)
        const fresh = await place.device.openTab(index)
        await fresh.run(() => fresh.wipe(place.device.user))
        await fresh.startSync(this.#events)
      }
  }

  /** What a tab shows of a course, and on the dashboard. */
  async #read(tab: Tab): Promise<{ screen: Screen; notes: ShownNote[] } | undefined> {
    const { user } = tab.device
    if (!user) return undefined
    return tab.run(async (code) => {
      const mirror = await code.openMirror(user.id)
      return mirror.transaction('r', mirror.tables, () =>
        readScreen(code, mirror, tab.icon, this.plan.isAboutCourses === true),
      )
    })
  }

  /** Nothing else is to be done at this moment, so every device shows what it has. */
  async #check(): Promise<void> {
    await this.scheduler.settle()
    for (const place of this.places) await this.#checkDevice(place)
    if (this.#failure.fault) throw this.#failure.fault
  }

  async #checkDevice(place: Place): Promise<void> {
    const { device, model } = place
    const tab = device.awake
    if (!tab || device.isBeingWiped || device.writes === place.checkedAt) return
    place.checkedAt = device.writes
    this.count.checks += 1
    await this.#checkOthers(place, tab)
    const read = await this.#read(tab)
    if (!read) return
    const { screen } = read
    this.count.ended += screen.ended.length
    const isArriving = screen.syncedAt === null
    if (screen.isPaused && screen.courses.length > 0)
      throw new Error(`${device.name} shows courses that were removed.`)
    const isLearning = device.user === this.#learner && !this.plan.isAboutCourses
    if (!isArriving)
      expectNone(device, [
        ...faultsOfSizes(screen),
        ...faultsOfIcon(screen),
        ...(isLearning && !model.kept
          ? faultsOfUnsent(screen, model.here, (deed) => this.#arrived.includes(deed))
          : []),
      ])
    // Kept work is shown once the courses are back.
    const isLooked = isLearning && !(isArriving && model.kept)
    const faultsAt = (moment: Moment) => [
      ...(isArriving ? [] : faultsOfCourses(screen, moment)),
      ...faultsOfTranscripts(screen, moment, model.here),
      ...faultsOfCertificates(screen, moment, model.here),
      ...(isLooked ? faultsOf(screen, moment, model.here) : []),
    ]
    if (isArriving && screen.courses.length > 0) {
      const all = model.answered.map((moment) => faultsOfCourses(screen, moment))
      if (!all.some((faults) => faults.length === 0))
        throw new Error(`${device.name} fills with what the server never had:\n${all.at(-1)?.join('\n')}`)
    }
    const isNew = screen.syncedAt !== model.syncedAt
    const moments = isNew ? [...model.answered].reverse() : [model.moment]
    if (screen.syncedAt === null && model.syncedAt !== null && screen.isPaused) moments.push(nothing)
    let fewest: string[] | null = null
    for (const moment of moments) {
      const found = faultsAt(moment)
      if (found.length === 0) {
        followNews(place, screen, isNew ? moment : null)
        model.moment = moment
        // Another tab may still have to apply the same answer.
        model.answered = model.answered.slice(Math.max(0, model.answered.indexOf(moment)))
        model.syncedAt = screen.syncedAt
        return checkBadges(place, screen, this.#syncing)
      }
      if (!fewest || found.length < fewest.length) fewest = found
    }
    throw new Error(
      `${device.name} does not show what it must:\n${(fewest ?? ['nothing was answered']).join('\n')}`,
    )
  }

  /** Of all other users, a device holds at most their kept work. */
  async #checkOthers({ device, waiting, kept }: Place, tab: Tab): Promise<void> {
    for (const { owner, table, rows } of (await tab.run(() => device.othersRows())) ?? [])
      if ((table !== 'outbox' && table !== 'sent') || !waiting.has(owner))
        throw new Error(`Left of somebody who has gone, in ${table}: ${JSON.stringify(rows)}`)
    if (!device.user && device.icon.badge !== 0)
      throw new Error(`${device.icon.badge} on the icon, though nobody is signed in.`)
    if (!kept || device.user) return
    const isUnsent = (deed: Deed) =>
      deed.kind === 'watch' && deed.seconds !== null && !deed.isDoubtful && !this.#arrived.includes(deed)
    const shown = await tab.run(async ({ countWaiting }) => countWaiting())
    if (shown === 0 && kept.deeds.some((deed) => isUnsent(deed) && !kept.refused.has(deed)))
      throw new Error('The login page says nothing of what waits.')
  }

  // What happens

  async #step(): Promise<void> {
    const { scheduler, plan } = this
    const random = this.#random
    this.count.actions += 1
    await scheduler.runUntil(scheduler.now + Math.ceil(-Math.log(1 - random.next()) * plan.pause))
    await this.#reopenDead()
    await this.#check()
    // A tab may have been killed during the check.
    await this.#reopenDead()
    if (plan.faults > 0) this.#planFaults()
    await this.#act()
    await this.#check()
  }

  #planFaults(): void {
    const random = this.#random
    const { network } = random.pick(this.places).device
    const isOfTranscripts = this.plan.isAboutCourses && random.oneIn(3)
    const plan = isOfTranscripts ? network.planOfTranscripts : network.plan
    if (plan.length > 0 || !random.oneIn(this.plan.faults)) return
    const planned: Fault[] = Array.from({ length: random.whole(1, 3) }, () => random.pick(faults))
    plan.push(...planned)
    this.count.faults += 1
  }

  /** Does something at once, or at the very moment at which something else is due. */
  async #do<T>(tab: Tab, work: (code: Tab['code'], mirror: Mirror) => Promise<T>): Promise<T | undefined> {
    const random = this.#random
    if (random.oneIn(8) && !this.#isSafe) tab.kill.stepsLeft = random.whole(0, 25)
    const due = this.scheduler.dueTimes()[0]
    // A page whose video has just moved away is a separate case, and so is one whose session is about to end.
    const hasMoved = this.places.some(
      ({ model }) => placesOf(model.moment.courses) !== placesOf(this.#now().courses),
    )
    const isLater = !hasMoved && !this.places.some(({ isSessionOver }) => isSessionOver)
    const wait =
      isLater && due !== undefined && random.oneIn(2) && due - this.scheduler.now < 5_000
        ? due - this.scheduler.now
        : 0
    const user = tab.device.user?.id ?? ''
    const outcome = await this.scheduler.finish(
      tab,
      async () => {
        const mirror = await tab.code.openMirror(user)
        return work(tab.code, mirror).catch((fault: Error) => {
          if (!tab.device.isFull) throw fault
          this.scheduler.log(`finds no room: ${fault.name}`)
          return undefined
        })
      },
      wait,
    )
    await this.scheduler.settle()
    tab.kill.stepsLeft = Number.POSITIVE_INFINITY
    return outcome
  }

  async #act(): Promise<void> {
    const random = this.#random
    const place = random.pick(this.places)
    const { scheduler } = this
    const { device } = place
    const index = random.whole(0, device.tabs.length - 1)
    const tab = device.tabs[index] as Tab
    // The learner looks at it.
    tab.isFrozen = false
    if (this.plan.isRestored && random.oneIn(8)) return this.#restoreServer()
    const kind = random.pick(this.plan.isAboutCourses ? kindsAboutCourses : kinds)
    switch (kind) {
      case 'change the courses':
        return this.#changeCourses(place, tab)
      case 'end the sessions':
        return this.#endSessions()
      case 'fill the device':
        device.room = random.whole(0, 8)
        device.fails = random.pick(['write', 'transaction'])
        this.scheduler.log(`${device.name} has room for ${device.room} rows`)
        return
      case 'make room':
        device.room = Number.POSITIVE_INFINITY
        return
      case 'freeze a tab':
        return this.#freeze(tab)
      case 'open a course':
        return this.#openCourse(place, index)
      case 'open a video':
        return this.#openVideo(place, index)
      case 'grant':
      case 'revoke':
        return this.#changeGrant(kind, random.pick(this.#courses).id)
      case 'rename a course':
        return this.#rename(random.pick(this.#courses))
      case 'move a video':
        return this.#moveVideo()
      case 'delete or restore a course':
        return this.#deleteOrRestore(random.pick(this.#courses).id)
      case 'change the length of a video': {
        const video = random.pick(this.#courses.flatMap(({ videos }) => videos))
        this.#durations.set(video, random.pick([90, 100, 120]))
        return
      }
      case 'tell the lengths of a course': {
        const { id, videos } = random.pick(this.#courses)
        if (!this.#deleted.has(id)) await this.#tellLengths(videos)
        return
      }
      case 'replace a link': {
        const { id, videos } = random.pick(this.#courses)
        if (videos.length > 0 && !this.#deleted.has(id)) await this.#replaceLink(random.pick(videos))
        return
      }
      case 'offer certificates or not': {
        const { id } = random.pick(this.#courses)
        const kind = random.pick(['off', 'offered', 'offered'] as const)
        if (this.#deleted.has(id)) return
        scheduler.log(`${id} has certificates: ${kind}`)
        return this.#change(() => this.#certificates.offer(id, kind))
      }
      case 'revoke or correct a certificate': {
        const { id } = random.pick(this.#courses)
        return this.#change(async () =>
          scheduler.log(`an admin: ${await this.#certificates.change(id, scheduler.now)}`),
        )
      }
      case 'sign in or out':
        return this.#switchUser(place, tab)
      case 'set the clock':
        return this.#setClock(place)
      case 'lose the network':
        device.network.isConnected = false
        device.network.isOnline = random.oneIn(2)
        this.scheduler.log(`${device.name} has no network`)
        return
      case 'find the network':
        device.network.isConnected = true
        device.network.isOnline = true
        await tab.run(async () => void tab.window.dispatchEvent(new Event('online')))
        return
      case 'change the uplink':
        device.network.uplink = random.pick([null, null, 2_000, 500])
        return
      case 'kill a tab':
        this.scheduler.within(tab, () => tab.kill.kill())
        return
    }
    if (!device.user || (device.user !== this.#learner && !this.plan.isAboutCourses)) return
    const { id: owner } = device.user
    const read = await this.#read(tab)
    if (!read) return
    const { screen, notes } = read
    if (kind === 'sync') {
      this.scheduler.log(`${tab.name} asks to sync`)
      if (screen.isPaused && !device.isFull)
        await tab.run(async (code) => code.resume(await code.openMirror(owner)))
      if (random.oneIn(4)) tab.kill.stepsLeft = random.whole(0, 60)
      await tab.run(async () => tab.sync?.request())
      return
    }
    if (kind === 'keep transcripts or not') return this.#switchTranscripts(place, tab)
    if (kind === 'remove saved courses') {
      this.scheduler.log(`${tab.name} removes the saved courses`)
      const done = await this.#do(tab, async (code, mirror) => {
        await code.removeSaved(mirror)
        return true
      })
      return this.#afterRemoval(place, done === true)
    }
    if (kind === 'claim a certificate') return this.#claim(place, tab, random.pick(this.#courses).id)
    const courses = screen.courses.filter(({ videos }) => videos.length > 0)
    if (courses.length === 0) return
    const course = random.pick(courses)
    const video = random.pick(course.videos)
    switch (kind) {
      case 'play':
      case 'mark':
        return this.#watch(place, tab, course, video, kind)
      case 'study a course':
        return this.#study(place, tab, course.id, random.oneIn(2))
      case 'report a fault':
        await this.#do(tab, (code, mirror) => code.recordFault(mirror, course.id, video, 150))
        return
      case 'hear nothing from the player':
        await tab.run(async (code) => code.countSilence(video))
        return
      case 'meet an error': {
        const name = random.pick(['TypeError', 'RangeError', 'AbortError'])
        await tab.run(async (code) => code.noteFault('crash', Object.assign(new Error('Met'), { name })))
        return
      }
      case 'add a note': {
        const id = random.uuid()
        const note: ShownNote = {
          id,
          video_id: video,
          at_s: random.whole(0, 99),
          body: '',
          revision: '',
          isSent: false,
        }
        await this.#write(place, tab, note, null, false, screen)
        return
      }
      case 'keep what was typed': {
        const typing = place.typing[index]
        if (!typing) return
        const kept = await this.#write(place, tab, typing.note, typing.before, false, screen)
        place.typing[index] = kept && {
          note: { ...typing.note, id: kept.writing.id, revision: kept.revision },
          before: kept.writing,
        }
        return
      }
    }
    if (notes.length === 0) return
    const note = random.pick(notes)
    const before = this.#writingOf(place, note)
    if (kind === 'start typing') place.typing[index] = { note, before }
    else await this.#write(place, tab, note, before, kind === 'delete a note', screen)
  }

  /** Perhaps while transcripts arrive, and what is requested then overtakes them. */
  async #changeCourses({ device }: Place, tab: Tab): Promise<void> {
    const { scheduler } = this
    const random = this.#random
    const change = (...what: Parameters<Admin['act']>) =>
      this.#change(async () => scheduler.log(`an admin: ${await this.#admin.act(...what)}`))
    if (!random.oneIn(4)) return change()
    const sync = (each = tab) => each.run(async () => each.sync?.request())
    const transcripts = ['say something in every video of a course', random.whole(0, 7)] as const
    await change(...transcripts)
    await sync()
    await scheduler.runUntil(scheduler.now + random.whole(0, 120) * 25)
    await (random.oneIn(2) ? change(...transcripts) : change())
    if (device.awake) await sync(random.pick([tab, device.awake]))
  }

  /** Every session of the learner, as deleting them in the project's dashboard would. */
  /** From a back-up of this moment: devices do not know that, and send again what they sent. */
  async #restoreServer(): Promise<void> {
    this.scheduler.log('the server is restored')
    this.count.restores += 1
    await this.#change(() => this.server.sql('select private.mark_restored()'))
    for (const { model } of this.places) model.settled.clear()
    for (const sync of this.#syncing.values()) sync.deeds = []
  }

  async #endSessions(): Promise<void> {
    const { scheduler, server } = this
    scheduler.log('the server ends the sessions')
    server.endSessions(this.#learner)
    for (const place of this.places) if (place.device.user === this.#learner) place.isSessionOver = true
    await scheduler.runUntil(scheduler.now + lifetime)
  }

  /** Perhaps while it syncs, but not while it writes: a browser lets that end first. */
  async #freeze(tab: Tab): Promise<void> {
    const { scheduler } = this
    await tab.run(async () => tab.sync?.request())
    await scheduler.runUntil(scheduler.now + this.#random.whole(0, 12) * 25)
    if (tab.isDead || !tab.kill.isIdle) return
    tab.isFrozen = true
    scheduler.log(`${tab.name} is frozen`)
    const other = tab.device.awake
    if (!other || this.#random.oneIn(3)) return
    // Later requests overtake it.
    if (this.plan.isAboutCourses) await this.#change(() => this.#admin.act())
    else await this.#rename(this.#random.pick(this.#courses))
    await other.run(async () => other.sync?.request())
    await scheduler.runUntil(scheduler.now + minute / 4)
  }

  async #openCourse(place: Place, index: number): Promise<void> {
    const tab = place.device.tabs[index] as Tab
    const read = await this.#read(tab)
    const courses = read?.screen.courses.filter(({ videos }) => videos.length > 0) ?? []
    if (courses.length === 0) return
    const { id, videos } = this.#random.pick(courses)
    const owner = place.device.user as Learner
    const mirror = await tab.run(({ openMirror }) => openMirror(owner.id))
    await tab.run(async () => tab.sync?.wantTranscripts(id))
    place.pages[index] = mirror ? { mirror, model: place.model, courseId: id, videos } : null
    await this.#noteOpened(place, index, null)
  }

  /** On a page whose course, or whose learner, may be gone. */
  async #openVideo(place: Place, index: number): Promise<void> {
    const tab = place.device.tabs[index] as Tab
    if (!place.pages[index]) await this.#openCourse(place, index)
    const page = place.pages[index]
    if (!page) return
    const videoId = this.#random.pick(page.videos)
    this.scheduler.log(`${tab.name} opens ${videoId}`)
    await tab.run(({ recordWatched }) =>
      recordWatched(page.mirror, { courseId: page.courseId, videoId, position: 0 }).catch(() => undefined),
    )
    await this.#noteOpened(place, index, videoId)
  }

  /**
   * What is opened is no longer new. An answer that arrives meanwhile may be applied before or after that.
   */
  async #noteOpened(place: Place, index: number, videoId: string | null): Promise<void> {
    const tab = place.device.tabs[index] as Tab
    const page = place.pages[index]
    if (!page) return
    const { model } = page
    const isQuiet = () => model.answered.every((moment) => moment === model.moment)
    const wasQuiet = isQuiet()
    const done = await tab.run(({ noteOpened }) =>
      noteOpened(page.mirror, page.courseId, videoId).then(
        () => true,
        () => false,
      ),
    )
    // On a page from before the saved courses were removed.
    if (model !== place.model) place.model.hasOpened.push([page.courseId, videoId])
    const opened = afterOpening(model.news, page.courseId, videoId)
    if (done && wasQuiet && isQuiet() && !place.device.isFull) model.news = opened
    else model.hasOpened.push([page.courseId, videoId])
  }

  #writingOf({ model }: Place, note: ShownNote): Writing {
    const found = [...this.#arrived, ...model.deeds].find(
      (deed) => deed.kind === 'note' && deed.text === note.body,
    )
    if (!found) throw new Error(`A note that nobody wrote is shown: ${note.body}`)
    return found as Writing
  }

  async #watch(
    place: Place,
    tab: Tab,
    { id: courseId, playlist }: Pick<ShownCourse, 'id' | 'playlist'>,
    video: string,
    kind: 'play' | 'mark',
    isWhole = false,
  ): Promise<void> {
    const random = this.#random
    const { scheduler } = this
    const { model } = place
    const duration = this.#durations.get(video) ?? 100
    const from = isWhole ? 0 : random.whole(0, 90)
    const to = isWhole ? duration : from + random.whole(1, 60)
    const decision = random.oneIn(2)
    // The device plays what its own copy of the course links to.
    const youtubeId = idIn(playlist?.find(({ id }) => id === video)?.youtube_url ?? '')
    const deed: Watch = {
      kind: 'watch',
      video,
      at: scheduler.now,
      seconds: kind === 'play' ? { from, to } : null,
      youtubeId: kind === 'play' ? youtubeId : null,
      duration: kind === 'play' ? duration : null,
      position: kind === 'play' ? to : null,
      decision: kind === 'mark' ? decision : null,
      knew: decisionsSeen(video, model.moment, model.here),
      isDoubtful: false,
      isUndated: false,
      delay: 0,
    }
    scheduler.log(`${tab.name} ${kind === 'play' ? `plays ${from}-${to}` : `marks ${decision}`} ${video}`)
    const change =
      kind === 'play'
        ? { played: [from, to] as const, youtubeId, duration, position: to }
        : { isWatched: decision }
    const moments = [model.moment, ...model.answered]
    model.pending = deed
    const done = await this.#do(tab, async (code, mirror) => {
      deed.at = scheduler.now
      await code.recordWatched(mirror, { courseId, videoId: video, ...change })
      return true
    })
    const today = dayAt(scheduler.now + place.device.clock)
    const seen = [...new Set([...moments, ...model.answered])]
    const isDay = completes(deed, seen, model.here)
    await this.#keep(place, deed, done === true, () => {
      if (isDay === 'yes') model.days.add(today)
      if (isDay === 'maybe') {
        model.maybeDays.add(today)
        this.#maybeDays.add(today)
      }
    })
  }

  /** Plays all of a course, lets it be sent, and perhaps claims the certificate. */
  async #study(place: Place, tab: Tab, courseId: string, isClaiming: boolean): Promise<void> {
    const { device } = place
    const played = new Set<string>()
    for (;;) {
      const course = (await this.#read(tab))?.screen.courses.find(({ id }) => id === courseId)
      const video = course?.videos.find((id) => !played.has(id))
      if (!course || !video) break
      played.add(video)
      await this.#watch(place, tab, course, video, 'play', true)
      await this.#check()
      await this.scheduler.runUntil(this.scheduler.now + this.#random.whole(1, 30) * 1_000)
      if (tab.isDead || device.user !== this.#learner) return
    }
    await tab.run(async () => tab.sync?.request())
    await this.scheduler.runUntil(this.scheduler.now + this.#random.whole(1, 8) * 1_000)
    if (isClaiming && !tab.isDead && device.user === this.#learner) await this.#claim(place, tab, courseId)
  }

  /**
   * A claim. The answer may be lost, the page may be closed, another tab may claim the same, and an admin may
   * change something.
   */
  async #claim(place: Place, tab: Tab, course: string): Promise<void> {
    const random = this.#random
    const { scheduler, server } = this
    if (!this.#isSafe && random.oneIn(8)) tab.kill.stepsLeft = random.whole(0, 12)
    if (!this.#isSafe && random.oneIn(3)) {
      const others = this.places.flatMap((each) => each.device.tabs.map((other) => [each, other] as const))
      const [there, other] = random.pick(others)
      if (other !== tab && !other.isDead && !other.isFrozen && there.device.user === this.#learner)
        scheduler.post(other, () => void this.#claimIn(there, other, course))
    }
    if (!this.#isSafe && random.oneIn(3))
      scheduler.setTimer(server.party, random.whole(1, 12) * 25, () => void this.#changeMeanwhile(course))
    if (random.oneIn(2)) await tab.run(async () => tab.sync?.request())
    await scheduler.finish(tab, () => this.#claimIn(place, tab, course))
    tab.kill.stepsLeft = Number.POSITIVE_INFINITY
    // Another tab's claim may take longer.
    if (!this.#isSafe) await scheduler.runUntil(scheduler.now + minute / 12)
    await scheduler.settle()
    if (!tab.isDead) await tab.run(async () => tab.sync?.request())
  }

  async #changeMeanwhile(course: string): Promise<void> {
    try {
      await this.#changeNow(async () => {
        const { now } = this.scheduler
        this.scheduler.log(`an admin, meanwhile: ${await this.#certificates.change(course, now)}`)
      })
    } catch (fault) {
      this.#failure.fault ??= fault
    }
  }

  /** As the dialog does, in a turn of the tab. */
  async #claimIn({ model }: Place, { code, device, name: tabName }: Tab, course: string): Promise<void> {
    this.#claimed += 1
    const name = `Asha ${this.#claimed}`
    this.scheduler.log(`${tabName} claims a certificate of ${course} as ${name}`)
    const { id: owner } = this.#learner
    const mirror = await code.openMirror(owner)
    const claim = await code.claimCertificate(owner, course, name).catch(() => null)
    if (claim?.outcome !== 'issued') return
    const { certificate } = claim
    model.mayBeIssued.push(certificate)
    // Before the first sync nothing is saved: that brings them all.
    const isComplete = model.syncedAt !== null && !device.isFull
    const isKept = await code.keepCertificate(mirror, certificate).then(
      () => true,
      () => false,
    )
    if (!isKept) return
    this.count.certificates += 1
    const isHere = this.places.some((place) => place.model === model)
    if (isComplete && isHere && !device.isFull) model.issued.push(certificate)
  }

  #tellLengths(videos: readonly string[]): Promise<void> {
    this.scheduler.log(`an admin plays ${videos}`)
    return this.#change(async () => {
      for (const video of videos)
        await this.#certificates.tellLength(video, this.#durations.get(video) ?? 100)
    })
  }

  async #replaceLink(video: string): Promise<void> {
    await this.#change(async () => this.scheduler.log(await this.#certificates.replaceLink(video)))
    this.#durations.set(video, this.#random.pick([90, 100, 120]))
  }

  async #write(
    place: Place,
    tab: Tab,
    note: ShownNote,
    before: Writing | null,
    isDeleted: boolean,
    screen: Screen,
  ): Promise<{ writing: Writing; revision: string } | null> {
    this.#written += 1
    const text = isDeleted ? null : `Text ${this.#written}`
    const second = before && this.#random.oneIn(4) ? this.#random.whole(0, 99) : note.at_s
    const writing: Writing = { kind: 'note', video: note.video_id, second, text, before, id: note.id }
    this.scheduler.log(`${tab.name} ${text ? `writes '${text}'` : 'deletes'} after '${before?.text ?? ''}'`)
    // Where the device shows the video, which may have moved meanwhile.
    const courseId = screen.courses.find(({ videos }) => videos.includes(note.video_id))?.id
    if (courseId === undefined) return null
    place.model.pending = writing
    const kept = await this.#do(tab, (code, mirror) =>
      code.recordNote(mirror, courseId, {
        id: note.id,
        video_id: note.video_id,
        at_s: second,
        body: text ?? '',
        isDeleted,
        base: note.revision || null,
      }),
    )
    if (kept) writing.id = kept.id
    // If a note is changed elsewhere on the device, the field shows that.
    for (const [index, typing] of place.typing.entries())
      if (typing?.note.id === note.id) place.typing[index] = null
    const isKept = await this.#keep(place, writing, kept !== undefined && kept !== null, () => {})
    return isKept && kept ? { writing, revision: kept.revision } : null
  }

  /**
   * Adds a deed to what the device must show. If its tab was killed, the screen shows whether it was saved.
   */
  async #keep(place: Place, deed: Deed, isSure: boolean, also: () => void): Promise<boolean> {
    const { model } = place
    model.pending = null
    if (isSure) {
      model.deeds.push(deed)
      also()
      return true
    }
    await this.#reopenDead()
    await this.scheduler.settle()
    const tab = place.device.awake
    const read = tab && (await this.#read(tab))
    if (!read) return false
    const moments = [model.moment, ...model.answered]
    const isShown = (here: Here) => moments.some((moment) => faultsOf(read.screen, moment, here).length === 0)
    const isWithout = isShown(model.here)
    const days = new Set(model.days)
    model.deeds.push(deed)
    also()
    const isWith = isShown(model.here) && mayShow(read.screen, deed)
    if (isWith && isWithout && deed.kind === 'watch') deed.isDoubtful = true
    if (isWith) return true
    model.deeds.pop()
    for (const day of model.days) if (!days.has(day)) model.days.delete(day)
    return false
  }

  async #afterRemoval(place: Place, isSure: boolean): Promise<void> {
    const { keepsTranscripts } = place.model
    const forget = () => {
      place.model = new Model()
      place.model.keepsTranscripts = keepsTranscripts
      place.typing.fill(null)
    }
    if (isSure) return forget()
    await this.#reopenDead()
    await this.scheduler.settle()
    const tab = place.device.awake
    const read = tab && (await this.#read(tab))
    if (read?.screen.isPaused && read.screen.syncedAt === null) forget()
  }

  async #switchTranscripts(place: Place, tab: Tab): Promise<void> {
    const { model } = place
    const isKept = !model.keepsTranscripts
    this.scheduler.log(`${tab.name} ${isKept ? 'keeps transcripts' : 'keeps no transcripts'}`)
    const done = await this.#do(tab, async (code, mirror) => {
      await code.keepTranscripts(mirror, isKept)
      return true
    })
    if (done) await tab.run(async () => tab.sync?.request())
    // A tab that is to be killed may be killed during the check.
    let shown: Screen | undefined
    while (!shown && place.device.user) {
      await this.#reopenDead()
      await this.scheduler.settle()
      const { awake } = place.device
      shown = awake && (await this.#read(awake))?.screen
    }
    if (!shown) return
    if (done && shown.syncedAt !== null && shown.keepsTranscripts !== isKept)
      throw new Error(`${tab.name} forgets whether it keeps transcripts.`)
    model.keepsTranscripts = shown.keepsTranscripts
  }

  async #changeGrant(kind: 'grant' | 'revoke', course: string): Promise<void> {
    if (this.#deleted.has(course)) return
    this.scheduler.log(`${kind} ${course}`)
    if (kind === 'grant') {
      if (this.#granted.has(course)) return
      return this.#change(() => {
        this.#granted.add(course)
        this.#certificates.enroll(course, this.scheduler.now)
        return this.server.sql(
          `insert into enrollments (user_id, course_id) values ('${this.#learner.id}', '${course}')`,
        )
      })
    }
    await this.#change(() => {
      this.#granted.delete(course)
      return this.server.sql(
        `delete from enrollments where user_id = '${this.#learner.id}' and course_id = '${course}'`,
      )
    })
  }

  async #deleteOrRestore(course: string): Promise<void> {
    const isDeleted = this.#deleted.has(course)
    this.scheduler.log(`${isDeleted ? 'restores' : 'deletes'} ${course}`)
    await this.#change(() => {
      if (isDeleted) this.#deleted.delete(course)
      else this.#deleted.add(course)
      return this.server.asAdmin(
        isDeleted ? `select restore_deleted('${course}')` : `select delete_course('${course}')`,
      )
    })
  }

  async #rename(course: { id: string; title: string }): Promise<void> {
    if (this.#deleted.has(course.id)) return
    this.#renamed += 1
    const title = `${course.title.split(' ')[0]} ${this.#renamed}`
    this.scheduler.log(`a course is called '${title}'`)
    await this.#change(() => {
      course.title = title
      return this.server.sql(`update courses set title = '${title}' where id = '${course.id}'`)
    })
  }

  async #moveVideo(): Promise<void> {
    const from = this.#random.pick(this.#courses)
    const to = this.#random.pick(this.#courses)
    const [video] = from.videos
    if (!video || from === to || this.#deleted.has(from.id) || this.#deleted.has(to.id)) return
    this.scheduler.log(`${video} moves to '${to.title}'`)
    this.#renamed += 1
    await this.#change(() => {
      from.videos = from.videos.slice(1)
      to.videos = [...to.videos, video]
      return this.server.sql(
        `update course_videos set course_id = '${to.id}', order_index = ${10 + this.#renamed} where id = '${video}'`,
      )
    })
  }

  #setClock(place: Place): void {
    const { device, model, kept } = place
    place.checkedAt = -1
    device.clock = this.#random.pick([-400, -1, 0, 0, 1, 3, 400]) * dayLength
    for (const each of kept ? [model, kept] : [model]) {
      each.hasChangedClock = true
      for (const deed of each.deeds) if (deed.kind === 'watch') deed.isUndated = true
    }
    this.scheduler.log(`the clock of ${device.name} is off by ${device.clock / dayLength} days`)
  }

  async #switchUser(place: Place, tab: Tab): Promise<void> {
    const { device } = place
    device.thaw()
    if (device.user && !this.#random.oneIn(3)) return this.#signOut(place, tab)
    await this.#enter(place, tab, this.server.learners[this.#random.pick([0, 0, 1, 2])] as Learner)
  }

  /** Signs a learner in, perhaps where another learner's session was lost. */
  async #enter(place: Place, tab: Tab, learner: Learner): Promise<void> {
    const { device } = place
    const before = device.user
    if (before === learner) return
    tab.kill.stepsLeft = Number.POSITIVE_INFINITY
    this.scheduler.log(`${learner.email} signs in on ${device.name}`)
    if (before) {
      await this.#stopSyncs(place, tab)
      this.#leave(place, true)
      device.localStorage.setItem('sb-localhost-auth-token', this.server.signIn(learner))
      await this.#wipeOrDie(tab, learner, { kind: 'keep', of: before })
    }
    this.#signIn(place, learner)
    const here = device.awake as Tab
    await here.run(() => here.wipe(learner))
    for (const each of device.tabs) if (!each.isDead) await each.startSync(this.#events)
  }

  /** In the tab that signs out, and in the others, if they are notified. */
  async #stopSyncs({ device }: Place, tab: Tab): Promise<void> {
    const isHeard = !this.plan.isAboutCourses || this.#random.oneIn(2)
    for (const each of device.tabs)
      if (!each.isDead && (each === tab || isHeard)) await each.run(async () => each.sync?.stop())
  }

  async #signOut(place: Place, tab: Tab): Promise<void> {
    const { device } = place
    const { user } = device
    if (!user) return
    this.scheduler.log(`the learner signs out on ${device.name}`)
    tab.kill.stepsLeft = Number.POSITIVE_INFINITY
    if (this.#random.oneIn(2) && !device.isFull) {
      await tab.run(({ pushOnce, pushLearning }) => {
        this.#events.onPush(tab)
        return pushOnce(user.id, pushLearning, AbortSignal.timeout(2_000))
      })
    }
    if (!device.user) return
    await this.#stopSyncs(place, tab)
    this.#leave(place, false)
    await this.#wipeOrDie(tab, null, { kind: 'lose', of: user })
  }

  /**
   * A wipe that is sometimes cut short by a kill. A page that was killed before its wipe began would begin it
   * again.
   */
  async #wipeOrDie(tab: Tab, ...wipe: Parameters<Tab['wipe']>): Promise<void> {
    const stepsLeft = this.#random.oneIn(4) ? this.#random.whole(0, 12) : Number.POSITIVE_INFINITY
    await tab.run(() => {
      tab.kill.stepsLeft = stepsLeft
      return tab.wipe(...wipe)
    })
    tab.kill.stepsLeft = Number.POSITIVE_INFINITY
    await this.#reopenDead()
  }

  /**
   * Everything granted and connected, and every device synced: all show what the server has, and it has
   * everything.
   */
  async #settle(): Promise<void> {
    const { scheduler, server } = this
    scheduler.log('settles')
    for (const id of this.#deleted) await this.#deleteOrRestore(id)
    for (const { id } of this.#courses) await this.#changeGrant('grant', id)
    // As if half an hour had passed.
    this.#budget.fill()
    await server.sql(`update private.watch_budgets set seconds = 3600`)
    for (const { device } of this.places) {
      device.thaw()
      device.room = Number.POSITIVE_INFINITY
      for (const tab of device.tabs) tab.kill.stepsLeft = Number.POSITIVE_INFINITY
      Object.assign(device.network, { isConnected: true, isOnline: true, uplink: null })
      device.network.plan.length = 0
      device.network.planOfTranscripts.length = 0
    }
    // Longer than a pause of the sync; if the session is over, until that is noticed, in the background at
    // the next request.
    const isOver = this.places.some(({ isSessionOver }) => isSessionOver)
    await scheduler.runUntil(scheduler.now + (isOver ? lifetime : 20 * minute))
    await this.#reopenDead()
    for (const { device, isSessionOver } of this.places) {
      if (!isSessionOver) continue
      const [tab] = device.tabs as [Tab]
      // While their courses are removed from the device, nothing contacts the server.
      await tab.run(async (code) => code.resume(await code.openMirror(this.#learner.id)))
      await tab.run(async () => tab.sync?.request())
    }
    if (isOver) await scheduler.runUntil(scheduler.now + minute)
    for (const place of this.places) {
      await this.#enter(place, place.device.tabs[0] as Tab, this.#learner)
    }
    await this.#completeAll()
    for (let round = 0; round < 2; round++)
      for (const place of this.places) {
        const asked = this.#asked
        await this.#syncNow(place)
        // With one transcript in each answer, all of them take a while.
        if (round === 0) await scheduler.runUntil(scheduler.now + 2 * minute)
        if (round > 0 && this.#asked > asked)
          throw new Error(`${place.device.name} asks for transcripts, of which none has changed.`)
      }
    for (const { device } of this.places) {
      const { screen } = (await this.#read(device.tabs[0] as Tab)) ?? {}
      if (screen?.courses.some(({ isSaidToCome }) => isSaidToCome))
        throw new Error(`${device.name} still lacks transcripts.`)
      this.count.said += screen?.said.length ?? 0
    }
    for (const { model, device } of this.places) {
      if (model.moment.courses !== this.#now().courses || model.moment.count < this.#arrived.length)
        throw new Error(`${device.name} is not up to date.`)
      for (const deed of model.deeds)
        if (!this.#hasArrived(deed))
          throw new Error(`Never delivered by ${device.name}: ${JSON.stringify(deed)}`)
      for (const each of model.days)
        if (!this.#arrivedDays.has(each))
          throw new Error(`The day ${each} of ${device.name} was never delivered.`)
    }
    await this.#checkTables()
  }

  async #syncNow({ device }: Place): Promise<void> {
    const { scheduler } = this
    const [tab] = device.tabs as [Tab]
    await tab.run(async (code) => code.resume(await code.openMirror(this.#learner.id)))
    await tab.run(async () => tab.sync?.request())
    await scheduler.runUntil(scheduler.now + minute)
    await this.#check()
  }

  /**
   * The learner claims what is possible, and then watches everything, which must be enough for every
   * certificate.
   */
  async #completeAll(): Promise<void> {
    this.#isSafe = true
    const [place, other = place] = this.places as [Place, Place?]
    const [tab] = place.device.tabs as [Tab]
    for (const { id } of this.#courses) await this.#claim(other, other.device.tabs[0] as Tab, id)
    for (const { id, videos } of this.#courses) {
      await this.#change(() => this.#certificates.offer(id, 'offered'))
      await this.#tellLengths(videos)
    }
    if (this.#courses.length > 0) await this.#syncNow(place)
    const isIssued = (course: string) =>
      this.#certificates.issued.some(({ course_id }) => course_id === course)
    const open = this.#courses.find(({ id, videos }) => videos.length > 0 && !isIssued(id))
    if (open) {
      // All of it was watched, and then it gets another video.
      await this.#study(place, tab, open.id, false)
      await this.#replaceLink(this.#random.pick(open.videos))
      await this.#tellLengths(open.videos)
      await this.#claim(place, tab, open.id)
      await this.#syncNow(place)
    }
    for (const { id } of this.#courses) {
      if (!isIssued(id)) await this.#study(place, tab, id, false)
    }
    if (this.#courses.length === 0) return
    const midnight = nextDay(this.scheduler.now)
    if (midnight - this.scheduler.now < 25 * minute) await this.scheduler.runUntil(midnight)
    for (const { id, videos } of this.#courses) {
      if (!isIssued(id)) await this.#claim(place, tab, id)
      await this.#check()
      if (videos.length > 0 && !isIssued(id))
        throw new Error(`All of ${id} was watched, and there is no certificate.`)
    }
  }

  /**
   * Whether it arrived, or a text that was written by someone who had it before them; unless it was deleted
   * before it was ever sent.
   */
  #hasArrived(deed: Deed): boolean {
    if (this.#refused.has(deed)) return false
    if (deed.kind === 'watch')
      return deed.isDoubtful || (this.#arrived.includes(deed) && this.#budget.isCounted(deed))
    if (this.#arrived.includes(deed)) return true
    const next = this.#allWritings().filter(({ before }) => before === deed)
    if (next.some((each) => this.#hasArrived(each))) return true
    const isUnsent = (each: Writing | null): boolean =>
      each === null || (!this.#arrived.includes(each) && isUnsent(each.before))
    const isDeleted = (each: Writing): boolean =>
      each.text === null || this.#allWritings().some((other) => other.before === each && isDeleted(other))
    return isUnsent(deed) && isDeleted(deed)
  }

  #allWritings(): Writing[] {
    const all = new Set([...this.#arrived, ...this.places.flatMap(({ model }) => model.deeds)])
    return [...all].filter((deed): deed is Writing => deed.kind === 'note')
  }

  /** The tables must hold exactly the learner's seconds that arrived and could be counted. */
  async #checkTables(): Promise<void> {
    const rows = await this.server.sql<{ video: string; first: number; behind: number }>(`
      select video_id as video, lower(span) as first, upper(span) as behind
        from private.watched, unnest(spans) as span where user_id = '${this.#learner.id}'`)
    for (const video of this.#courses.flatMap(({ videos }) => videos)) {
      const stored = new Uint8Array(longest)
      for (const row of rows) if (row.video === video) stored.fill(1, row.first, row.behind)
      const counted = this.#budget.counted.get(video) ?? new Uint8Array(longest)
      if (stored.join('') !== counted.join('')) throw new Error(`The server has other seconds of ${video}.`)
    }
    if (this.plan.isAboutCourses) return
    const videos = this.#courses.flatMap((course) => course.videos)
    await this.#certificates.checkTables(this.#learner, videos, this.#budget.days)
    const devices = this.places.map(({ device }) => device)
    await this.#faults.check(this.#learner, this.server, devices)
  }
}

/** As a complete course gives it: 'unmeasured' while a length that a certificate needs is missing. */
const shownOffer = (certificate: string, videos: readonly Entry[]) =>
  certificate === 'off' || videos.every(({ is_measured }) => is_measured) ? certificate : 'unmeasured'

const placesOf = (courses: readonly Course[]) => courses.map(({ id, videos }) => `${id} ${videos}`).join()

/** Whose token it is. */
const whoseIs = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
