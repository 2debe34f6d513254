-- Runs before every request of the API, in its transaction. Nothing that a learner asks takes a second; what takes longer
-- is no question of ours. Admins keep the time that the platform gives to everybody.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  perform set_config('statement_timeout', '1s', true);
end
$$;

revoke all on function private.before_request() from public;
grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST reads the name of the function from the role that it logs in as, which exists on Supabase only. Where this may
-- not be set, everything works as before, with the time that the platform gives: docs/deploy.md says how to look.
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
