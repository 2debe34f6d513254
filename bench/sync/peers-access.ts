import type { Backend } from '../../dev/backend/backend.ts'

/**
 * Gives the peers what they need: requests for rows, which the product refuses to learners, read access to their
 * own rows on every table, and the columns for RxDB's Supabase replication. The product uses none of these.
 */
export async function letPeersIn(backend: Backend): Promise<void> {
  await backend.sql(`
    create schema bench;
    alter function private.before_request() rename to before_own_request;
    create function private.before_request() returns void language plpgsql as $$
    begin
      if current_setting('request.path', true) like '/rpc/%' then
        perform private.before_own_request();
      end if;
    end
    $$;
    grant execute on function private.before_request() to anon, authenticated, service_role;
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
