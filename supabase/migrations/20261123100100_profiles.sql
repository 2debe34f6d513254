-- Who has signed in. The role lives here and nowhere else: tokens carry none.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  full_name text,
  avatar_url text check (avatar_url ~* '^https://\S+$'),
  role text not null default 'learner' check (role in ('learner', 'admin')),
  created_at timestamptz not null default now(),
  -- The only texts that anybody who signs in can write. Without a limit one person could fill the admins' lists, and a name
  -- that is too long for its index would be refused with a fault of the server. A profile without a name gets the e-mail
  -- for one, hence as long.
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_full_name_length check (char_length(full_name) <= 320),
  constraint profiles_avatar_url_length check (char_length(avatar_url) <= 2000),
  constraint profiles_full_name_visible check (full_name = private.without_hidden(full_name)),
  constraint profiles_email_visible check (email = private.without_hidden(email))
);

create index profiles_search_idx on public.profiles
  using gin (email extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);
-- An address belongs to whoever signs in with it now.
create unique index profiles_lower_email_idx on public.profiles (lower(email));

-- The orders that the admins' list asks for, each with the id that makes it total. Without them every page would sort the
-- whole table. A list by date goes both ways, so the id goes the same way as the date.
create index profiles_joined_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (email, id);
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_idx on public.profiles (role, id);

alter table public.profiles enable row level security;

-- Whether the caller is an admin. With the second factor required (private.settings), the session must have been confirmed
-- by one: it says so in a claim that the auth server signs. Never null: what asks stops nobody on a null.
--
-- Security definer, so that the policies of profiles can ask it without asking themselves. In plpgsql, because a function in
-- SQL is planned anew by every statement whose policies ask it, which takes longer than many of these statements.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and role = 'admin')
    and (
      not exists (select from private.settings where requires_second_factor)
      or coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    );
end
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end
$$;

-- The address that the caller has now: a token keeps the one that they signed in with.
create function private.own_address() returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid())
$$;

revoke all on function private.is_admin(), private.require_admin(), private.own_address() from public;
grant execute on function private.is_admin(), private.require_admin(), private.own_address() to authenticated;

-- The platform grants everything on new tables to its API roles; what is meant is granted by column.
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (id, email, full_name, avatar_url, role) on table public.profiles to authenticated;
grant update (full_name, avatar_url) on table public.profiles to authenticated;

-- `(select …)` makes Postgres ask once per statement rather than once per row, here and in every policy.
create policy "A person reads their own profile, an admin reads all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "A person creates their own profile, as a learner" on public.profiles
  for insert to authenticated
  with check (
    id = (select auth.uid())
    and role = 'learner'
    and email = (select private.own_address())
  );

create policy "A person updates their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- A second lock behind the column grants: a later, careless grant must not let anybody raise their own role.
-- Security invoker, because current_user tells whether the statement came through the API.
create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' and new.role <> 'learner' then
    raise exception 'A new profile has the role learner.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.id, new.email, new.role, new.created_at)
      is distinct from (old.id, old.email, old.role, old.created_at) then
    raise exception 'Only the name and the picture of a profile can be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;

revoke all on function private.guard_profile() from public;

create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

-- A profile's e-mail follows the address that the person signs in with: otherwise, when somebody else took an address that
-- was given up, both profiles would have it. Security definer: the auth server, whose role has no rights on profiles, changes
-- its own table only.
create function private.follow_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;

revoke all on function private.follow_address() from public;

create trigger follow_address after update of email on auth.users
  for each row when (btrim(new.email) <> '' and new.email is distinct from old.email)
  execute function private.follow_address();
