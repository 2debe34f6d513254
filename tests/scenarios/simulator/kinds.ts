// What may happen next in a run.

/** How often each is done, relative to the others. */
const weights = {
  play: 14,
  'study a course': 3,
  'claim a certificate': 3,
  mark: 6,
  'add a note': 6,
  'edit a note': 9,
  'delete a note': 3,
  'start typing': 2,
  'keep what was typed': 3,
  'report a fault': 1,
  'hear nothing from the player': 2,
  'meet an error': 3,
  sync: 16,
  'remove saved courses': 1,
  grant: 4,
  revoke: 4,
  'rename a course': 2,
  'move a video': 1,
  'delete or restore a course': 2,
  'change the length of a video': 1,
  'tell the lengths of a course': 3,
  'replace a link': 3,
  'offer certificates or not': 2,
  'revoke or correct a certificate': 3,
  'sign in or out': 3,
  'set the clock': 1,
  'lose the network': 1,
  'find the network': 3,
  'change the uplink': 1,
  'kill a tab': 1,
  'end the sessions': 1,
  'fill the device': 1,
  'make room': 4,
  'freeze a tab': 3,
} as const
const weightsAboutCourses = {
  'change the courses': 18,
  sync: 12,
  'open a course': 3,
  'open a video': 6,
  'remove saved courses': 2,
  'keep transcripts or not': 2,
  'sign in or out': 5,
  'end the sessions': 1,
  'fill the device': 1,
  'make room': 4,
  'freeze a tab': 4,
  'kill a tab': 1,
  'lose the network': 1,
  'find the network': 3,
} as const

const spread = <Kind extends string>(weights: Record<Kind, number>) =>
  (Object.entries(weights) as [Kind, number][]).flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind))
export const kinds = spread(weights)
export const kindsAboutCourses = spread(weightsAboutCourses)
