-- An address belongs to whoever signs in with it now. A profile's e-mail was written once, at the first sign-in: when a
-- person changed their address and somebody else took the old one, both profiles had it, and enrolling that address
-- enrolled both.

update public.profiles p set email = u.email
  from auth.users u
 where u.id = p.id and btrim(u.email) <> '' and u.email <> p.email;

drop index public.profiles_lower_email_idx;
create unique index profiles_lower_email_idx on public.profiles (lower(email));

-- Security definer: the auth server, whose role has no rights on profiles, changes its own table only.
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

-- The address that the caller has now: a token keeps the one that they signed in with.
create function private.own_address() returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid())
$$;

revoke all on function private.own_address() from public;
grant execute on function private.own_address() to authenticated;

alter policy "A person creates their own profile, as a learner" on public.profiles
  with check (
    id = (select auth.uid())
    and role = 'learner'
    and email = (select private.own_address())
  );

-- enroll_people takes its place.
drop function public.enroll_by_email(uuid, text[], boolean);

-- Enrolls people in one course, or says with `dry_run` what that would do: those picked out in a list by their ids, those on
-- a list of addresses by these.
--
-- The answer is an array of {id, email, name, outcome}: the people in their order, then the addresses in theirs, each person
-- and each address once. The outcome is 'unknown' (there is no such person), 'enrolled' (was so before) or 'new'. An address
-- is answered as it was given, and an id with the address that the person has now, or null.
--
-- Security definer after asking for the role: under row-level security lower() may not use the index, since it is not
-- leakproof.
create function public.enroll_people(
  course uuid, people uuid[] default '{}', emails text[] default '{}', dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target record;
  answer jsonb;
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;

  select title, is_active into target from public.courses where id = course;
  if not found then
    raise exception 'There is no such course.' using errcode = '22023';
  end if;
  if not target.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', target.title using errcode = '23514';
  end if;

  with found as (
    select l.position, l.id, null as address, p.email, p.full_name as name, p.id is not null as is_there
      from unnest(people) with ordinality as l (id, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, lower(l.email), l.email, p.full_name, p.id is not null
      from (
        select private.trimmed(entry) as email, position from unnest(emails) with ordinality as given (entry, position)
      ) l
      left join public.profiles p on lower(p.email) = lower(l.email)
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(id::text, address)) *,
           is_there and exists (select from public.enrollments e where e.user_id = found.id and e.course_id = course) as was_enrolled
      from found order by coalesce(id::text, address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from once where is_there and not was_enrolled and not coalesce(dry_run, false) order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email, 'name', o.name,
           'outcome', case
             when not o.is_there then 'unknown'
             when case when dry_run then not o.was_enrolled else a.user_id is not null end then 'new'
             else 'enrolled'
           end
         ) order by o.position), '[]')
    into answer
    from once o left join added a on a.user_id = o.id;
  return answer;
end
$$;

revoke all on function public.enroll_people(uuid, uuid[], text[], boolean) from public, anon;
grant execute on function public.enroll_people(uuid, uuid[], text[], boolean) to authenticated;

-- The opposite of make_admin, by the same hands: it says so when it changes nobody, and leaves at least one admin.
create function private.remove_admin(address text) returns void
language plpgsql set search_path = ''
as $$
declare
  admins constant uuid[] := array(select id from public.profiles where role = 'admin' order by id for update);
begin
  if not exists (
    select from public.profiles where role = 'admin' and lower(email) = lower(btrim(address))
  ) then
    raise exception 'There is no admin with the address %.', address using errcode = 'P0002';
  end if;
  if cardinality(admins) = 1 then
    raise exception '% is the only admin. Make somebody else an admin first.', address using errcode = 'AY001';
  end if;
  update public.profiles set role = 'learner' where role = 'admin' and lower(email) = lower(btrim(address));
end
$$;

revoke all on function private.remove_admin(text) from public;
