import { liveQuery } from 'dexie'
import { pullMirror } from '@/api/pull'
import { transcriptServer } from '@/api/pull-transcripts'
import { writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { pullOnce } from '@/sync/pull-once'
import { pullTranscripts } from '@/sync/pull-transcripts'
import type { Contestant } from './contestant'

let owner: string
let mirror: MirrorDatabase
let screen: Promise<void>

export const ours: Contestant = {
  async open(learner) {
    owner = learner
    writeLastUser({ id: owner, email: '', full_name: null, avatar_url: null, role: 'learner' })
    mirror = await openMirror(owner)
    screen = watch()
    await readLibrary(mirror)
  },

  async sync() {
    const error = await pullOnce(owner, pullMirror, new AbortController().signal)
    if (error) throw new Error(error.message)
  },

  firstScreen: () => screen,

  async bringTranscripts() {
    const error = await pullTranscripts(owner, transcriptServer, new AbortController().signal, null)
    if (error) throw new Error(error.message)
  },

  readTranscripts: () => mirror.transcripts.toArray(),

  async read() {
    const [courses, playlists] = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray()])
    const videos = new Map(playlists.map((playlist) => [playlist.course_id, playlist.videos]))
    return courses.map((course) => ({ ...course, videos: videos.get(course.id) ?? [] }))
  },
}

/** Resolves once the dashboard has a course to open. Like the dashboard, it is watching before the sync begins. */
function watch(): Promise<void> {
  return new Promise((resolve) => {
    const watching = liveQuery(() => readLibrary(mirror)).subscribe(({ summaries }) => {
      if (summaries.size === 0) return
      watching.unsubscribe()
      resolve()
    })
  })
}
