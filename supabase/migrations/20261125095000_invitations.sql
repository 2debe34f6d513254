-- Who is enrolled before they have ever signed in: their address is kept until they do.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text not null,
  invited_at timestamptz not null default now(),
  -- No reference: whoever it was, their account may be deleted.
  invited_by uuid,
  constraint invitations_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  constraint invitations_email_visible check (email = private.without_hidden(email))
);

create unique index invitations_email_idx on private.invitations (lower(email), course_id);
create index invitations_course_idx on private.invitations (course_id, invited_at desc, id);

alter table private.invitations enable row level security;
revoke all on table private.invitations from public, anon, authenticated;

-- A list that is being sent and a person who signs in for the first time take turns: otherwise neither would see the other.
-- Many people may sign in at the same time.
create function private.lock_invitations(is_writing boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if is_writing then
    perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('invitations', 0));
  end if;
end
$$;

-- Enrolls a person in what their address was invited to, once: the invitations are gone then. Only if Google says that the
-- address is theirs and it is still the one that they sign in with; not by what a person can write themselves. An invitation
-- to a course that has been made inactive lapses, as it takes no new enrollments.
create function private.accept_invitations(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  inviter uuid;
  accepted_ids uuid[];
begin
  select lower(u.email) into address
    from auth.users u
    join auth.identities i on i.user_id = u.id
   where u.id = person and i.provider = 'google' and lower(i.identity_data ->> 'email') = lower(u.email)
     and i.identity_data ->> 'email_verified' = 'true'
   limit 1;
  if address is null then
    return;
  end if;
  -- Before the invitations, as whoever deletes a course does.
  perform from public.courses
    where id in (select course_id from private.invitations where lower(email) = address)
    order by id for share;
  for inviter, accepted_ids in
    with accepted as (delete from private.invitations where lower(email) = address returning course_id, invited_by)
    select invited_by, array_agg(course_id) from accepted group by invited_by
  loop
    -- The history names who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id)
    select person, id from public.courses where id = any (accepted_ids) and is_active order by id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
end
$$;

-- After a profile has been made, in the same transaction.
create function private.accept_at_first_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_invitations(is_writing => false);
  perform private.accept_invitations(new.id);
  return null;
end
$$;

create trigger accept_invitations after insert on public.profiles
  for each row execute function private.accept_at_first_sign_in();

revoke all on function private.lock_invitations(boolean), private.accept_invitations(uuid),
  private.accept_at_first_sign_in() from public;

-- Enrolls people in a course, given by id or by e-mail address. An address that nobody has signed in with is invited: see
-- private.accept_invitations. With `dry_run` it only says what it would do.
--
-- Returns an array of {id, email, name, outcome}: first the ids, then the addresses, each in the given order without
-- duplicates. The outcome is 'enrolled' (already was), 'new', 'invited' (now or before), in a dry run also 'invite' (would be),
-- or 'unknown' (an id that nobody has, or no address). An address is returned as given; an id comes with the person's current
-- address, or null.
--
-- Security definer, with an explicit role check: under row-level security lower() could not use the index, because it is not
-- leakproof.
create or replace function public.enroll_people(
  course uuid, people uuid[] default '{}', emails text[] default '{}', dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_dry constant boolean := coalesce(dry_run, false);
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

  if not is_dry then
    if emails <> '{}' then
      perform private.lock_invitations(is_writing => true);
    end if;
    -- Before the enrollments and invitations, as whoever deletes it does.
    perform from public.courses where id = course for share;
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
           is_there and exists (select from public.enrollments e where e.user_id = found.id and e.course_id = course) as was_enrolled,
           not is_there and address ~ '^[^\s@]+@[^\s@]+$' and address = private.without_hidden(address) as is_invited,
           exists (
             select from private.invitations i where lower(i.email) = found.address and i.course_id = course
           ) as was_invited
      from found order by coalesce(id::text, address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), invited as (
    insert into private.invitations (course_id, email, invited_by)
    select course, email, (select auth.uid()) from once where is_invited and not was_invited and not is_dry order by address
    on conflict (lower(email), course_id) do nothing
  ), settled as (
    -- Who has an account by now is waited for no longer.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and lower(i.email) = lower(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email, 'name', o.name,
           'outcome', case
             when o.is_invited and is_dry and not o.was_invited then 'invite'
             when o.is_invited then 'invited'
             when not o.is_there then 'unknown'
             when case when is_dry then not o.was_enrolled else a.user_id is not null end then 'new'
             else 'enrolled'
           end
         ) order by o.position), '[]')
    into answer
    from once o left join added a on a.user_id = o.id;
  return answer;
end
$$;

-- One page of who is invited to a course and has not signed in yet, latest first, as {rows, count}.
create function public.list_invitations(course uuid, first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'invited_at', page.invited_at,
               'invited_by', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.invited_by
               )
             ) order by page.invited_at desc, page.id), '[]')
        from (
          select * from private.invitations i where i.course_id = course
           order by i.invited_at desc, i.id limit size offset first
        ) page
    )
  );
end
$$;

-- Takes back the invitations of these addresses to a course, and returns those that there were. Whoever has signed in has none.
create function public.revoke_invitations(course uuid, emails text[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  revoked text[];
begin
  perform private.require_admin();
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if cardinality(emails) > 5000 then
    raise exception 'At most 5000 invitations can be revoked at once.' using errcode = '22023';
  end if;
  -- Before the invitations, as whoever deletes the course does.
  perform from public.courses where id = course for key share;
  with gone as (
    delete from private.invitations
     where course_id = course
       and lower(email) = any (array(select lower(private.trimmed(entry)) from unnest(emails) as listed (entry)))
    returning email
  )
  select coalesce(array_agg(email), '{}') into revoked from gone;
  return revoked;
end
$$;

revoke all on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) from public, anon;
grant execute on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) to authenticated;
