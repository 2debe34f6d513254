// The API paths that are reachable: only those that the app uses. The library serves more, such as sign-up by e-mail with
// one-time codes and a view of its own configuration.

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

const tables = ['profiles', 'courses', 'course_videos', 'enrollments']
const functions = [
  'admin_access',
  'count_course_use',
  'count_progress',
  'count_totals',
  'create_course',
  'delete_course',
  'delete_my_account',
  'delete_user',
  'delete_video',
  'dismiss_video_faults',
  'enroll_people',
  'export_my_data',
  'list_course_learners',
  'list_deleted',
  'list_history',
  'list_invitations',
  'list_profiles',
  'list_progress',
  'list_video_faults',
  'move_video',
  'pull_mirror',
  'push_learning',
  'replace_enrollments',
  'restore_deleted',
  'revoke_invitations',
  'save_course',
  'save_video',
  'search_courses',
  'search_profiles',
  'undo_enrollments',
]

/** Allowed methods by path. Rights on tables and functions are up to the database. */
const apiPaths: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(authPaths),
  ...tables.map((name) => [`/rest/v1/${name}`, ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']] as const),
  ...functions.map((name) => [`/rest/v1/rpc/${name}`, ['POST']] as const),
])

export const restPaths = [...apiPaths.keys()].filter((path) => path.startsWith('/rest/'))

export type PathCheck = 'elsewhere' | 'unknown-path' | 'wrong-method' | 'ours'

export function checkPath(method: string, path: string): PathCheck {
  if (path !== '/rest/v1' && path !== '/auth/v1' && !/^\/(rest|auth)\/v1\//.test(path)) return 'elsewhere'
  const methods = apiPaths.get(path.replace(/^(\/auth\/v1\/factors\/)[^/]+/, '$1:id'))
  if (!methods) return 'unknown-path'
  return methods.includes(method) ? 'ours' : 'wrong-method'
}
