import type { CourseWithVideos } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import type { Tab } from './tab.ts'

const never = Number.POSITIVE_INFINITY

/** The course page of a tab, which may keep showing what it once read. */
export class Page {
  #shown: { mirror: MirrorDatabase; content: CourseWithVideos } | null = null
  /** The tab's storage when the page was opened: a page does not outlive its tab. */
  #openedWith: unknown

  constructor(readonly tab: Tab) {}

  /** Opens a course in the mirror. */
  async openCourse(owner: string, nth: number): Promise<void> {
    const { tab } = this
    await tab.run(never, async () => {
      const mirror = await tab.mirrorOf(owner)
      const ids = await mirror.courses.toCollection().primaryKeys()
      const { content } = await tab.code.readCourse(mirror, ids[nth % ids.length] ?? '')
      this.#shown = content && { mirror, content }
      this.#openedWith = tab.storage
    })
  }

  /** Opens a video shown on the page. */
  async openVideo(nth: number, user: string | undefined): Promise<void> {
    const { tab } = this
    if (this.#openedWith !== tab.storage) this.#shown = null
    if (!this.#shown && user) await this.openCourse(user, nth)
    if (!this.#shown) return
    const { mirror, content } = this.#shown
    const video = content.videos[nth % content.videos.length]
    if (!video) return
    await tab.run(never, () =>
      tab.code
        .recordWatched(mirror, { courseId: content.course.id, videoId: video.id, position: 0 })
        .catch(() => undefined),
    )
  }
}
