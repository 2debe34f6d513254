// A device of a run, and what it must show.
import type { Device, Mirror, Tab } from './device.ts'
import type { Certificate } from './oracle/certificates.ts'
import { type Course, type Deed, type Moment, nothing, type Writing } from './oracle/deeds.ts'
import { nothingTold, type Told } from './oracle/news.ts'
import type { Here } from './oracle/screen.ts'

export type Page = { mirror: Mirror; model: Model; courseId: string; videos: readonly string[] }
export type Typing = { note: ShownNote; before: Writing }
export type ShownNote = Awaited<ReturnType<Tab['code']['readLearning']>>['notes'][number]
/** What a push took along: everything saved before it. */
/** A tab's last sync, with what its device had when it began. */
export type Syncing = { model: Model; deeds: readonly Deed[]; at: number; begun: number; isEnded: boolean }
export type Sending = { model: Model; deeds: readonly Deed[]; pending: Deed | null; at: number }

/** What a device must show. */
export class Model {
  moment: Moment = nothing
  /** Answers that may have been applied since. */
  answered: Moment[] = []
  syncedAt: string | null = null
  readonly deeds: Deed[]
  /** Is being written: a concurrent sync may or may not take it along. */
  pending: Deed | null = null
  readonly days: Set<string>
  readonly maybeDays: Set<string>
  hasChangedClock: boolean
  readonly told: (readonly Course[])[] = []
  readonly sent = new Set<string>()
  /** What may be new here. */
  news: readonly Told[] = nothingTold
  /** Courses and videos that were opened while an answer was on its way. */
  readonly hasOpened: [course: string, video: string | null][] = []
  readonly settled = new Set<Deed>()
  /** When, by video. */
  readonly later = new Map<string, number>()
  readonly issued: Certificate[] = []
  readonly mayBeIssued: Certificate[] = []
  keepsTranscripts = true
  readonly refused: Set<Deed>

  /** `kept`: its unsent deeds, from when its session ended, wait on the device. */
  constructor(readonly kept: Model | null = null) {
    this.deeds = kept?.deeds ?? []
    this.days = kept?.days ?? new Set()
    this.maybeDays = kept?.maybeDays ?? new Set()
    this.refused = kept?.refused ?? new Set()
    this.hasChangedClock = kept?.hasChangedClock ?? false
  }

  get here(): Here {
    return this
  }
}

export type Place = {
  device: Device
  model: Model
  typing: (Typing | null)[]
  /** The course pages that are open in the tabs. */
  pages: (Page | null)[]
  /** The learner's, if their session ended here without a sign-out. */
  kept: Model | null
  /** Users whose session ended that way: their unsent work may be here. */
  readonly waiting: Set<string>
  /** The server has ended the session, which the device may not have noticed yet. */
  isSessionOver: boolean
  /** The device's writes when it was last checked. */
  checkedAt: number
}
