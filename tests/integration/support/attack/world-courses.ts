import type { Backend } from '../../../../dev/backend/backend.ts'
import { aCourse, enroll } from '../courses.ts'
import type { People } from './attackers.ts'

export type Courses = {
  /** The learner's, shared with the admin and with the deleted user. */
  mine: string
  /** The other learner's. */
  theirs: string
  /** The learner's, and since made inactive. */
  retired: string
  /** Inactive, and nobody's. */
  hidden: string
  /** Active, nobody's, and without videos. */
  open: string
}

export async function makeCourses(backend: Backend, people: People): Promise<Courses> {
  const courses = {
    mine: await aCourse(backend, { title: 'Mine' }),
    theirs: await aCourse(backend, { title: 'Theirs', description: 'Not for others' }),
    retired: await aCourse(backend, { title: 'Retired' }),
    hidden: await aCourse(backend, { title: 'Hidden', isActive: false }),
    open: await aCourse(backend, { title: 'Open', videos: 0 }),
  }
  await enroll(backend, people.learner.id, courses.mine, courses.retired)
  await enroll(backend, people.other.id, courses.theirs)
  await enroll(backend, people.admin.id, courses.mine)
  await enroll(backend, people.deleted.id, courses.mine)
  await backend.sql('update courses set is_active = false where id = $1', [courses.retired])
  return courses
}
