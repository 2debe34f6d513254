// The content of a device's databases, read without the app's code.
import { canonical, type View } from './school.ts'

type Row = Record<string, unknown>
type Video = { id: string; title: string }

export type StoredMirror = {
  owner: string
  meta: Row[]
  courses: Row[]
  playlists: { course_id: string; videos: Video[] }[]
  summaries: Row[]
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function read(device: IDBFactory, name: string): Promise<StoredMirror> {
  const mirror = { owner: name.replace('mirror-', ''), meta: [], courses: [], playlists: [], summaries: [] }
  const request = device.open(name)
  // It was deleted meanwhile, and reading must not create it again.
  request.onupgradeneeded = () => request.transaction?.abort()
  const database = await done(request).catch(() => null)
  const names = [...(database?.objectStoreNames ?? [])]
  const transaction = names.length > 0 && database?.transaction(names, 'readonly')
  if (transaction) {
    await Promise.all(
      names.map(async (store) => {
        Object.assign(mirror, { [store]: await done(transaction.objectStore(store).getAll()) })
      }),
    )
  }
  database?.close()
  return mirror
}

export async function readDevice(device: IDBFactory): Promise<StoredMirror[]> {
  const databases = await device.databases()
  return Promise.all(databases.map(({ name = '' }) => read(device, name)))
}

/** Null for a mirror that was never complete or was emptied. */
export function viewIn({ courses, playlists, meta }: StoredMirror): View | null {
  if (typeof meta[0]?.root !== 'string') return null
  const videosOf = new Map(playlists.map(({ course_id, videos }) => [course_id, videos]))
  return canonical(courses.map((course) => ({ ...course, videos: videosOf.get(String(course.id)) })))
}

/** Whether a mirror whose first sync is not complete holds nothing but what the server had when its view was this one. */
export function isPartOf({ courses, playlists }: StoredMirror, view: View): boolean {
  const videosOf = new Map(playlists.map(({ course_id, videos }) => [course_id, videos]))
  const whole = JSON.parse(view) as (Row & { id: string; videos: unknown })[]
  const arrived = whole.map(({ videos, ...card }) => ({ ...card, videos: videosOf.get(card.id) ?? videos }))
  const cards = whole.map(({ videos: _, ...card }) => card)
  return canonical(arrived) === view && canonical(cards) === canonical(courses)
}
