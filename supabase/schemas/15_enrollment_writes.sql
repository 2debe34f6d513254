-- How admins write enrollments. Each function is one transaction, so a failure leaves everything unchanged.

-- Makes `chosen` the learner's courses. Enrollments that remain keep their date. Enrollments in inactive courses are kept
-- even if not chosen: the screen lists active courses only.
--
-- `seen` are the courses, including inactive ones, that the learner had when the form was opened. If they have changed
-- since, nothing is saved: PT409, which the API returns as status 409. Without `seen` the last save wins.
--
-- `last_days` has one for each of the chosen courses, which those that are new to the learner get; '' is for ever. Without it, a
-- course that the learner had before ends when it did.
create function public.replace_enrollments(learner uuid, chosen uuid[], seen uuid[] default null, last_days text[] default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present uuid[];
  unknown uuid;
  days date[];
begin
  perform private.require_admin();
  if chosen is null or array_position(chosen, null) is not null then
    raise exception 'The chosen courses must be a list of course ids.' using errcode = '22023';
  end if;
  if array_position(seen, null) is not null then
    raise exception 'The courses seen must be a list of course ids.' using errcode = '22023';
  end if;
  if greatest(cardinality(chosen), cardinality(seen)) > 10000 then
    raise exception 'At most 10000 courses can be chosen at once.' using errcode = '22023';
  end if;
  if last_days is not null then
    days := private.read_last_days(last_days, cardinality(chosen));
  end if;

  -- Two admins who save the same learner take turns.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || learner, 0));

  if not exists (select from public.profiles where id = learner) then
    raise exception 'There is no such user.' using errcode = '22023';
  end if;

  present := array(select course_id from public.enrollments where user_id = learner);
  if seen is not null and not (present @> seen and present <@ seen) then
    -- Unless it is the same save again after its response was lost: then everything it would do is already done.
    if present @> chosen and present <@ (chosen || seen)
        and not exists (
          select from public.courses c
           where c.id = any (seen) and c.id <> all (chosen) and c.is_active = (c.id = any (present))
        )
        and (days is null or not exists (
          select from unnest(chosen, days) as wanted (id, day) join public.enrollments e on e.course_id = wanted.id
           where e.user_id = learner and wanted.id <> all (seen) and e.ends_on is distinct from wanted.day
        )) then
      return;
    end if;
    raise exception 'The enrollments were changed by someone else meanwhile.' using errcode = 'PT409';
  end if;

  select wanted.id into unknown from unnest(chosen) as wanted (id)
   where not exists (select from public.courses c where c.id = wanted.id) limit 1;
  if found then
    raise exception 'There is no course with the id %.', unknown using errcode = '22023';
  end if;

  -- Only what the form showed: an enrollment that someone else commits at this moment stays.
  delete from public.enrollments e
   using public.courses c
   where c.id = e.course_id and c.is_active and e.user_id = learner and e.course_id <> all (chosen)
     and e.course_id = any (coalesce(seen, present));

  if days is not null then
    -- Their earlier days: see private.keep_end.
    update private.past_enrollments p set ends_on = null
     where p.user_id = learner and p.course_id = any (chosen) and p.ends_on is not null;
  end if;
  -- Only what is missing and no one else adds at this moment.
  insert into public.enrollments (user_id, course_id, ends_on)
  select distinct on (wanted.id) learner, wanted.id, wanted.day from unnest(chosen, days) with ordinality as wanted (id, day, place)
   where not exists (select from public.enrollments e where e.user_id = learner and e.course_id = wanted.id)
   order by wanted.id, wanted.place
  on conflict (user_id, course_id) do nothing;
end
$$;

-- The last days that a learner had in courses they were removed from, and has again if enrolled again without another one, as
-- [{course_id, ends_on}].
create function public.list_former_ends(learner uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('course_id', p.course_id, 'ends_on', p.ends_on) order by p.course_id), '[]')
      from private.past_enrollments p
     where p.user_id = learner and p.ends_on is not null
  );
end
$$;

revoke all on function public.replace_enrollments(uuid, uuid[], uuid[], text[]), public.list_former_ends(uuid) from public, anon;
grant execute on function public.replace_enrollments(uuid, uuid[], uuid[], text[]), public.list_former_ends(uuid) to authenticated;

-- Whether one text becomes the other by adding, removing or replacing one character. The length of the common beginning is found
-- by binary search.
create function private.one_letter_apart(one text, other text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  same integer := 0;
  most integer := least(length(one), length(other));
  middle integer;
begin
  if one = other or abs(length(one) - length(other)) > 1 then
    return false;
  end if;
  while same < most loop
    middle := (same + most + 1) / 2;
    if left(one, middle) = left(other, middle) then
      same := middle;
    else
      most := middle - 1;
    end if;
  end loop;
  return substr(one, same + 1 + (length(one) >= length(other))::integer)
       = substr(other, same + 1 + (length(other) >= length(one))::integer);
end
$$;

-- The address of another user that differs from this one by one character, by dots or by what follows a plus; null if there is
-- none. Apart from dots and pluses, the two share their first or their last half, so they are close to each other when all
-- addresses are sorted forwards or backwards: a few neighbours are compared, however many users there are.
create function private.similar_address(address text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  mailbox constant text := private.mailbox(address);
  forwards constant text collate "C" := private.loose_mailbox(address);
  backwards constant text collate "C" := reverse(forwards);
  found_address text;
begin
  select email into found_address from public.profiles where private.loose_mailbox(email) collate "C" = forwards limit 1;
  if found then
    return found_address;
  end if;
  select near.email into found_address
    from (
      (select email from public.profiles where private.loose_mailbox(email) collate "C" > forwards
        order by private.loose_mailbox(email) collate "C" limit 15)
      union all
      (select email from public.profiles where private.loose_mailbox(email) collate "C" < forwards
        order by private.loose_mailbox(email) collate "C" desc limit 15)
      union all
      (select email from public.profiles where reverse(private.loose_mailbox(email)) collate "C" > backwards
        order by reverse(private.loose_mailbox(email)) collate "C" limit 15)
      union all
      (select email from public.profiles where reverse(private.loose_mailbox(email)) collate "C" < backwards
        order by reverse(private.loose_mailbox(email)) collate "C" desc limit 15)
    ) near
   where private.one_letter_apart(private.mailbox(near.email), mailbox)
   limit 1;
  return found_address;
end
$$;

-- The same for addresses that are invited to a course and have no account yet. They are fewer than the users, so fewer neighbours
-- are enough.
create function private.similar_invitation(course uuid, address text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  mailbox constant text := private.mailbox(address);
  forwards constant text collate "C" := private.loose_mailbox(address);
  backwards constant text collate "C" := reverse(forwards);
  found_address text;
begin
  select email into found_address
    from private.invitations i
   where i.course_id = course and private.loose_mailbox(email) collate "C" = forwards
   limit 1;
  if found then
    return found_address;
  end if;
  select near.email into found_address
    from (
      (select email from private.invitations i
        where i.course_id = course and private.loose_mailbox(email) collate "C" > forwards
        order by private.loose_mailbox(email) collate "C" limit 5)
      union all
      (select email from private.invitations i
        where i.course_id = course and private.loose_mailbox(email) collate "C" < forwards
        order by private.loose_mailbox(email) collate "C" desc limit 5)
      union all
      (select email from private.invitations i
        where i.course_id = course and reverse(private.loose_mailbox(email)) collate "C" > backwards
        order by reverse(private.loose_mailbox(email)) collate "C" limit 5)
      union all
      (select email from private.invitations i
        where i.course_id = course and reverse(private.loose_mailbox(email)) collate "C" < backwards
        order by reverse(private.loose_mailbox(email)) collate "C" desc limit 5)
    ) near
   where private.one_letter_apart(private.mailbox(near.email), mailbox)
   limit 1;
  return found_address;
end
$$;

revoke all on function private.one_letter_apart(text, text), private.similar_address(text), private.similar_invitation(uuid, text)
  from public;

-- Puts each of these learners of a course in the group at the same place, or in none. Learners who are not enrolled are skipped.
create function public.group_learners(course uuid, people uuid[], group_labels text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if cardinality(people) > 5000 then
    raise exception 'At most 5000 people can be grouped at once.' using errcode = '22023';
  end if;
  perform private.require_group_labels(group_labels, cardinality(people));
  -- Lists with the same people take turns instead of deadlocking.
  perform from public.courses where id = course for no key update;
  update public.enrollments e set group_label = wanted.label
    from (
      select distinct on (id) id, nullif(private.trimmed(private.visible_name(label)), '') as label
        from unnest(people, group_labels) with ordinality as listed (id, label, place) order by id, place
    ) wanted
   where e.course_id = course and e.user_id = wanted.id and e.group_label is distinct from wanted.label;
end
$$;

-- Gives each of these learners of a course the last day at the same place; '' is for ever. Without people, everyone who is enrolled
-- gets the one day, five thousand at once: the caller asks again until none is left. Returns those it has changed with the
-- last day that they had, [{id, ends_on}], so that it can be undone. Learners who are not enrolled are skipped.
create function public.set_access_ends(course uuid, last_days text[], people uuid[] default null) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  most constant integer := 5000;
  days date[];
  changed jsonb;
begin
  perform private.require_admin();
  if array_position(people, null) is not null then
    raise exception 'The people must be a list of ids, or null.' using errcode = '22023';
  end if;
  if cardinality(people) > most then
    raise exception 'The access of at most 5000 people can be changed at once.' using errcode = '22023';
  end if;
  days := private.read_last_days(last_days, coalesce(cardinality(people), 1));
  -- As in group_learners.
  perform from public.courses where id = course for no key update;
  with wanted as (
    select distinct on (listed.id) listed.id, listed.day
      from unnest(people, days) with ordinality as listed (id, day, place)
     where people is not null
     order by listed.id, listed.place
  ), present as (
    select e.id, e.user_id, e.ends_on, w.day
      from wanted w join public.enrollments e on e.course_id = course and e.user_id = w.id
     where people is not null and e.ends_on is distinct from w.day
    union all
    (select e.id, e.user_id, e.ends_on, days[1]
       from public.enrollments e
      where people is null and e.course_id = course and e.ends_on is distinct from days[1]
      order by e.user_id limit most)
  ), saved as (
    update public.enrollments e set ends_on = p.day from present p where e.id = p.id returning p.user_id, p.ends_on
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.user_id, 'ends_on', s.ends_on) order by s.user_id), '[]')
    into changed from saved s;
  return changed;
end
$$;

-- Takes back what an act has done to the groups and last days of a course's learners, each by `id`, and of those who are invited, by
-- `email`: {group_label, ends_on} is what they had before, and {seen_group_label, seen_ends_on} what the act has left, each '' for
-- none and null for what it has not changed. What is no longer so was changed by somebody else, and stays. Returns how many people
-- that concerns: not those who are back already, since the request may be repeated after a lost answer.
create function public.undo_learner_changes(course uuid, changes private.sent_json) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  others integer;
begin
  perform private.require_admin();
  if changes is null or json_typeof(changes) <> 'array' or json_array_length(changes) > 5000 then
    raise exception 'The changes must be a list of at most 5000.' using errcode = '22023';
  end if;
  perform private.lock_invitations(is_writing => true)
    where exists (select from json_array_elements(changes) as listed (change) where change ->> 'email' is not null);
  -- As in group_learners.
  perform from public.courses c where c.id = course for no key update;
  with wanted as materialized (
    select distinct on (c.id, private.mailbox(c.email)) c.*, private.mailbox(c.email) as mailbox
      from json_to_recordset(changes) as c (
        id uuid, email text, group_label text, seen_group_label text, ends_on text, seen_ends_on text
      )
     order by c.id, private.mailbox(c.email)
  ), learners as (
    update public.enrollments e
       set group_label = case when coalesce(e.group_label, '') = w.seen_group_label then nullif(w.group_label, '') else e.group_label end,
           ends_on = case when coalesce(e.ends_on::text, '') = w.seen_ends_on then nullif(w.ends_on, '')::date else e.ends_on end
      from wanted w
     where e.course_id = course and e.user_id = w.id
       and (coalesce(e.group_label, '') = w.seen_group_label or coalesce(e.ends_on::text, '') = w.seen_ends_on)
  ), invited as (
    update private.invitations i
       set group_label = case when coalesce(i.group_label, '') = w.seen_group_label then nullif(w.group_label, '') else i.group_label end,
           ends_on = case when coalesce(i.ends_on::text, '') = w.seen_ends_on then nullif(w.ends_on, '')::date else i.ends_on end
      from wanted w
     where i.course_id = course and private.mailbox(i.email) = w.mailbox
       and (coalesce(i.group_label, '') = w.seen_group_label or coalesce(i.ends_on::text, '') = w.seen_ends_on)
  )
  -- As they were before the updates.
  select count(*) into others
    from wanted w
   where not exists (
     select from (
       select e.group_label, e.ends_on from public.enrollments e where e.course_id = course and e.user_id = w.id
       union all
       select i.group_label, i.ends_on from private.invitations i where i.course_id = course and private.mailbox(i.email) = w.mailbox
     ) present
      where coalesce(coalesce(present.group_label, '') in (w.seen_group_label, w.group_label), true)
        and coalesce(coalesce(present.ends_on::text, '') in (w.seen_ends_on, w.ends_on), true)
   );
  return others;
end
$$;

-- Days as YYYY-MM-DD, '' as null.
create function private.read_last_days(given text[], number integer) returns date[]
language plpgsql stable set search_path = ''
as $$
declare
  days date[];
begin
  if given is null or cardinality(given) <> number then
    raise exception 'The last days must be a list with one for each person.' using errcode = '22023';
  end if;
  if exists (select from unnest(given) as listed (entry) where entry is null or entry !~ '^(\d{4}-\d\d-\d\d)?$') then
    raise exception 'A last day is written as YYYY-MM-DD, or empty.' using errcode = '22023';
  end if;
  days := array(select nullif(entry, '')::date from unnest(given) with ordinality as listed (entry, place) order by place);
  if exists (select from unnest(days) as listed (day) where day not between '2000-01-01' and '2199-12-31') then
    raise exception 'A last day is between the years 2000 and 2199.' using errcode = '22023';
  end if;
  return days;
end
$$;

create function private.require_group_labels(labels text[], number integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if labels is null or cardinality(labels) <> number then
    raise exception 'The groups must be a list with one for each person, or null.' using errcode = '22023';
  end if;
  if exists (select from unnest(labels) as listed (entry) where char_length(private.trimmed(entry)) > 60) then
    raise exception 'A group has at most 60 characters.' using errcode = '22023';
  end if;
end
$$;

revoke all on function public.group_learners(uuid, uuid[], text[]), public.set_access_ends(uuid, text[], uuid[]),
  public.undo_learner_changes(uuid, private.sent_json) from public, anon;
revoke all on function private.require_group_labels(text[], integer), private.read_last_days(text[], integer) from public;
grant execute on function public.group_learners(uuid, uuid[], text[]), public.set_access_ends(uuid, text[], uuid[]),
  public.undo_learner_changes(uuid, private.sent_json) to authenticated;

-- Enrolls people in a course, given by id or by e-mail address. An address whose mailbox belongs to no user is invited, with the
-- name at the same place in `names`: see private.accept_invitations. `group_labels` are the groups of the people and then of the
-- addresses; a given group replaces an earlier one. So do `last_days`, of which '' gives none. With `dry_run` it
-- only returns what it would do.
--
-- Returns an array of {id, email, name, outcome, similar, similar_invited, group_label, former_group, ends_on, former_end,
-- invited_group, invited_end, just_enrolled}: first the ids, then the addresses, each in the given order without duplicates. The
-- outcome is 'enrolled' (already was), 'new', 'invited' (now or before), in a dry run also 'invite' (would be), or 'unknown' (an id without a user, or not an address). An address is returned
-- as given; an id comes with the person's current address, or null. `similar` is another spelling that is on record or, if the
-- address would be invited, the similar address of another user; `similar_invited` is a similar one that is invited to the
-- course. Both are only looked for in lists of up to a thousand. `group_label` is the given one; `former_group` is that of
-- enrolled people whose group changes: '' for none, null if nothing changes; so is `former_end`. `ends_on` is the last day that the
-- person has or gets, also from before they were removed. `invited_group` and `invited_end` are the same for people who are invited.
-- `just_enrolled`, not of a dry run, are those whom the caller has enrolled within the last hour: the request may be repeated after a
-- lost answer.
--
-- Security definer, with an explicit role check: under row-level security the mailbox could not use its index, because its
-- function is not leakproof.
create function public.enroll_people(
  course uuid, people uuid[] default '{}', emails text[] default '{}', dry_run boolean default false, names text[] default '{}',
  group_labels text[] default '{}', last_days text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  days date[] := '{}';
  is_dry constant boolean := coalesce(dry_run, false);
  target record;
  answer jsonb;
  labels text[];
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if names is null or cardinality(names) not in (0, cardinality(emails)) then
    raise exception 'The names must be a list with one for each address, or null.' using errcode = '22023';
  end if;
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if group_labels <> '{}' or group_labels is null then
    perform private.require_group_labels(group_labels, cardinality(people) + cardinality(emails));
  end if;
  if last_days <> '{}' or last_days is null then
    days := private.read_last_days(last_days, cardinality(people) + cardinality(emails));
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;
  if exists (select from unnest(names) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'A name has at most 320 characters.' using errcode = '22023';
  end if;

  labels := array(
    select nullif(private.trimmed(private.visible_name(label)), '')
      from unnest(group_labels) with ordinality as listed (label, place) order by place
  );
  if not is_dry then
    if emails <> '{}' then
      perform private.lock_invitations(is_writing => true);
    end if;
    -- Before the enrollments and invitations, in the order in which a deletion locks them.
    if labels = '{}' and days = '{}' then
      perform from public.courses where id = course for share;
    else
      -- As in group_learners.
      perform from public.courses where id = course for no key update;
    end if;
  end if;
  select title, is_active into target from public.courses where id = course;
  if not found then
    raise exception 'There is no such course.' using errcode = '22023';
  end if;
  if not target.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', target.title using errcode = '23514';
  end if;

  with found as (
    select l.position, l.id, null as address, p.email, p.full_name as name, null as given, p.email as own,
           p.id is not null as is_there, l.label, l.day
      from unnest(people, labels[:cardinality(people)], days[:cardinality(people)]) with ordinality as l (id, label, day, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, private.mailbox(l.email), l.email, p.full_name, l.given, p.email,
           p.id is not null, l.label, l.day
      from (
        select private.trimmed(entry) as email, nullif(private.trimmed(private.visible_name(name)), '') as given, label, day, position
          from unnest(emails, names, labels[cardinality(people) + 1:], days[cardinality(people) + 1:])
               with ordinality as listed (entry, name, label, day, position)
      ) l
      left join lateral (
        -- Of two spellings of a mailbox, prefer the one on the list.
        select * from public.profiles where private.mailbox(email) collate "C" = private.mailbox(l.email)
         order by lower(email collate "C") = lower(l.email collate "C") desc, role = 'learner' desc, created_at, id limit 1
      ) p on true
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(found.id::text, found.address)) found.*,
           is_there and e.id is not null as was_enrolled, e.id as enrollment, coalesce(e.group_label, '') as former_group,
           not is_there and private.is_address(found.email) as is_invited,
           case when e.id is not null then e.ends_on else past.ends_on end as former_day,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name, i.group_label as invited_label,
           i.ends_on as invited_day
      from found
      left join public.enrollments e on e.user_id = found.id and e.course_id = course
      left join private.past_enrollments past on past.user_id = found.id and past.course_id = course
      left join private.invitations i on private.mailbox(i.email) = found.address and i.course_id = course
     order by coalesce(found.id::text, found.address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id, group_label, ends_on)
    select id, course, label, day from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), changed as (
    update public.enrollments e set group_label = coalesce(o.label, e.group_label), ends_on = coalesce(o.day, e.ends_on) from once o
     where e.user_id = o.id and e.course_id = course and o.was_enrolled and not is_dry
       and (o.label <> o.former_group or o.day is not null and o.day is distinct from o.former_day)
  ), invited as (
    insert into private.invitations as known (course_id, email, invited_by, full_name, group_label, ends_on)
    select course, email, (select auth.uid()), given, label, day from once where is_invited and not is_dry order by address
    -- Inviting again restarts the wait.
    on conflict (private.mailbox(email), course_id) do update
      set invited_at = excluded.invited_at, group_label = coalesce(excluded.group_label, known.group_label),
          ends_on = coalesce(excluded.ends_on, known.ends_on)
  ), settled as (
    -- People with an account are no longer invited.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and private.mailbox(i.email) = private.mailbox(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email,
           'name', case when o.is_there then o.name when o.was_invited then o.invited_name when o.is_invited then o.given end,
           -- Up to three milliseconds each: for five thousand, longer than a request may take.
           'similar', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_address(o.email)
             else nullif(case when o.is_there then o.own else o.invited_as end, o.email)
           end,
           'similar_invited', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_invitation(course, o.email)
           end,
           'group_label', o.label,
           'former_group', case when o.was_enrolled and o.label <> o.former_group then o.former_group end,
           'ends_on', coalesce(o.day, case when o.is_there then o.former_day else o.invited_day end),
           'former_end', case
             when o.was_enrolled and o.day is not null and o.day is distinct from o.former_day then coalesce(o.former_day::text, '')
           end,
           'invited_group', case
             when o.is_invited and o.was_invited and o.label <> coalesce(o.invited_label, '') then coalesce(o.invited_label, '')
           end,
           'invited_end', case
             when o.is_invited and o.was_invited and o.day is not null and o.day is distinct from o.invited_day
               then coalesce(o.invited_day::text, '')
           end,
           'just_enrolled', o.was_enrolled and not is_dry and exists (
             select from private.history h
              where h.user_id = o.id and h.at > now() - interval '1 hour' and h.item = o.enrollment
                and h.kind = 'enrollment' and h.action = 'created' and h.actor = (select auth.uid())
           ),
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

revoke all on function public.enroll_people(uuid, uuid[], text[], boolean, text[], text[], text[]) from public, anon;
grant execute on function public.enroll_people(uuid, uuid[], text[], boolean, text[], text[], text[]) to authenticated;
