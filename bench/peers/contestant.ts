import type { PulledCourse } from '@/mirror/apply'

/** One way of keeping a learner's courses on a device. The benchmark calls these in a page of its own. */
export type Contestant = {
  /** Opens the client and what the device holds; not measured. */
  open(learner: string): Promise<void>
  /** Brings the device up to date; resolves once everything is stored. */
  sync(): Promise<void>
  /** What the device holds now, read back from its storage. */
  read(): Promise<PulledCourse[]>
}

declare global {
  interface Window {
    contestant: Contestant
  }
}
