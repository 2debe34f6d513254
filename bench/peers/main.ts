// The page of one contestant, named in the URL: `/?rxdb`.
import type { Contestant } from './contestant'

const contestants: Record<string, () => Promise<Contestant>> = {
  ours: async () => (await import('./ours')).ours,
  'full-pull': async () => (await import('./full-pull')).fullPull,
  'tanstack-query': async () => (await import('./tanstack-query')).tanstackQuery,
  rxdb: async () => (await import('./rxdb')).rxdb,
}

const load = contestants[location.search.slice(1)]
if (!load) throw new Error(`There is no contestant '${location.search}'.`)
window.contestant = await load()
