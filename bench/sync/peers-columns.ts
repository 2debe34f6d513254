import type { Backend } from '../../dev/backend/backend.ts'

/** Adds the columns that RxDB's Supabase replication needs on every table. Nothing of ours reads them. */
export async function addPeersColumns(backend: Backend): Promise<void> {
  await backend.sql(`
    create schema bench;
    create function bench.touch() returns trigger language plpgsql as $$
    begin
      new._modified := clock_timestamp();
      return new;
    end
    $$;`)
  for (const table of ['courses', 'course_videos', 'enrollments']) {
    await backend.sql(`
      alter table public.${table}
        add column _modified timestamptz not null default now(),
        add column _deleted boolean not null default false;
      create index on public.${table} (_modified, id);
      create trigger touch before update on public.${table} for each row execute function bench.touch();`)
  }
}
