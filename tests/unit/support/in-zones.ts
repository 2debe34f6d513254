// Asks code what it says in different time zones: only a process's own thread can change its zone.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** `expression` is evaluated once in each zone, with what the module exports as `code`. About a second for all. */
export function inZones(
  zones: readonly string[],
  module: string,
  expression: string,
): Record<string, unknown> {
  const script = `
    const code = await import(${JSON.stringify(pathToFileURL(module).href)})
    const said = {}
    for (const zone of ${JSON.stringify(zones)}) {
      process.env.TZ = zone
      said[zone] = ${expression}
    }
    console.log(JSON.stringify(said))`
  const { TZ: _, ...env } = process.env
  const out = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    env: { ...env, TSX_TSCONFIG_PATH: 'tsconfig.app.json' },
    encoding: 'utf8',
  })
  return JSON.parse(out.replace(/\u202f/g, ' '))
}
