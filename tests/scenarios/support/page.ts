import type { MirrorDatabase } from '@/mirror/database'
import type { CourseWithVideos } from '@/mirror/read'
import type { Tab } from './tab.ts'

const never = Number.POSITIVE_INFINITY

/** The course page of a tab. It may show what it has read for a long time. */
export class Page {
  #shown: { mirror: MirrorDatabase; content: CourseWithVideos } | null = null
  /** A page does not outlive its tab. */
  #life: unknown

  constructor(readonly tab: Tab) {}

  /** Opens a course of the mirror. */
  async look(owner: string, nth: number): Promise<void> {
    const { tab } = this
    await tab.act(never, async () => {
      const mirror = await tab.mirrorOf(owner)
      const ids = await mirror.courses.toCollection().primaryKeys()
      const { content } = await tab.code.readCourse(mirror, ids[nth % ids.length] ?? '')
      this.#shown = content && { mirror, content }
      this.#life = tab.storage
    })
  }

  /** Opens a video that the page shows. */
  async play(nth: number, user: string | undefined): Promise<void> {
    const { tab } = this
    if (this.#life !== tab.storage) this.#shown = null
    if (!this.#shown && user) await this.look(user, nth)
    if (!this.#shown) return
    const { mirror, content } = this.#shown
    const video = content.videos[nth % content.videos.length]
    if (!video) return
    await tab.act(never, () =>
      tab.code.rememberVideo(mirror, content.course.id, video).catch(() => undefined),
    )
  }
}
