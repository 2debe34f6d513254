// What of the API can be reached: what the app uses, and no more. The library answers more than that, for instance
// sign-up by e-mail through one-time codes, and an inspection of its own configuration.

const authPaths: Record<string, readonly string[]> = {
  '/auth/v1/authorize': ['GET'],
  '/auth/v1/callback': ['GET'],
  '/auth/v1/google/chooser': ['GET', 'POST'],
  '/auth/v1/token': ['POST'],
  '/auth/v1/user': ['GET'],
  '/auth/v1/logout': ['POST'],
}

const restPath = /^\/rest\/v1\/(rpc\/)?[a-z_]+$/
const restMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']

export type PathCheck = 'elsewhere' | 'unknown-path' | 'wrong-method' | 'ours'

export function checkPath(method: string, path: string): PathCheck {
  if (path !== '/rest/v1' && path !== '/auth/v1' && !/^\/(rest|auth)\/v1\//.test(path)) return 'elsewhere'
  const methods = restPath.test(path) ? restMethods : Object.hasOwn(authPaths, path) && authPaths[path]
  if (!methods) return 'unknown-path'
  return methods.includes(method) ? 'ours' : 'wrong-method'
}
