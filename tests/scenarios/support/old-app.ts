// The app as it was before it kept any learning: the second form of the mirror, pulls that do not ask for learning, no push.
import { Dexie, type Table } from 'dexie'
import { readStoredSession } from '@/api/stored-session'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import { origin } from '../../integration/support/clients.ts'

type Meta = { key: 'mirror'; owner: string; root: string | null; manifest: Record<string, string> } & Record<
  string,
  unknown
>
type Answer = {
  root: string
  same?: true
  manifest: Record<string, string>
  changed: { id: string; hash: string; videos: unknown[] }[]
}

/** A tab in which the old app stays open. */
export class OldApp {
  #mirror: Dexie | null = null
  /** The video that it remembers as opened last. */
  opened: string | null = null

  constructor(
    readonly network: { fetch: typeof fetch },
    readonly device: IDBFactory,
  ) {}

  /** One sync. As in the old app, a mirror in a form that it can't use ends it. */
  async sync(owner: string): Promise<void> {
    const mirror = this.#open(owner)
    try {
      await this.#pull(mirror, owner)
    } catch (fault) {
      if (!(fault instanceof Dexie.DexieError || fault instanceof DOMException)) throw fault
    }
  }

  close(): void {
    this.#mirror?.close()
    this.#mirror = null
  }

  #open(owner: string): Dexie {
    const name = `mirror-${owner}`
    if (this.#mirror?.name !== name) {
      this.close()
      const mirror = new Dexie(name, { indexedDB: this.device, IDBKeyRange })
      mirror.version(1).stores({ courses: 'id', playlists: 'course_id', meta: 'key' })
      mirror.version(2).stores({ lastVideos: 'course_id' })
      // As Dexie does by itself, without its line in the console.
      mirror.on('versionchange', () => {
        mirror.close({ disableAutoOpen: false })
        return false
      })
      this.#mirror = mirror
    }
    return this.#mirror
  }

  async #pull(mirror: Dexie, owner: string): Promise<void> {
    const meta: Table<Meta, string> = mirror.table('meta')
    const fresh = {
      key: 'mirror',
      owner,
      epoch: crypto.randomUUID(),
      root: null,
      manifest: {},
      syncedAt: null,
    }
    await mirror.transaction('rw', meta, async () => {
      if (!(await meta.get('mirror'))) await meta.add(fresh as Meta)
    })
    const sentWith = (await meta.get('mirror')) as Meta
    if (sentWith.isPaused) return
    const answer = await this.#ask({ known: Object.values(sentWith.manifest), root: sentWith.root ?? '' })
    const tables = ['courses', 'playlists', 'lastVideos', 'meta'].map((name) => mirror.table(name))
    await mirror.transaction('rw', tables, async () => {
      const now = await meta.get('mirror')
      if (!now || now.epoch !== sentWith.epoch || now.syncedAt !== sentWith.syncedAt) return
      const { root, manifest } = answer.same ? now : answer
      if (!answer.same) {
        const held = (await mirror.table('courses').toCollection().primaryKeys()) as string[]
        const gone = held.filter((id) => !Object.hasOwn(answer.manifest, id))
        for (const name of ['courses', 'playlists', 'lastVideos']) await mirror.table(name).bulkDelete(gone)
        await mirror
          .table('courses')
          .bulkPut(answer.changed.map(({ videos: _, hash: __, ...course }) => course))
        await mirror
          .table('playlists')
          .bulkPut(answer.changed.map(({ id, videos }) => ({ course_id: id, videos })))
        const [course] = answer.changed
        const [video] = (course?.videos ?? []) as { id: string; title: string }[]
        if (video) this.opened = video.id
        if (course && video)
          await mirror
            .table('lastVideos')
            .put({ course_id: course.id, video_id: video.id, title: video.title })
      }
      await meta.put({ ...now, root, manifest, syncedAt: new Date().toISOString() })
    })
  }

  async #ask(question: object): Promise<Answer> {
    const response = await this.network.fetch(`${origin}/rest/v1/rpc/pull_mirror`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: demoPublishableKey,
        authorization: `Bearer ${readStoredSession()?.access_token}`,
      },
      body: JSON.stringify(question),
    })
    if (!response.ok) throw new Error(`The old app was refused: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
