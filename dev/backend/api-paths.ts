// The API paths that are reachable: only those that the app uses. The library serves more, such as sign-up by e-mail with
// one-time codes and a view of its own configuration.

import type { Functions, Tables } from '../../src/api/calls.ts'

const authPaths: Record<string, readonly string[]> = {
  '/auth/v1/authorize': ['GET'],
  '/auth/v1/callback': ['GET'],
  '/auth/v1/factors': ['POST'],
  '/auth/v1/factors/:id': ['DELETE'],
  '/auth/v1/factors/:id/challenge': ['POST'],
  '/auth/v1/factors/:id/verify': ['POST'],
  '/auth/v1/google/chooser': ['GET', 'POST'],
  '/auth/v1/token': ['POST'],
  '/auth/v1/user': ['GET'],
  '/auth/v1/logout': ['POST'],
}

/** The tables in `src/api/calls.ts`: one that is missing here or there does not compile. */
const tables: Record<keyof Tables, true> = {
  course_videos: true,
  courses: true,
  enrollments: true,
  profiles: true,
}
const functions: Record<keyof Functions, true> = {
  admin_access: true,
  change_certificate: true,
  claim_certificate: true,
  copy_transcripts: true,
  count_course_use: true,
  count_progress: true,
  count_totals: true,
  create_course: true,
  delete_course: true,
  delete_my_account: true,
  delete_transcript: true,
  delete_user: true,
  delete_video: true,
  dismiss_video_faults: true,
  enroll_people: true,
  group_learners: true,
  export_my_data: true,
  get_transcript: true,
  list_certificates: true,
  list_acts: true,
  list_course_learners: true,
  list_deleted: true,
  list_former_ends: true,
  list_history: true,
  list_invitations: true,
  list_profiles: true,
  list_progress: true,
  list_quiet_learners: true,
  list_transcripts: true,
  list_video_faults: true,
  move_video: true,
  own_profile: true,
  pull_mirror: true,
  pull_transcript_manifests: true,
  pull_transcripts: true,
  push_learning: true,
  remind_learners: true,
  replace_enrollments: true,
  restore_deleted: true,
  restore_video_faults: true,
  revoke_invitations: true,
  save_course: true,
  save_transcripts: true,
  save_video: true,
  search_courses: true,
  search_profiles: true,
  set_access_ends: true,
  set_admin: true,
  summarize_course_watching: true,
  summarize_school: true,
  summarize_video_watching: true,
  undo_enrollments: true,
  undo_learner_changes: true,
  verify_certificate: true,
}

/** What the app of this version calls. */
export const callNames = { functions: Object.keys(functions), tables: Object.keys(tables) }

/** Allowed methods by path. Rights on tables and functions are up to the database. */
const apiPaths: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(authPaths),
  ...Object.keys(tables).map(
    (name) => [`/rest/v1/${name}`, ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']] as const,
  ),
  ...Object.keys(functions).map((name) => [`/rest/v1/rpc/${name}`, ['POST']] as const),
])

export const restPaths = [...apiPaths.keys()].filter((path) => path.startsWith('/rest/'))

export type PathCheck = 'elsewhere' | 'unknown-path' | 'wrong-method' | 'ours'

export function checkPath(method: string, path: string): PathCheck {
  if (path !== '/rest/v1' && path !== '/auth/v1' && !/^\/(rest|auth)\/v1\//.test(path)) return 'elsewhere'
  const methods = apiPaths.get(path.replace(/^(\/auth\/v1\/factors\/)[^/]+/, '$1:id'))
  if (!methods) return 'unknown-path'
  return methods.includes(method) ? 'ours' : 'wrong-method'
}
