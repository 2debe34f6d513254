// One learner, signed in on a device, with their own school.

import { pullMirror } from '@/api/pull'
import { sessionKey } from '@/api/stored-session'
import { type Pull, pullOnce } from '@/sync/pull-once'
import { aCourse, enroll, revoke } from '../../integration/support/courses.ts'
import { newDevice } from '../../unit/support/mirror.ts'
import { Network } from './network.ts'
import { type Learner, School } from './school.ts'

const { signal } = new AbortController()

export class OneLearner {
  readonly network: Network

  private constructor(
    readonly school: School,
    readonly learner: Learner,
    readonly other: Learner,
  ) {
    this.network = new Network(school.backend)
  }

  static async create(): Promise<OneLearner> {
    const school = await School.open(2)
    const [learner, other] = school.learners as [Learner, Learner]
    return new OneLearner(school, learner, other)
  }

  /** Starts over with an unused device and a school without courses. */
  async reset(): Promise<void> {
    await newDevice(this.id)
    await this.school.backend.sql('delete from courses')
    globalThis.fetch = this.network.fetch
    localStorage.setItem(sessionKey(), this.learner.session)
  }

  get id(): string {
    return this.learner.id
  }

  sync(pull: Pull = pullMirror) {
    return pullOnce(this.id, pull, signal)
  }

  /** Enrolls the learner in new courses with these numbers of videos. */
  async addCourses(...videos: number[]): Promise<string[]> {
    const ids: string[] = []
    for (const count of videos) ids.push(await aCourse(this.school.backend, { videos: count }))
    await this.enroll(...ids)
    return ids
  }

  enroll(...courses: string[]): Promise<void> {
    return enroll(this.school.backend, this.id, ...courses)
  }

  async revoke(...courses: string[]): Promise<void> {
    for (const course of courses) await revoke(this.school.backend, this.id, course)
  }

  close(): Promise<void> {
    return this.school.backend.close()
  }
}
