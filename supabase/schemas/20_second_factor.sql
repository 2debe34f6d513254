-- Whether admins need a second factor: off until the database's owner turns it on. At most one row.
create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  requires_second_factor boolean not null,
  -- See private.mark_restored.
  restored_at timestamptz,
  back_to timestamptz
);

alter table private.settings enable row level security;

-- Only the database's owner may call it, as the dashboard's SQL editor and the CLI do.
create function private.require_second_factor(needed boolean) returns void
language sql set search_path = ''
as $$
  insert into private.settings (requires_second_factor) values (needed)
  on conflict (is_only_row) do update set requires_second_factor = excluded.requires_second_factor
$$;

revoke all on function private.require_second_factor(boolean) from public;

-- The caller's access to the admin area, so that the app knows what to ask for: 'granted', 'second-factor' if an admin's
-- session still lacks one, or 'none'. Says nothing about other users.
create function public.admin_access() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return to_json('granted'::text);
  elsif exists (select from public.profiles where id = (select auth.uid()) and role = 'admin') then
    return to_json('second-factor'::text);
  end if;
  return to_json('none'::text);
end
$$;

revoke all on function public.admin_access() from public, anon;
grant execute on function public.admin_access() to authenticated;

-- A Google account has no password, and a thief with its access token must not be able to set one: that would outlast the token.
-- The auth server asks for the current password only if there is one.
create function private.refuse_first_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This account signs in with Google and takes no password.' using errcode = '42501';
end
$$;

revoke all on function private.refuse_first_password() from public;

create trigger refuse_first_password before update of encrypted_password on auth.users
  for each row
  when (
    coalesce(old.encrypted_password, '') = ''
    and coalesce(new.encrypted_password, '') <> ''
    and old.raw_app_meta_data -> 'providers' ? 'google'
  )
  execute function private.refuse_first_password();
