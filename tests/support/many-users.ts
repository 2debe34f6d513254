type Stored = { sql(query: string): Promise<unknown> }

/** `user0001@clinic.example`, 'Vaidya 0001' and so on, who joined an hour apart; every tenth has no name. */
export async function addUsers(stored: Stored, count: number): Promise<void> {
  await stored.sql(`
    insert into auth.users (id, email)
    select md5('user ' || n)::uuid, 'user' || to_char(n, 'FM0000') || '@clinic.example'
      from generate_series(1, ${count}) n;
    insert into public.profiles (id, email, full_name, created_at)
    select id, email, case when n % 10 = 0 then null else 'Vaidya ' || to_char(n, 'FM0000') end,
           timestamptz '2025-01-01' + make_interval(hours => n)
      from generate_series(1, ${count}) n join auth.users on id = md5('user ' || n)::uuid;
  `)
}

/** Active courses without videos, 'Course 001' and so on, the last one the latest. */
export async function addCourses(stored: Stored, count: number): Promise<void> {
  await stored.sql(`
    insert into public.courses (id, title, description, created_at)
    select md5('course ' || n)::uuid, 'Course ' || to_char(n, 'FM000'), 'About course ' || n,
           now() + make_interval(mins => n)
      from generate_series(1, ${count}) n`)
}
