-- Everyone who has signed in. The role is stored only here, not in tokens.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  full_name text,
  -- Only from the sign-in provider's hosts: a picture from elsewhere would tell its host who looks at it. The twin of pictureUrl in
  -- src/api/auth.ts.
  avatar_url text,
  role text not null default 'learner' check (role in ('learner', 'admin')),
  created_at timestamptz not null default now(),
  -- The only texts that every user can write. Without a limit one person could flood the admins' lists, and a name too long
  -- for its index would cause a server error. As long as the e-mail, which is the name of a profile without one.
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_full_name_length check (char_length(full_name) <= 320),
  -- Constraints are checked in the order of their names, and a regular expression over 32 MB takes 384 MB: the length comes first.
  constraint profiles_avatar_url_form check (case
    when char_length(avatar_url) <= 2000 then avatar_url ~ '^https://([a-z0-9-]+\.)+googleusercontent\.com/[!-~]+$'
    else avatar_url is null
  end),
  constraint profiles_full_name_visible check (full_name = private.visible_name(full_name)),
  constraint profiles_email_visible check (email = private.without_hidden(email))
);

create index profiles_search_idx on public.profiles
  using gin (email extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);

-- Whose mailbox an address is: two addresses with the same result reach the same person. Only A to Z are folded, since
-- lower() also maps other letters to them: the Kelvin sign to k. At Gmail dots, whatever follows a plus and the older name of its
-- domain make no difference; what other hosts do with them nobody knows. The twin of mailboxOf in
-- src/admin/enrollments/bulk/address.ts. In plpgsql, like the next, because a list of addresses calls it tens of thousands of
-- times: an SQL function that is not inlined takes twice as long, and one within another ten times.
create function private.mailbox(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded constant text := lower(address collate "C");
begin
  return case
    when folded ~ '^\.*[^@+.][^@+]*(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(regexp_replace(folded, '[+@].*$', ''), '.', '') || '@gmail.com'
    else folded
  end;
end
$$;

-- The same without dots and what follows a plus at any host. There the two may be different people, so it is for pointing out
-- only: see private.similar_address.
create function private.loose_mailbox(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  box constant text := private.mailbox(address);
begin
  return replace(split_part(split_part(box, '@', 1), '+', 1), '.', '') || '@' || split_part(box, '@', 2);
end
$$;

-- The indexes below run them with the rights of the role that writes the row.
revoke all on function private.mailbox(text), private.loose_mailbox(text) from public;
grant execute on function private.mailbox(text), private.loose_mailbox(text) to authenticated, service_role;

-- An address belongs to the person who signs in with it now.
create unique index profiles_lower_email_idx on public.profiles (lower(email collate "C"));
-- Not unique: an admin with a password may have another spelling of somebody's Gmail address.
create index profiles_mailbox_idx on public.profiles (private.mailbox(email) collate "C");
create index profiles_loose_idx on public.profiles (private.loose_mailbox(email) collate "C");
create index profiles_loose_end_idx on public.profiles (reverse(private.loose_mailbox(email)) collate "C");

-- For the sort orders of the admins' list, each with the id as tie-breaker. Without them every page would sort the whole
-- table. Sorting by date goes both ways, so the id has the same direction as the date.
create index profiles_joined_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (email, id);
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_idx on public.profiles (role, id);

alter table public.profiles enable row level security;

-- Whether the caller is an admin. If the second factor is required (private.settings), the session must have been confirmed
-- with one, according to a claim signed by the auth server. Never null: `if not null` would let everyone through.
--
-- Security definer, so that the policies of profiles can call it without recursion. In plpgsql, because an SQL function
-- would be planned again by every statement whose policies call it, which takes longer than many of those statements.
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

-- The caller's current address: a token keeps the one from the sign-in.
create function private.own_address() returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid())
$$;

revoke all on function private.is_admin(), private.require_admin(), private.own_address() from public;
grant execute on function private.is_admin(), private.require_admin() to authenticated;

-- The platform grants its API roles everything on new tables. Revoke that, and grant what is meant.
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;

-- `(select …)` makes Postgres evaluate the function once per statement rather than per row, here and in every policy.
--
-- Not its owner, who may write `[1e131071]` as their name: the API casts a column to whatever type a reader asks for, hundreds of
-- times in a request.
create policy "An admin reads profiles" on public.profiles
  for select to authenticated using ((select private.is_admin()));

-- The caller's profile. At the first sign-in it is made of this name, if it has a letter, and picture, as a learner's with the address of the sign-in;
-- later they change nothing.
--
-- Security definer: nobody may write the table.
create function public.own_profile(full_name text default null, avatar_url text default null) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if not exists (select from public.profiles where id = caller) then
    if caller is null or private.own_address() is null then
      raise exception 'Sign in to have a profile.' using errcode = '42501';
    end if;
    insert into public.profiles (id, email, full_name, avatar_url)
    values (
      -- One more character than the table takes, so that nobody has more looked through.
      caller, private.own_address(),
      case when private.has_letter(left(own_profile.full_name, 321)) then left(own_profile.full_name, 321) end,
      left(own_profile.avatar_url, 2001))
    on conflict (id) do nothing;
  end if;
  return (select to_json(p) from public.profiles p where p.id = caller);
end
$$;

revoke all on function public.own_profile(text, text) from public, anon;
grant execute on function public.own_profile(text, text) to authenticated;

-- A profile's e-mail follows the address that the person signs in with: otherwise, if someone else took over an abandoned
-- address, two profiles would have it. Security definer, because the auth server's role has no rights on profiles.
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
