// Fetches all rows every time, into tables like the server's: the simplest hand-written solution.
import { Dexie, type EntityTable } from 'dexie'
import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import { pullEverything } from './client'
import type { Contestant } from './contestant'

type Video = PlaylistVideo & { course_id: string }

const database = new Dexie('full-pull') as Dexie & {
  courses: EntityTable<EnrolledCourse, 'id'>
  videos: EntityTable<Video, 'id'>
}
database.version(1).stores({ courses: 'id', videos: 'id, course_id' })

let learner: string

export const fullPull: Contestant = {
  async open(id) {
    learner = id
    await database.open()
  },

  async sync() {
    const pulled = await pullEverything(learner)
    const courses = pulled.map(({ videos: _, ...course }) => course)
    const videos = pulled.flatMap(({ id, videos }) => videos.map((video) => ({ ...video, course_id: id })))
    await database.transaction('rw', database.courses, database.videos, async () => {
      await Promise.all([database.courses.clear(), database.videos.clear()])
      await Promise.all([database.courses.bulkAdd(courses), database.videos.bulkAdd(videos)])
    })
  },

  async read() {
    const [courses, videos] = await Promise.all([database.courses.toArray(), database.videos.toArray()])
    const ofCourse = Map.groupBy(videos, ({ course_id }) => course_id)
    return courses.map((course) => ({
      ...course,
      videos: (ofCourse.get(course.id) ?? []).map(({ course_id: _, ...video }) => video),
    }))
  },
}
