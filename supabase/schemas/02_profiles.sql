-- One row for everyone who has signed in. The role is stored only here, not in tokens.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  full_name text,
  -- Only from the sign-in provider's hosts: a picture from elsewhere would tell its host who is looking at it. The twin of
  -- pictureUrl in src/api/auth.ts.
  avatar_url text,
  role text not null default 'learner' check (role in ('learner', 'admin')),
  created_at timestamptz not null default now(),
  -- The only texts that every user can write. Without a limit one user could flood the admins' lists, and a name too long for its
  -- index would cause a server error. Names get the limit of e-mail addresses, which stand in for missing names.
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_full_name_length check (char_length(full_name) <= 320),
  -- Constraints are checked in the order of their names, and a regular expression over 32 MB takes 384 MB: check the length
  -- first.
  constraint profiles_avatar_url_form check (case
    when char_length(avatar_url) <= 2000 then avatar_url ~ '^https://([a-z0-9-]+\.)+googleusercontent\.com/[!-~]+$'
    else avatar_url is null
  end),
  constraint profiles_full_name_visible check (full_name = private.visible_name(full_name)),
  constraint profiles_email_visible check (email = private.without_hidden(email))
);

create index profiles_search_idx on public.profiles
  using gin (email extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);

-- Whose mailbox an address is: two addresses with the same result reach the same person. Only A to Z are lower-cased, since
-- lower() also maps other letters to them, such as the Kelvin sign to k. At Gmail, dots, anything after a plus and the older
-- domain name make no difference; what other hosts do is unknown. The twin of mailboxOf in src/admin/enrollments/bulk/address.ts.
-- This function and the next are in plpgsql because a list of addresses calls them tens of thousands of times: an SQL function
-- that is not inlined takes twice as long, and one inside another ten times.
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

-- The same without dots and anything after a plus at any host. Elsewhere these can be two different people, so this only serves
-- to point out similar addresses: see private.similar_address.
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
-- Not unique: an admin with a password may have another spelling of another user's Gmail address.
create index profiles_mailbox_idx on public.profiles (private.mailbox(email) collate "C");
create index profiles_loose_idx on public.profiles (private.loose_mailbox(email) collate "C");
create index profiles_loose_end_idx on public.profiles (reverse(private.loose_mailbox(email)) collate "C");

-- For the sort orders of the admins' list, each with the id as tie-breaker. Without them every page would sort the whole table.
-- The list can be sorted by date in both directions, so the id has the direction of the date.
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

-- The platform grants its API roles everything on new tables. Revoke that, and grant only what is needed.
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;

-- `(select …)` makes Postgres evaluate the function once per statement rather than per row, here and in every policy.
--
-- Users may not read even their own row, since they could write `[1e131071]` as their name: the API casts a column to whatever
-- type a reader asks for, hundreds of times in a request.
create policy "An admin reads profiles" on public.profiles
  for select to authenticated using ((select private.is_admin()));

-- The caller's profile. The first sign-in creates it, as a learner's, with the sign-in's address, this picture and this name if
-- it contains a letter; later calls change nothing.
--
-- Security definer: no one may write to the table directly.
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
      -- One more character than the table accepts: a longer name is refused without being searched in full.
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
