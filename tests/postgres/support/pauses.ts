import { endedOrBlocked, type Session } from './session.ts'
import type { TestServer } from './test-server.ts'

// Row-level security evaluates these policies once in each statement that reads the table, before its first
// row, and there the request waits for a lock that the test holds. Policies do not apply to pull_mirror's
// owner, so here it gets an owner to whom they do.
const policies = `
  create schema test;
  grant usage on schema test to authenticated;

  create function test.pause() returns boolean language plpgsql volatile as $$
  declare
    position constant integer := 1 + coalesce(nullif(current_setting('test.position', true), ''), '0')::integer;
  begin
    perform set_config('test.position', position::text, true);
    if position = current_setting('test.pause_at')::integer then
      perform pg_advisory_xact_lock_shared(1);
    end if;
    return true;
  end
  $$;

  alter function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) owner to authenticated;
  grant execute on function private.course_content(courses, enrollments, text, boolean), private.listed_hashes(jsonb),
    private.pull_learning(uuid, jsonb, integer), private.pull_transcript_manifest(uuid, jsonb),
    private.restore_for(uuid), private.enrollment_is_open(date), private.earliest_today(timestamptz) to authenticated;
  alter function private.pull_learning(uuid, jsonb, integer) security definer;
  alter function private.restore_for(uuid) security definer;
  create policy everything on courses for select to authenticated using (true);
  create policy everything on course_videos for select to authenticated using (true);
  create policy everything on enrollments for select to authenticated using (true);
  create policy pause on courses as restrictive for select to authenticated using ((select test.pause()));
  create policy pause on course_videos as restrictive for select to authenticated using ((select test.pause()));
  create policy pause on enrollments as restrictive for select to authenticated using ((select test.pause()));
`

/** Pauses requests of a server's API between their statements. */
export class Pauses {
  private constructor(
    readonly server: TestServer,
    readonly owner: Session,
  ) {}

  static async set(server: TestServer, owner: Session): Promise<Pauses> {
    await owner.rows(policies)
    return new Pauses(server, owner)
  }

  /**
   * Runs the request up to its pause number `position` (from 1), runs `meanwhile`, then lets the request
   * finish and returns its result. False if the request ended before that pause.
   */
  async at<T>(
    position: number,
    request: () => Promise<T>,
    meanwhile: () => Promise<unknown>,
  ): Promise<T | false> {
    await this.server.backend.sql(`set test.pause_at = ${position}`)
    await this.owner.rows('select pg_advisory_lock(1)')
    const result = request()
    let isPaused = false
    try {
      isPaused = (await endedOrBlocked(result, this.server.backendPid, this.owner)) === 'blocked'
      if (isPaused) await meanwhile()
    } finally {
      await this.owner.rows('select pg_advisory_unlock(1)')
      await result
      await this.server.backend.sql('set test.pause_at = 0')
    }
    return isPaused && result
  }
}
