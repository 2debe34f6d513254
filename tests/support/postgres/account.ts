import { execFileSync } from 'node:child_process'

/** The user that a child process runs as; empty for the current one. */
export type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so root runs it as the user `nobody`. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
