// The oldest supported browsers, read from `browserslist` in package.json, in the formats that other tools expect.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const { browserslist } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as {
  browserslist: string[]
}

export const browserFloor = browserslist.map((line) => {
  const [name, , version] = line.split(' ') as [string, string, string]
  return { name, version }
})

/** In Vite’s format: 'chrome109', 'ios16.4'. */
export const buildTarget = browserFloor.map(
  ({ name, version }) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
)
