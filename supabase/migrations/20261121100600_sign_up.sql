-- Learners come through Google only. The e-mail provider has to stay on, since admins sign in by e-mail and password,
-- and Supabase has no switch for "sign in, but not up"; so the sign-up itself is refused by this hook, which config.toml
-- names. Admins are added in the dashboard ("Add user"), which does not pass here.
create function private.refuse_email_sign_up(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when event -> 'user' -> 'app_metadata' ->> 'provider' = 'google' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Please continue with Google to sign up."}}'::jsonb
  end
$$;

revoke all on function private.refuse_email_sign_up(jsonb) from public;

-- The role that runs hooks exists on Supabase only.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_email_sign_up(jsonb) to supabase_auth_admin;
  end if;
end
$$;
