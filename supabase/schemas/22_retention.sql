-- How long things are kept: deleted courses and videos, and what failed, thirty days, invitations 180 days, the history 365 days,
-- the days on which people learned and unused sessions 400 days, the auth server's log and admins' sessions thirty days. Supabase's
-- scheduler deletes what is older every night. Without it, changes that the history records and pushes delete a few rows each, but no
-- sessions and no log.

-- Deletes at most this many rows of each kind, and returns how many it deleted. It waits for no lock.
create function private.purge_expired(most integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  gone bigint;
  total bigint := 0;
begin
  -- The rows first: what was deleted with a large course is too much for one request.
  delete from private.deleted_rows
   where ctid = any (array(
     select r.ctid from private.deleted d join private.deleted_rows r on r.deleted = d.id
      where d.deleted_at < now() - interval '30 days' order by d.deleted_at limit most for update of r skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.deleted
   where id in (
     select d.id from private.deleted d
      where d.deleted_at < now() - interval '30 days'
        and not exists (select from private.deleted_rows r where r.deleted = d.id)
      order by d.deleted_at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.history
   where id in (
     select id from private.history where at < now() - interval '365 days' order by at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.invitations
   where id in (
     select id from private.invitations where invited_at < now() - private.invitations_last()
      order by invited_at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.activity
   where ctid = any (array(
     select ctid from private.activity where day < current_date - 400 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.activity_totals
   where id in (
     select id from private.activity_totals where day < current_date - 400 order by day limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.plays
   where ctid = any (array(
     select ctid from private.plays where day < current_date - 30 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.play_totals
   where id in (
     select id from private.play_totals where day < current_date - 30 order by day limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.app_faults
   where ctid = any (array(
     select ctid from private.app_faults where day < current_date - 30 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

-- As many at once as a statement may have written, so that the backlog cannot grow.
create function private.purge_after_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge_expired(1000);
  perform private.join_progress_days(1000);
  return null;
end
$$;

-- After every change that the history records; push_learning does the same for what learners do.
create trigger purge_expired after insert on private.history
  for each statement execute function private.purge_after_write();

-- The nightly job.
create function private.purge_nightly() returns void
language plpgsql set search_path = ''
as $$
begin
  while private.purge_expired(10000) + private.join_progress_days(10000) > 0 loop
  end loop;
  delete from private.fault_reports where day < current_date - 1;
  delete from private.app_fault_totals where learners = 0;
  perform private.join_days(older.user_id, older.video_id)
     from (
       select distinct k.user_id, k.video_id from private.counted_seconds k
        group by k.user_id, k.video_id, k.youtube_id
       having count(*) > private.days_kept(k.youtube_id) or 1 < count(*) filter (where k.day < current_date - 400)
     ) older;
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  end if;
  if has_table_privilege('auth.sessions', 'select') and has_table_privilege('auth.sessions', 'delete') then
    delete from auth.sessions s using public.profiles p
     where p.id = s.user_id and p.role = 'admin' and s.created_at < now() - interval '30 days';
    delete from auth.sessions where greatest(created_at, refreshed_at::timestamptz) < now() - interval '400 days';
  end if;
end
$$;

-- Schedules the job for two o'clock every night, India's time, if the server has pg_cron. Returns whether it is scheduled; may be
-- called again.
create function private.schedule_purge() returns boolean
language plpgsql set search_path = ''
as $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('purge', '30 20 * * *', 'select private.purge_nightly()');
  return true;
exception when others then
  raise warning 'The nightly job could not be made: %', sqlerrm;
  return false;
end
$$;

revoke all on function private.purge_expired(integer), private.purge_after_write(), private.purge_nightly(),
  private.schedule_purge() from public;

select private.schedule_purge();
