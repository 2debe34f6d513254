-- What the migrations set outside of our tables, if the server lets them, and what is missing of it, which `npm run go-live` asks and
-- the admin dashboard shows: docs/deploy.md says how to set each by hand.
--   nightly_job    the job that erases expired data (22_retention.sql)
--   request_limit  the function that runs before every request (21_request_limits.sql)
-- Only of a server like Supabase's, which has the role that PostgREST logs in as: the demo's lets its backend do both.
create function private.missing_settings() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  missing text[] := '{}';
  is_set boolean := false;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    return missing;
  end if;
  if to_regclass('cron.job') is not null then
    begin
      is_set := exists (select from cron.job where jobname = 'purge' and active);
    exception when insufficient_privilege then
      null;
    end;
  end if;
  if not is_set then
    missing := missing || 'nightly_job'::text;
  end if;
  if not exists (
    select from pg_catalog.pg_db_role_setting s
     where s.setrole = (select oid from pg_catalog.pg_roles where rolname = 'authenticator')
       and 'pgrst.db_pre_request=private.before_request' = any (s.setconfig)
       and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  ) then
    missing := missing || 'request_limit'::text;
  end if;
  return missing;
end
$$;

revoke all on function private.missing_settings() from public;
