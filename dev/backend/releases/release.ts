// What stands in `supabase/releases/<version>/`, written by `npm run release` and never edited: the migrations
// of the release, what its app says to the server, and the parts of that app which ask and apply.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { StartupError } from '../startup.ts'
import type { Spoken } from './converse.ts'
import type { Shapes } from './shapes.ts'

export const releasesFolder = new URL('../../../supabase/releases/', import.meta.url)

export type Release = {
  version: string
  /** The SHA-256 of each migration, by its file's name, in order. */
  migrations: Record<string, string>
  calls: Shapes
  conversation: Spoken[]
}

export const releaseFiles = {
  migrations: 'migrations.json',
  calls: 'calls.json',
  conversation: 'conversation.json',
  /** The rows of a mirror that the release's app has filled, by table. */
  mirror: 'mirror.json',
  app: 'learner-app.mjs',
} as const

/** Earliest first. */
export function readReleases(folder = releasesFolder): Release[] {
  const versions = existsSync(folder) ? readdirSync(folder).filter(isVersion).sort(byVersion) : []
  return versions.map((version) => {
    const read = (file: string) => JSON.parse(readFileSync(new URL(`${version}/${file}`, folder), 'utf8'))
    return {
      version,
      migrations: read(releaseFiles.migrations),
      calls: read(releaseFiles.calls),
      conversation: read(releaseFiles.conversation),
    }
  })
}

/** Throws if a released migration was edited or is gone: databases that have it would differ. */
export function requireReleased(releases: readonly Release[], migrations: URL): void {
  for (const { version, migrations: released } of releases) {
    for (const [file, hash] of Object.entries(released)) {
      const path = new URL(file, migrations)
      if (existsSync(path) && hashOf(readFileSync(path, 'utf8')) === hash) continue
      throw new StartupError(
        `supabase/migrations/${file} is part of release ${version}: take it back as it was. What should change needs a migration of its own.`,
      )
    }
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text)

export function byVersion(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number))
  const differs = ones?.findIndex((part, place) => part !== others?.[place]) ?? -1
  return differs < 0 ? 0 : (ones?.[differs] ?? 0) - (others?.[differs] ?? 0)
}
