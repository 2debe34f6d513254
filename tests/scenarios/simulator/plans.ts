// How long runs are, and what happens in them.

const minute = 60_000

export type Plan = {
  seed: number
  /** What the learner does, and what happens to them. */
  actions: number
  /** On average, between two actions, in milliseconds. */
  pause: number
  /** One request in this many goes wrong; none if it is 0. */
  faults: number
  devices: readonly { tabs: number }[]
  /** Admins do whatever they can do to courses, and only these are checked, not what was learned. */
  isAboutCourses?: boolean
  /** The server is restored from back-ups that are up to date, so that devices send again what it has. */
  isRestored?: boolean
}

/** What a learner does in a day, with a sync every quarter of an hour and a few faults. */
export const deviceDay = (seed: number): Plan => ({
  seed,
  actions: 200,
  pause: (24 * 60 * minute) / 200,
  faults: 40,
  devices: [{ tabs: 1 }],
})

/** Two devices, one of them with two tabs, and much that goes wrong. */
export const twoDevices = (seed: number, actions = 40): Plan => ({
  seed,
  actions,
  pause: minute,
  faults: 4,
  devices: [{ tabs: 2 }, { tabs: 1 }],
})

/** A device with two tabs, whose server is restored again and again. */
export const restoredServer = (seed: number): Plan => ({
  seed,
  actions: 40,
  pause: minute,
  faults: 4,
  devices: [{ tabs: 2 }],
  isRestored: true,
})

/** A device that three learners share, while admins change everything. */
export const sharedDevice = (seed: number, actions = 30): Plan => ({
  seed,
  actions,
  pause: minute / 3,
  faults: 4,
  devices: [{ tabs: 2 }],
  isAboutCourses: true,
})
