import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { root } from './run-tool.mjs'

/** Where `npm test` keeps an nginx of its own. */
export const ownNginx = resolve(root, 'node_modules/.cache/nginx')

// The folders for administrators' programs are on nobody else's PATH.
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', join(ownNginx, 'usr/sbin')]

function runs(path) {
  return existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0
}

/** The nginx named by NGINX_PATH, else one installed on the machine, else the one that `npm test` got; or undefined. */
export function findNginx(env = process.env) {
  if (env.NGINX_PATH) return env.NGINX_PATH
  const folders = [...(env.PATH || '').split(delimiter).filter(Boolean), ...systemFolders]
  return folders.map((folder) => join(folder, 'nginx')).find(runs)
}

/** The list of file types that comes with an nginx. */
export function mimeTypesOf(program) {
  const places = ['../etc/nginx', '../../etc/nginx', '../conf'].map((folder) =>
    resolve(dirname(program), folder, 'mime.types'),
  )
  return places.find((place) => existsSync(place)) ?? '/etc/nginx/mime.types'
}
