set check_function_bodies = off;

drop function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[]);

drop function "public"."list_course_learners"(uuid, integer, integer, text, text, text, boolean);

alter table "private"."invitations"
  add column "group_label" text;

alter table "private"."past_enrollments"
  add column "group_label" text;

alter table "public"."enrollments"
  add column "group_label" text;

create or replace function private.accept_invitations (
  person uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address constant text := private.verified_mailbox(person);
  inviter uuid;
  accepted_ids uuid[];
  accepted_labels text[];
begin
  if address is null then
    return;
  end if;
  -- Before the invitations, as whoever deletes a course does.
  perform from public.courses
    where id in (select course_id from private.invitations where private.mailbox(email) = address)
    order by id for share;
  for inviter, accepted_ids, accepted_labels in
    with accepted as (
      delete from private.invitations where private.mailbox(email) = address returning course_id, invited_by, group_label
    )
    select invited_by, array_agg(course_id), array_agg(group_label) from accepted group by invited_by
  loop
    -- The history names who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id, group_label)
    select person, c.id, accepted.label
      from unnest(accepted_ids, accepted_labels) as accepted (id, label) join public.courses c on c.id = accepted.id
     where c.is_active order by c.id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
  -- Those to deleted courses wait for the course. Nobody needs the list's name for this person any more.
  update private.deleted_rows set content = content || '{"full_name": null}'
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = address
     and content ->> 'full_name' is not null;
end
$function$;

create or replace function private.is_group_label (
  value text
)
  returns boolean
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select value = private.trimmed(private.visible_name(value)) and char_length(value) between 1 and 60
$function$;

create or replace function private.keep_group()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  select group_label into new.group_label from private.past_enrollments
   where user_id = new.user_id and course_id = new.course_id;
  return new;
end
$function$;

create or replace function private.keep_past_enrollments()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into private.past_enrollments (user_id, course_id, enrollment_id, enrolled_at, group_label)
  select e.user_id, e.course_id, e.id, e.enrolled_at, e.group_label
    from before_rows e
    join public.profiles p on p.id = e.user_id
    join public.courses c on c.id = e.course_id
   order by e.user_id, e.course_id
     for key share of p, c skip locked
  on conflict (user_id, course_id) do update
    set ended_at = excluded.ended_at, enrollment_id = excluded.enrollment_id, enrolled_at = excluded.enrolled_at,
        group_label = excluded.group_label;
  return null;
end
$function$;

create or replace function private.record_enrollments()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  moving constant text := coalesce(current_setting('private.moving', true), '');
  performer constant uuid := private.performer();
begin
  if tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, user_id, title, after)
    select performer, 'enrollment', case when moving = '' then 'created' else 'restored' end, e.id, e.course_id, e.user_id,
           c.title, jsonb_strip_nulls(jsonb_build_object('enrolled_at', e.enrolled_at, 'group_label', e.group_label))
      from after_rows e join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id;
  elsif tg_op = 'UPDATE' then
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
    select performer, 'enrollment', 'changed', e.id, e.course_id, e.user_id, c.title,
           jsonb_build_object('group_label', b.group_label), jsonb_build_object('group_label', e.group_label)
      from before_rows b join after_rows e using (id) join public.courses c on c.id = e.course_id
     where b.group_label is distinct from e.group_label
     order by e.user_id, e.course_id;
  else
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before)
    select performer, 'enrollment', 'deleted', e.id, e.course_id, e.user_id, c.title,
           jsonb_strip_nulls(jsonb_build_object('enrolled_at', e.enrolled_at, 'group_label', e.group_label))
      from before_rows e
      join public.profiles p on p.id = e.user_id
      join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id
       for key share of p skip locked;
  end if;
  return null;
end
$function$;

create or replace function private.require_group_labels (
  labels text[],
  number integer
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if labels is null or cardinality(labels) <> number then
    raise exception 'The groups must be a list with one for each person, or null.' using errcode = '22023';
  end if;
  if exists (select from unnest(labels) as listed (entry) where char_length(private.trimmed(entry)) > 60) then
    raise exception 'A group has at most 60 characters.' using errcode = '22023';
  end if;
end
$function$;

create or replace function public.enroll_people (
  course uuid,
  people uuid[] default '{}'::uuid[],
  emails text[] default '{}'::text[],
  dry_run boolean default false,
  names text[] default '{}'::text[],
  group_labels text[] default '{}'::text[]
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
    -- Before the enrollments and invitations, as whoever deletes it does.
    if labels = '{}' then
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
           p.id is not null as is_there, l.label
      from unnest(people, labels[:cardinality(people)]) with ordinality as l (id, label, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, private.mailbox(l.email), l.email, p.full_name, l.given, p.email,
           p.id is not null, l.label
      from (
        select private.trimmed(entry) as email, nullif(private.trimmed(private.visible_name(name)), '') as given, label, position
          from unnest(emails, names, labels[cardinality(people) + 1:]) with ordinality as listed (entry, name, label, position)
      ) l
      left join lateral (
        -- Of two spellings of a mailbox, the one on the list.
        select * from public.profiles where private.mailbox(email) collate "C" = private.mailbox(l.email)
         order by lower(email collate "C") = lower(l.email collate "C") desc, role = 'learner' desc, created_at, id limit 1
      ) p on true
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(found.id::text, found.address)) found.*,
           is_there and e.id is not null as was_enrolled, coalesce(e.group_label, '') as former_group,
           not is_there and private.is_address(found.email) as is_invited,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name
      from found
      left join public.enrollments e on e.user_id = found.id and e.course_id = course
      left join private.invitations i on private.mailbox(i.email) = found.address and i.course_id = course
     order by coalesce(found.id::text, found.address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id, group_label)
    select id, course, label from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), grouped as (
    update public.enrollments e set group_label = o.label from once o
     where e.user_id = o.id and e.course_id = course and o.was_enrolled and not is_dry and o.label <> o.former_group
  ), invited as (
    insert into private.invitations as known (course_id, email, invited_by, full_name, group_label)
    select course, email, (select auth.uid()), given, label from once where is_invited and not is_dry order by address
    -- Inviting again extends the wait.
    on conflict (private.mailbox(email), course_id) do update
      set invited_at = excluded.invited_at, group_label = coalesce(excluded.group_label, known.group_label)
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
           'group_label', o.label,
           'former_group', case when o.was_enrolled and o.label <> o.former_group then o.former_group end,
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

revoke all on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[]) from "anon";

create or replace function public.export_my_data()
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
  mailboxes constant text[] := private.own_mailboxes(caller);
begin
  if caller is null then
    raise exception 'Sign in to download your data.' using errcode = '28000';
  end if;
  return json_build_object(
    'account', (
      select json_build_object(
               'id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
               'last_sign_in_at', u.last_sign_in_at, 'details', u.raw_user_meta_data)
        from auth.users u where u.id = caller
    ),
    'sign_in_with', (
      select coalesce(json_agg(json_build_object(
               'provider', i.provider, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at,
               'details', i.identity_data) order by i.created_at), '[]')
        from auth.identities i where i.user_id = caller
    ),
    'sessions', (
      select coalesce(json_agg(json_build_object(
               'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'ip', s.ip, 'user_agent', s.user_agent)
               order by s.created_at), '[]')
        from auth.sessions s where s.user_id = caller
    ),
    'sign_in_records', private.sign_in_records(caller),
    'sign_in_log', (
      select coalesce(json_agg(to_json(l) order by l.created_at), '[]')
        from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, caller, mailboxes)
    ),
    'profile', (select to_json(p) from public.profiles p where p.id = caller),
    'enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'group', e.group_label)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', e.course_id, 'course_title', c.title, 'ended_at', e.ended_at,
               'group', e.group_label)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', (
                 select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
                   from unnest(w.spans) as listed (span)
               ),
               'duration', w.duration_s, 'marked_as_watched', w.mark % 2 = 1,
               'position', w.position_s, 'position_at', w.position_at, 'changed_at', w.changed_at)
               order by c.title, v.order_index, v.id), '[]')
        from private.watched w
        join public.course_videos v on v.id = w.video_id
        join public.courses c on c.id = v.course_id
       where w.user_id = caller
    ),
    'counted_for_certificates', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title, 'youtube_id', k.youtube_id, 'day', k.day,
               'at_the_pace_of_the_budget', k.is_paced, 'seconds', private.length_of(k.spans))
               order by c.title, v.order_index, v.id, k.day, k.youtube_id, k.is_paced), '[]')
        from private.counted_seconds k
        join public.course_videos v on v.id = k.video_id
        join public.courses c on c.id = v.course_id
       where k.user_id = caller
    ),
    'first_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', c.id, 'course_title', c.title, 'enrolled_at', f.enrolled_at) order by f.enrolled_at, c.id), '[]')
        from private.first_enrollments f join public.courses c on c.id = f.course_id
       where f.user_id = caller
    ),
    'watch_budget', (
      select json_build_object('seconds', b.seconds, 'as_of', b.as_of) from private.watch_budgets b where b.user_id = caller
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'deleted_notes', (
      select coalesce(json_agg(json_build_object('id', n.id, 'video_id', n.video_id, 'deleted_at', n.changed_at)
               order by n.changed_at, n.id), '[]')
        from private.notes n where n.user_id = caller and n.deleted
    ),
    'progress', (
      select coalesce(json_agg(json_build_object(
               'course_id', p.course_id, 'course_title', c.title, 'videos_begun', p.begun, 'videos_completed', p.complete,
               'last_activity', p.last_activity) order by c.title, c.id), '[]')
        from private.course_progress p join public.courses c on c.id = p.course_id
       where p.user_id = caller
    ),
    'states_of_courses', (
      select coalesce(json_agg(json_build_object('course_id', r.course_id, 'revision', r.revision) order by r.course_id), '[]')
        from private.learning_revisions r where r.user_id = caller
    ),
    'videos_reported', (
      select json_build_object('day', f.day, 'reports', f.reports) from private.fault_reports f where f.user_id = caller
    ),
    'days_with_completed_videos', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from private.learning_days d, unnest(d.days) as listed (day)
       where d.user_id = caller
    ),
    'activity', (
      select coalesce(json_agg(json_build_object('day', a.day, 'seconds', a.seconds) order by a.day), '[]')
        from private.activity a where a.user_id = caller
    ),
    'certificates', (
      select coalesce(json_agg(private.certificate_content(c) order by c.issued_at, c.code), '[]')
        from private.certificates c where c.user_id = caller
    ),
    'in_deleted_courses', (
      select coalesce(json_agg(json_build_object(
               'course_title', d.course_title, 'deleted_at', d.deleted_at,
               'what', split_part(r.relation, '.', 2), 'content', r.content)
               order by d.deleted_at, d.id, r.relation, r.content), '[]')
        from private.deleted_rows r join private.deleted d on d.id = r.deleted
       where r.user_id = caller
    ),
    'history', (
      select coalesce(json_agg(json_build_object(
               'at', h.at, 'kind', h.kind, 'action', h.action, 'title', h.title,
               'about_you', h.user_id is not distinct from caller, 'by_you', h.actor is not distinct from caller,
               'before', case when h.user_id = caller then h.before end, 'after', case when h.user_id = caller then h.after end)
               order by h.id), '[]')
        from private.history h where h.user_id = caller or h.actor = caller
    ),
    'deleted_by_you', (
      select coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'deleted_at', d.deleted_at)
               order by d.deleted_at, d.id), '[]')
        from private.deleted d where d.deleted_by = caller
    ),
    -- Whom they invited is about somebody else.
    'invitations_by_you', (
      select coalesce(json_agg(json_build_object('course_id', i.course_id, 'invited_at', i.invited_at)
               order by i.invited_at, i.id), '[]')
        from (
          select * from private.invitations where invited_by = caller
          union all
          select i.* from private.deleted_rows r cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and r.content ->> 'invited_by' = caller::text
        ) i
    ),
    'invitations', (
      select coalesce(json_agg(json_build_object(
               'course_title', course_title, 'email', email, 'full_name', full_name, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, c.title as course_title, i.email, i.full_name, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, d.course_title, i.email, i.full_name, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
end
$function$;

create or replace function public.group_learners (
  course uuid,
  people uuid[],
  group_labels text[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

revoke all on function "public"."group_learners"(uuid, uuid[], text[]) from "anon";

create or replace function public.list_course_learners (
  course uuid,
  first integer,
  size integer,
  query text default ''::text,
  status text default null::text,
  sort text default 'enrolled_at'::text,
  is_descending boolean default true,
  group_label text default null::text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  label constant text := group_label;
  most constant integer := 10000;
  words constant text := private.trimmed(coalesce(query, ''));
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  videos bigint;
  conditions text;
  source text;
  total bigint;
  more boolean := false;
  page uuid[];
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if status not in ('not-started', 'started', 'completed', 'certified', 'quiet') then
    raise exception 'There is no such status.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'enrolled_at', 'group_label', 'complete', 'last_activity', 'certificate') then
    raise exception 'Learners cannot be sorted by that.' using errcode = '22023';
  end if;

  select count(*) into videos from public.course_videos v where v.course_id = course;
  conditions := concat_ws(' and ',
    'e.course_id = $1',
    case when words <> '' then '(l.email ilike $2 or l.full_name ilike $2)' end,
    case when label = '' then 'e.group_label is null' when label <> '' then 'e.group_label = $6' end,
    case status
      when 'not-started' then 'p.user_id is null'
      when 'started' then '(p.complete < $3 or p.complete is not null and $3 = 0)'
      when 'completed' then 'p.complete >= $3 and $3 > 0'
      when 'certified' then 'k.revoked_at is null and k.code is not null'
      when 'quiet' then 'coalesce(p.complete < $3 or $3 = 0, true)
        and coalesce(p.last_activity, e.enrolled_at) < now() - interval ''14 days'''
    end
  );
  source := concat('public.enrollments e',
    case when status is not null or sort in ('complete', 'last_activity') then
      ' left join private.course_progress p on p.course_id = $1 and p.user_id = e.user_id' end,
    case when status = 'certified' or sort = 'certificate' then
      ' left join private.certificates k on k.course_id = $1 and k.user_id = e.user_id' end,
    case when words <> '' or sort in ('full_name', 'email') then ' join public.profiles l on l.id = e.user_id' end,
    ' where ', conditions);
  if words <> '' then
    execute format('select count(*) from (select from %s limit %s) found', source, most + 1)
      into total using course, pattern, videos, null, null, label;
    more := total > most;
    total := least(total, most);
  elsif status is not null or label is not null then
    execute 'select count(*) from ' || source into total using course, pattern, videos, null, null, label;
  else
    select coalesce(sum(c.total), 0) into total from private.course_learners c where c.course_id = course;
  end if;
  -- What there is not, such as a time of somebody who never began, is less than anything.
  execute format(
    'select array(select e.id from %s order by %s %s, e.id %s limit $4 offset $5)', source,
    case sort when 'complete' then 'coalesce(p.complete, 0)' when 'last_activity' then 'p.last_activity'
              when 'enrolled_at' then 'e.enrolled_at' when 'group_label' then 'e.group_label' when 'certificate' then 'k.issued_at' else 'l.' || sort end,
    case when is_descending then 'desc' else 'asc' end
      || case when sort in ('enrolled_at', 'complete') then '' when is_descending then ' nulls last' else ' nulls first' end,
    case when is_descending then 'asc' else 'desc' end
  ) into page using course, pattern, videos, size, first, label;

  return jsonb_build_object(
    'count', total,
    'more', more,
    'videos', videos,
    'groups', (
      select coalesce(jsonb_agg(listed.label order by listed.label), '[]')
        from (
          select distinct e.group_label as label from public.enrollments e
           where e.course_id = course and e.group_label is not null order by 1 limit 200
        ) listed
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', e.id, 'enrolled_at', e.enrolled_at, 'group_label', e.group_label,
               'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
               'complete', coalesce(p.complete, 0), 'last_activity', p.last_activity,
               'certificate', private.certificate_of(e.user_id, course)
             ) order by listed.place), '[]')
        from unnest(page) with ordinality as listed (id, place)
        join public.enrollments e on e.id = listed.id
        join public.profiles l on l.id = e.user_id
        left join private.course_progress p on p.course_id = course and p.user_id = e.user_id
    )
  );
end
$function$;

revoke all
  on function "public"."list_course_learners"(uuid, integer, integer, text, text, text, boolean, text)
  from "anon";

create or replace function public.list_invitations (
  course uuid,
  first integer,
  size integer
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'full_name', page.full_name, 'group_label', page.group_label,
               'invited_at', page.invited_at,
               'expires_at', page.invited_at + private.invitations_last(),
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
$function$;

create or replace function public.undo_enrollments (
  people uuid[],
  ended uuid[] default '{}'::uuid[],
  added uuid[] default '{}'::uuid[]
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  if people is null or ended is null or added is null or array_position(people || ended || added, null) is not null then
    raise exception 'The people and the courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(people) > 1000 or cardinality(people) * (cardinality(ended) + cardinality(added)) > 10000 then
    raise exception 'At most 1000 people and 10000 enrollments can be changed at once.' using errcode = '22023';
  end if;
  -- As in replace_enrollments, and in one order.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || listed.id, 0))
     from (select distinct id from unnest(people) as given (id) order by id) listed;

  delete from public.enrollments where user_id = any (people) and course_id = any (added);
  -- For triggers that would take them for new ones.
  perform set_config('private.moving', 'enrollments', true);
  insert into public.enrollments (id, user_id, course_id, enrolled_at, group_label)
  select past.enrollment_id, past.user_id, past.course_id, past.enrolled_at, past.group_label
    from private.past_enrollments past
   where past.user_id = any (people) and past.course_id = any (ended) and past.course_id <> all (added)
     and past.enrollment_id is not null and past.ended_at > now() - interval '30 days'
   order by past.user_id, past.course_id
  on conflict do nothing;
  perform set_config('private.moving', '', true);
  return not exists (
    select from unnest(people) as learner (id) cross join unnest(ended) as course (id)
     where not exists (
       select from public.enrollments e where e.user_id = learner.id and e.course_id = course.id
     )
  );
end
$function$;

create index enrollments_group_idx on public.enrollments using btree (course_id, group_label)
  where (group_label is not null);

create trigger keep_group
  before insert on public.enrollments
  for each row
  when ((new.group_label IS NULL))
  execute function private.keep_group();

create trigger record_update
  after update on public.enrollments referencing OLD table as before_rows NEW table as after_rows
  for each STATEMENT
  execute function private.record_enrollments();

revoke all on function "private"."is_group_label"(text) from public;

grant execute on function "private"."is_group_label"(text) to "authenticated", "service_role";

revoke all on function "private"."require_group_labels"(text[], integer) from public;

revoke all on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[]) from public;

grant execute on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[]) to "authenticated";

grant execute on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[]) to "service_role";

revoke all on function "public"."group_learners"(uuid, uuid[], text[]) from public;

grant execute on function "public"."group_learners"(uuid, uuid[], text[]) to "authenticated";

grant execute on function "public"."group_learners"(uuid, uuid[], text[]) to "service_role";

revoke all
  on function "public"."list_course_learners"(uuid, integer, integer, text, text, text, boolean, text)
  from public;

grant execute
  on function "public"."list_course_learners"(uuid, integer, integer, text, text, text, boolean, text)
  to "authenticated";

grant execute
  on function "public"."list_course_learners"(uuid, integer, integer, text, text, text, boolean, text)
  to "service_role";

alter table "private"."invitations"
  add constraint "invitations_group_label_form" check (private.is_group_label(group_label));

alter table "public"."enrollments"
  add constraint "enrollments_group_label_form" check (private.is_group_label(group_label));

reset check_function_bodies;
