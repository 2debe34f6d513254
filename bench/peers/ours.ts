import { pullMirror } from '@/api/pull'
import { writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { pullOnce } from '@/sync/pull-once'
import type { Contestant } from './contestant'

let owner: string
let mirror: MirrorDatabase

export const ours: Contestant = {
  async open(learner) {
    owner = learner
    writeLastUser({ id: owner, email: '', full_name: null, avatar_url: null, role: 'learner' })
    mirror = await openMirror(owner)
  },

  async sync() {
    const error = await pullOnce(owner, pullMirror, new AbortController().signal)
    if (error) throw new Error(error.message)
  },

  async firstScreen() {
    while ((await readLibrary(mirror)).summaries.size === 0)
      await new Promise((look) => setTimeout(look, 100))
  },

  async read() {
    const [courses, playlists] = await Promise.all([mirror.courses.toArray(), mirror.playlists.toArray()])
    const videos = new Map(playlists.map((playlist) => [playlist.course_id, playlist.videos]))
    return courses.map((course) => ({ ...course, videos: videos.get(course.id) ?? [] }))
  },
}
