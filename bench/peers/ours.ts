import { liveQuery } from 'dexie'
import { pullPath, questionText } from '@/api/first-answer'
import { pullMirror } from '@/api/pull'
import { transcriptServer } from '@/api/pull-transcripts'
import { sessionKey } from '@/api/stored-session'
import { publishableKey } from '@/lib/env'
import { writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { firstQuestion } from '@/model/pull'
import { pullOnce } from '@/sync/pull-once'
import { pullTranscripts } from '@/sync/pull-transcripts'
import type { Contestant } from './contestant'

let owner: string
let mirror: MirrorDatabase
let screen: Promise<void>
let isNew: boolean

export const ours: Contestant = {
  async open(learner) {
    owner = learner
    writeLastUser({ id: owner, email: '', full_name: null, avatar_url: null, role: 'learner' })
    mirror = await openMirror(owner)
    screen = watch()
    await readLibrary(mirror)
    isNew = (await mirror.meta.count()) === 0
  },

  async sync() {
    if (isNew) askAhead()
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

/** Like `public/area-init.js` on a device without a mirror, which does it even before the app is loaded. */
function askAhead(): void {
  const question = questionText(firstQuestion)
  const { access_token: token } = JSON.parse(localStorage.getItem(sessionKey()) ?? '{}')
  const controller = new AbortController()
  const response = fetch(pullPath, {
    method: 'POST',
    headers: {
      apikey: publishableKey(),
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: question,
    signal: controller.signal,
  })
  response.catch(() => undefined)
  window.firstAnswer = { question, token, response, abandon: () => controller.abort() }
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
