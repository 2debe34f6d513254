-- Who has signed in. The role lives here and nowhere else: tokens carry none.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Not exposed by the API. Functions that policies and triggers call live here.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  full_name text,
  avatar_url text check (avatar_url ~* '^https://\S+$'),
  role text not null default 'learner' check (role in ('learner', 'admin')),
  created_at timestamptz not null default now()
);

create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_search_idx on public.profiles
  using gin (email extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);

alter table public.profiles enable row level security;

-- Security definer, so that the policies of profiles can ask it without asking themselves. It takes no argument:
-- it answers about the caller only.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles where id = (select auth.uid()) and role = 'admin')
$$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;

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
    and email = (select auth.jwt() ->> 'email')
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
