import type { ServedApp } from './served-app.ts'

/** What the addresses of the areas' pages name: the demo learner, one of their courses, and its certificate. */
export async function areaParams(
  app: ServedApp,
): Promise<{ userId: string; courseId: string; code: string }> {
  const code = '7K3MQ2XW9PAB'
  const [row] = await app.sql<{ user: string; course: string }>(
    `select e.user_id "user", c.id course from public.enrollments e
       join public.courses c on c.id = e.course_id join public.profiles p on p.id = e.user_id
      where p.email = 'learner@demo.local' and c.certificate <> 'off' order by c.created_at limit 1`,
  )
  const { user = '', course = '' } = row ?? {}
  await app.sql(
    `insert into private.certificates (code, user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
     select $1, $2, id, 'Demo Learner', title, 3600, 4, '2026-11-20' from public.courses where id = $3`,
    [code, user, course],
  )
  return { userId: user, courseId: course, code }
}
