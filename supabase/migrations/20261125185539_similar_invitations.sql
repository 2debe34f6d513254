set check_function_bodies = off;

create or replace function private.similar_invitation (
  course uuid,
  address text
)
  returns text
  language plpgsql
  stable
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.enroll_people (
  course uuid,
  people uuid[] default '{}'::uuid[],
  emails text[] default '{}'::text[],
  dry_run boolean default false,
  names text[] default '{}'::text[]
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
  if names is null or cardinality(names) not in (0, cardinality(emails)) then
    raise exception 'The names must be a list with one for each address, or null.' using errcode = '22023';
  end if;
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;
  if exists (select from unnest(names) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'A name has at most 320 characters.' using errcode = '22023';
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
    select l.position, l.id, null as address, p.email, p.full_name as name, null as given, p.email as own,
           p.id is not null as is_there
      from unnest(people) with ordinality as l (id, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, private.mailbox(l.email), l.email, p.full_name, l.given, p.email,
           p.id is not null
      from (
        select private.trimmed(entry) as email, nullif(private.trimmed(private.without_hidden(name)), '') as given, position
          from unnest(emails, names) with ordinality as listed (entry, name, position)
      ) l
      left join lateral (
        -- Of two spellings of a mailbox, the one on the list.
        select * from public.profiles where private.mailbox(email) collate "C" = private.mailbox(l.email)
         order by lower(email collate "C") = lower(l.email collate "C") desc, role = 'learner' desc, created_at, id limit 1
      ) p on true
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(found.id::text, found.address)) found.*,
           is_there and exists (select from public.enrollments e where e.user_id = found.id and e.course_id = course) as was_enrolled,
           not is_there and private.is_address(found.email) as is_invited,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name
      from found left join private.invitations i on private.mailbox(i.email) = found.address and i.course_id = course
     order by coalesce(found.id::text, found.address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), invited as (
    insert into private.invitations (course_id, email, invited_by, full_name)
    select course, email, (select auth.uid()), given from once where is_invited and not was_invited and not is_dry order by address
    on conflict (private.mailbox(email), course_id) do nothing
  ), settled as (
    -- Who has an account by now is waited for no longer.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and private.mailbox(i.email) = private.mailbox(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email,
           'name', case when o.is_there then o.name when o.was_invited then o.invited_name when o.is_invited then o.given end,
           -- Up to three milliseconds each: five thousand would take longer than a request may.
           'similar', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_address(o.email)
             else nullif(case when o.is_there then o.own else o.invited_as end, o.email)
           end,
           'similar_invited', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_invitation(course, o.email)
           end,
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
$function$;

revoke all on function "private"."similar_invitation"(uuid, text) from public;

create index invitations_loose_end_idx on private.invitations
  using btree (course_id, reverse(private.loose_mailbox(email)) collate "C");

create index invitations_loose_idx on private.invitations
  using btree (course_id, private.loose_mailbox(email) collate "C");

reset check_function_bodies;
