// What the database holds about courses, for tests that can query it in SQL.

type Stored = {
  sql<Row extends Record<string, unknown>>(query: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/** Courses with this title, each with the titles of its videos in their order. */
export function storedCourses(stored: Stored, title: string) {
  return stored.sql(
    `select c.description, c.is_active, c.thumbnail_url,
            array(select v.title from public.course_videos v where v.course_id = c.id order by v.order_index) as videos,
            array(select v.order_index from public.course_videos v where v.course_id = c.id order by v.order_index) as places
       from public.courses c where c.title = $1`,
    [title],
  )
}

/** A course with only the required fields, as the database holds it. */
export const asStored = (videos: string[]) => ({
  description: null,
  is_active: true,
  thumbnail_url: null,
  videos,
  places: videos.map((_, place) => place),
})

export async function courseIdOf(stored: Stored, title: string): Promise<string> {
  const [course] = await stored.sql<{ id: string }>('select id from public.courses where title = $1', [title])
  if (!course) throw new Error(`There is no course '${title}'.`)
  return course.id
}

/** Gives a course exactly this many videos, 'Lesson 1' first; returns its id. */
export async function giveVideos(stored: Stored, title: string, count: number): Promise<string> {
  const id = await courseIdOf(stored, title)
  await stored.sql('delete from public.course_videos where course_id = $1', [id])
  await stored.sql(
    `insert into public.course_videos (course_id, title, youtube_url, order_index)
     select $1, 'Lesson ' || n, 'https://youtu.be/aqz-KE-bpKQ', n - 1 from generate_series(1, $2::integer) n`,
    [id, count],
  )
  return id
}

/** The titles of a course's videos in their order. */
export async function storedTitles(stored: Stored, courseId: string): Promise<string[]> {
  const rows = await stored.sql<{ title: string }>(
    'select title from public.course_videos where course_id = $1 order by order_index, id',
    [courseId],
  )
  return rows.map(({ title }) => title)
}

/** How many learners a course has. */
export async function countLearners(stored: Stored, title: string): Promise<number> {
  const [row] = await stored.sql<{ count: number }>(
    'select count(*)::int as count from public.enrollments where course_id = $1',
    [await courseIdOf(stored, title)],
  )
  return row?.count ?? 0
}
