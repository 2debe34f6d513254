-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below: ccb98afc6768
set check_function_bodies = off;

drop function "public"."replace_enrollments"(uuid, uuid[], uuid[]);

create or replace function private.courses_in_need (
  kind text
)
  returns SETOF uuid
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  if kind = 'invitations' then
    return query select distinct i.course_id from private.invitations i where i.invited_at < now() - interval '14 days';
  elsif kind = 'reminders' then
    return query
      select t.course_id
        from private.course_sizes() s join private.progress_totals t on t.course_id = s.id
       where s.videos > 0 and t.day < private.day_in_india(private.quiet_since()) and t.complete < s.videos and private.enrollment_is_open(t.ends_on)
       group by t.course_id having sum(t.learners) > 0;
  elsif kind = 'ends' then
    return query
      select t.course_id from private.progress_totals t
       where t.ends_on between private.earliest_today() and private.end_of_week()
       group by t.course_id having sum(t.learners) > 0;
  else
    return query
      select s.id from private.course_sizes() s
       where case kind
         when 'learners' then s.learners = 0
         when 'videos' then s.videos = 0
         when 'transcripts' then s.transcripts < s.videos and exists (select from private.video_transcripts)
       end;
  end if;
end
$function$;

create or replace function public.enroll_people (
  course uuid,
  people uuid[] default '{}'::uuid[],
  emails text[] default '{}'::text[],
  dry_run boolean default false,
  names text[] default '{}'::text[],
  group_labels text[] default '{}'::text[],
  last_days text[] default '{}'::text[]
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
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
$function$;

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
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  since constant timestamptz := private.quiet_since();
  earliest constant date := private.earliest_today();
  week_end constant date := private.end_of_week();
  videos bigint;
  conditions text;
  source text;
  total bigint;
  more boolean := false;
  counted record;
  page uuid[];
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if status not in ('not-started', 'started', 'completed', 'certified', 'quiet', 'ending', 'ended') then
    raise exception 'There is no such status.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'enrolled_at', 'group_label', 'ends_on', 'complete', 'last_activity', 'certificate') then
    raise exception 'Learners cannot be sorted by that.' using errcode = '22023';
  end if;

  select count(*) into videos from public.course_videos v where v.course_id = course;
  conditions := concat_ws(' and ',
    'e.course_id = $1',
    case when words <> '' then '(l.email ilike $2 or l.full_name ilike $2)' end,
    case when label = '' then 'e.group_label is null' when label <> '' then 'e.group_label = $6' end,
    case status
      when 'not-started' then 'p.begun = 0'
      when 'started' then 'p.begun > 0 and (p.complete < $3 or $3 = 0)'
      when 'completed' then 'p.complete >= $3 and $3 > 0'
      when 'certified' then 'p.certified'
      when 'quiet' then '(p.complete < $3 or $3 = 0) and coalesce(p.last_activity, p.enrolled_at) < $7 '
        'and (p.ends_on is null or p.ends_on >= $8)'
      when 'ending' then 'p.ends_on between $8 and $9'
      when 'ended' then 'p.ends_on < $8'
    end
  );
  source := concat('public.enrollments e',
    case when status is not null or sort in ('complete', 'last_activity') then
      ' join private.course_progress p on p.course_id = $1 and p.user_id = e.user_id and p.enrolled_at is not null' end,
    case when sort = 'certificate' then
      ' left join private.certificates k on k.course_id = $1 and k.user_id = e.user_id' end,
    case when words <> '' or sort in ('full_name', 'email') then ' join public.profiles l on l.id = e.user_id' end,
    ' where ', conditions);
  if words <> '' then
    execute format('select count(*) from (select from %s limit %s) found', source, most + 1)
      into total using course, pattern, videos, null, null, label, since, earliest, week_end;
    more := total > most;
    total := least(total, most);
  elsif label is not null then
    execute 'select count(*) from ' || source into total using course, pattern, videos, null, null, label, since, earliest, week_end;
  elsif status is not null then
    select * into counted from private.count_learners_of(course, videos);
    total := case status
      when 'not-started' then counted.enrolled - counted.began when 'started' then counted.began - counted.completed
      when 'completed' then counted.completed when 'certified' then counted.certified when 'quiet' then counted.quiet
      when 'ending' then counted.ending when 'ended' then counted.ended
    end;
  else
    select coalesce(sum(c.total), 0) into total from private.course_learners c where c.course_id = course;
  end if;
  if status = 'quiet' and sort = 'last_activity' and words = '' and label is null then
    page := private.quiet_learners(
      course, videos, first, size, is_descending,
      case when is_descending then counted.quiet_begun else counted.quiet - counted.quiet_begun end);
  else
    -- What has not happened yet, such as an activity of a learner who never began, sorts as the earliest. An access without an
    -- end ends last, and those without a name or a group come last too, as among all users.
    execute format(
      'select array(select e.user_id from %s order by %s %s, %s %s limit $4 offset $5)', source,
      case sort when 'complete' then 'p.complete' when 'last_activity' then 'p.last_activity'
                when 'enrolled_at' then 'e.enrolled_at' when 'group_label' then 'e.group_label' when 'ends_on' then 'e.ends_on' when 'certificate' then 'k.issued_at'
                else 'l.' || sort end,
      case when is_descending then 'desc' else 'asc' end
        || case when sort not in ('last_activity', 'certificate') then '' when is_descending then ' nulls last' else ' nulls first' end,
      case when sort = 'last_activity' then format('p.enrolled_at %s, e.user_id', case when is_descending then 'desc' else 'asc' end)
           else 'e.id' end,
      case when is_descending then 'asc' else 'desc' end
    ) into page using course, pattern, videos, size, first, label, since, earliest, week_end;
  end if;

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
               'id', e.id, 'enrolled_at', e.enrolled_at, 'group_label', e.group_label, 'reminded_at', e.reminded_at, 'ends_on', e.ends_on,
               'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
               'complete', coalesce(p.complete, 0), 'last_activity', p.last_activity,
               'certificate', private.certificate_of(e.user_id, course)
             ) order by listed.place), '[]')
        from unnest(page) with ordinality as listed (id, place)
        join public.enrollments e on e.course_id = course and e.user_id = listed.id
        join public.profiles l on l.id = e.user_id
        left join private.course_progress p on p.course_id = course and p.user_id = e.user_id
    )
  );
end
$function$;

create or replace function public.list_former_ends (
  learner uuid
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
  return (
    select coalesce(jsonb_agg(jsonb_build_object('course_id', p.course_id, 'ends_on', p.ends_on) order by p.course_id), '[]')
      from private.past_enrollments p
     where p.user_id = learner and p.ends_on is not null
  );
end
$function$;

revoke all on function "public"."list_former_ends"(uuid) from "anon";

create or replace function public.replace_enrollments (
  learner uuid,
  chosen uuid[],
  seen uuid[] default null::uuid[],
  last_days text[] default null::text[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

revoke all on function "public"."replace_enrollments"(uuid, uuid[], uuid[], text[]) from "anon";

create or replace function public.undo_learner_changes (
  course uuid,
  changes private.sent_json
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
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
$function$;

revoke all on function "public"."undo_learner_changes"(uuid, private.sent_json) from "anon";

revoke all on function "public"."list_former_ends"(uuid) from public;

grant execute on function "public"."list_former_ends"(uuid) to "authenticated";

grant execute on function "public"."list_former_ends"(uuid) to "service_role";

revoke all on function "public"."replace_enrollments"(uuid, uuid[], uuid[], text[]) from public;

grant execute on function "public"."replace_enrollments"(uuid, uuid[], uuid[], text[]) to "authenticated";

grant execute on function "public"."replace_enrollments"(uuid, uuid[], uuid[], text[]) to "service_role";

revoke all on function "public"."undo_learner_changes"(uuid, private.sent_json) from public;

grant execute on function "public"."undo_learner_changes"(uuid, private.sent_json) to "authenticated";

grant execute on function "public"."undo_learner_changes"(uuid, private.sent_json) to "service_role";

reset check_function_bodies;

-- End of the generated part.
