-- Runs before every API request, in its transaction. None of our queries for learners takes a second, so a longer one is not ours
-- and gets cancelled. Only a user's download of all their data may take longer; PostgREST passes the path, which names the
-- function. Admins keep the platform's time limit.
--
-- Only admins may ask for rows, of a table or of a function: a request's filters are planned before rights are checked, and each
-- regular expression in them leaves a megabyte or more in the connection, which other requests share.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  path constant text := current_setting('request.path', true);
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  if path <> '' and not exists (
    select from pg_catalog.pg_proc
     where proname = substr(path, 6) and path = '/rpc/' || proname and pronamespace = 'public'::regnamespace
       and prorettype in ('json'::regtype, 'void'::regtype)
  ) then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
  perform set_config(
    'statement_timeout', case path when '/rpc/export_my_data' then '8s' else '1s' end, true);
end
$$;

revoke all on function private.before_request() from public;
grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST reads the function's name from the settings of the role that it logs in as, which exists only on Supabase. If
-- that may not be set, everything still works with the platform's time limit: docs/deploy.md says how to check.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'pgrst.db_pre_request could not be set: %', sqlerrm;
end
$$;
