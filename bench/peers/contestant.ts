import type { PulledCourse, PulledTranscript } from '@/model/pull'

/** One way of keeping a learner's courses on a device. The benchmark calls these methods in a page. */
export type Contestant = {
  /** Opens the client and its local storage; not measured. */
  open(learner: string): Promise<void>
  /** Brings the device up to date; resolves once everything is stored. */
  sync(): Promise<void>
  /** Resolves once all courses are listed and one can be opened; by default, when the sync ends. */
  firstScreen?(): Promise<unknown>
  /** The device's current data, read back from its storage. */
  read(): Promise<PulledCourse[]>
  /** Brings the transcripts, which only our sync supports. */
  bringTranscripts?(): Promise<void>
  readTranscripts?(): Promise<PulledTranscript[]>
}

declare global {
  interface Window {
    contestant: Contestant
  }
}
