import type { Backend } from '../../dev/backend/backend.ts'

/**
 * Gives the peers what they need on every table: read access for learners to their own rows, which the
 * product's tables do not grant, and the columns for RxDB's Supabase replication. The product uses neither.
 */
export async function letPeersIn(backend: Backend): Promise<void> {
  await backend.sql(`
    create schema bench;
    create function bench.touch() returns trigger language plpgsql as $$
    begin
      new._modified := clock_timestamp();
      return new;
    end
    $$;
    create policy "A peer reads enrollments" on public.enrollments
      for select to authenticated using (user_id = (select auth.uid()));
    create policy "A peer reads courses" on public.courses
      for select to authenticated
      using (id in (select course_id from public.enrollments where user_id = (select auth.uid())));
    create policy "A peer reads videos" on public.course_videos
      for select to authenticated
      using (course_id in (select course_id from public.enrollments where user_id = (select auth.uid())));`)
  for (const table of ['courses', 'course_videos', 'enrollments']) {
    await backend.sql(`
      alter table public.${table}
        add column _modified timestamptz not null default now(),
        add column _deleted boolean not null default false;
      create index on public.${table} (_modified, id);
      create trigger touch before update on public.${table} for each row execute function bench.touch();`)
  }
}
