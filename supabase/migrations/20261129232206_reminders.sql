-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below: 687b9cadf11a
set check_function_bodies = off;

drop index "private"."history_course_idx";

drop index "private"."history_user_idx";

alter table "public"."enrollments"
  add column "reminded_at" timestamp with time zone;

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
       where t.day < private.day_in_india(private.quiet_since()) and t.complete < s.videos
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
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
    select performer, 'enrollment', 'changed', e.id, e.course_id, e.user_id, c.title,
           jsonb_build_object('reminded_at', b.reminded_at), jsonb_build_object('reminded_at', e.reminded_at)
      from before_rows b join after_rows e using (id) join public.courses c on c.id = e.course_id
     where b.reminded_at is distinct from e.reminded_at
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
               'group_label', e.group_label, 'reminded_at', e.reminded_at)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.enrollment_id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'ended_at', e.ended_at, 'group_label', e.group_label)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', private.pairs_of(w.spans),
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
               'seconds_played', private.pairs_of(k.spans))
               order by c.title, v.order_index, v.id, k.day, k.youtube_id), '[]')
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
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'deleted_notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', n.video_id, 'at', n.at_s, 'deleted_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by n.changed_at, n.id), '[]')
        from private.notes n where n.user_id = caller and n.deleted
    ),
    'progress', (
      select coalesce(json_agg(json_build_object(
               'course_id', p.course_id, 'course_title', c.title, 'videos_begun', p.begun, 'videos_completed', p.complete,
               'last_activity', p.last_activity, 'enrolled_at', p.enrolled_at, 'certified', p.certified) order by c.title, c.id), '[]')
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
    'plays', (
      select coalesce(json_agg(json_build_object('day', p.day, 'videos_without_answer', p.silent) order by p.day), '[]')
        from private.plays p where p.user_id = caller
    ),
    'app_faults', (
      select coalesce(json_agg(to_jsonb(f) - 'user_id' order by f.day, f.build, f.kind), '[]')
        from private.app_faults f where f.user_id = caller
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
               'at', h.at, 'kind', h.kind, 'action', h.action, 'course_id', h.course_id, 'title', h.title,
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
    -- Who was invited is another person's data.
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
               'course_id', course_id, 'course_title', course_title, 'email', email, 'full_name', full_name,
               'group_label', group_label, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, i.course_id, c.title as course_title, i.email, i.full_name, i.group_label, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, i.course_id, d.course_title, i.email, i.full_name, i.group_label, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
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
      when 'not-started' then 'p.begun = 0'
      when 'started' then 'p.begun > 0 and (p.complete < $3 or $3 = 0)'
      when 'completed' then 'p.complete >= $3 and $3 > 0'
      when 'certified' then 'p.certified'
      when 'quiet' then '(p.complete < $3 or $3 = 0) and coalesce(p.last_activity, p.enrolled_at) < $7'
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
      into total using course, pattern, videos, null, null, label, since;
    more := total > most;
    total := least(total, most);
  elsif label is not null then
    execute 'select count(*) from ' || source into total using course, pattern, videos, null, null, label, since;
  elsif status is not null then
    select * into counted from private.count_learners_of(course, videos);
    total := case status
      when 'not-started' then counted.enrolled - counted.began when 'started' then counted.began - counted.completed
      when 'completed' then counted.completed when 'certified' then counted.certified else counted.quiet
    end;
  else
    select coalesce(sum(c.total), 0) into total from private.course_learners c where c.course_id = course;
  end if;
  if status = 'quiet' and sort = 'last_activity' and words = '' and label is null then
    page := private.quiet_learners(
      course, videos, first, size, is_descending,
      case when is_descending then counted.quiet_begun else counted.quiet - counted.quiet_begun end);
  else
    -- A missing value, such as the time of a learner who never began, sorts as the least.
    execute format(
      'select array(select e.user_id from %s order by %s %s, %s %s limit $4 offset $5)', source,
      case sort when 'complete' then 'p.complete' when 'last_activity' then 'p.last_activity'
                when 'enrolled_at' then 'e.enrolled_at' when 'group_label' then 'e.group_label' when 'certificate' then 'k.issued_at'
                else 'l.' || sort end,
      case when is_descending then 'desc' else 'asc' end
        || case when sort in ('enrolled_at', 'complete') then '' when is_descending then ' nulls last' else ' nulls first' end,
      case when sort = 'last_activity' then format('p.enrolled_at %s, e.user_id', case when is_descending then 'desc' else 'asc' end)
           else 'e.id' end,
      case when is_descending then 'asc' else 'desc' end
    ) into page using course, pattern, videos, size, first, label, since;
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
               'id', e.id, 'enrolled_at', e.enrolled_at, 'group_label', e.group_label, 'reminded_at', e.reminded_at,
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

create or replace function public.list_history (
  first integer,
  size integer,
  course uuid default null::uuid,
  learner uuid default null::uuid,
  is_descending boolean default true
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
  if (course is null) = (learner is null) then
    raise exception 'A history is that of a course or that of a user.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'count', (
      select count(*) from private.history h
       where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id::text, 'at', page.at, 'kind', page.kind, 'action', page.action, 'item', page.item,
               'course_id', page.course_id, 'title', page.title, 'before', page.before, 'after', page.after,
               'actor', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.actor
               ),
               'learner', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.user_id
               ),
               'undo', case
                 when page.action <> 'deleted' or page.kind = 'transcript' then null
                 when page.kind = 'enrollment' then (
                   select 'enroll' from private.past_enrollments e
                    where e.user_id = page.user_id and e.course_id = page.course_id and e.enrollment_id = page.item
                      and e.ended_at > now() - interval '30 days'
                 )
                 else (
                   select 'restore' from private.deleted d
                    where d.id = page.item and d.deleted_at > now() - interval '30 days'
                 )
               end
             ) order by case when is_descending then page.at end desc, case when is_descending then page.id end desc,
                        page.at, page.id), '[]')
        from (
          select * from private.history h
           where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
           -- When this is planned, the condition is already a constant: the index gives either order.
           order by case when is_descending then h.at end desc, case when is_descending then h.id end desc, h.at, h.id
           limit size offset first
        ) page
    )
  );
end
$function$;

create or replace function public.list_progress (
  learners uuid[],
  course_ids uuid[]
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
  if learners is null or course_ids is null or array_position(learners, null) is not null
      or array_position(course_ids, null) is not null then
    raise exception 'Learners and courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(learners)::bigint * cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 pairs of a learner and a course can be asked for at once.' using errcode = '22023';
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user_id', e.user_id, 'course_id', e.course_id, 'complete', coalesce(p.complete, 0), 'total', videos.total,
             'last_activity', p.last_activity, 'reminded_at', e.reminded_at,
             'certificate', private.certificate_of(e.user_id, e.course_id)
           ) order by e.user_id, e.course_id), '[]')
      from (
        select c.id, (select count(*) from public.course_videos v where v.course_id = c.id) as total
          from public.courses c where c.id = any (course_ids)
      ) videos
      cross join (select distinct id from unnest(learners) as given (id)) learner
      cross join lateral (
        select user_id, course_id, reminded_at from public.enrollments where user_id = learner.id and course_id = videos.id limit 1
      ) e
      left join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  );
end
$function$;

create or replace function public.list_quiet_learners (
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
declare
  most constant integer := 30000;
  quiet_before constant timestamptz := private.quiet_since();
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;

  with sizes as materialized (
    select s.id, s.title, s.videos from private.course_sizes() s where s.videos > 0
  ), silent as materialized (
    select p.user_id, p.course_id, p.complete, p.last_activity, coalesce(p.last_activity, p.enrolled_at) as since
      from private.course_progress p
     where p.enrolled_at is not null and coalesce(p.last_activity, p.enrolled_at) < quiet_before
     order by coalesce(p.last_activity, p.enrolled_at) limit most
  ), quiet as materialized (
    select p.*, s.title, s.videos, e.reminded_at
      from silent p
      join sizes s on s.id = p.course_id and p.complete < s.videos
      left join public.enrollments e
        on e.user_id = p.user_id and e.course_id = p.course_id and e.reminded_at is not null
  ), people as materialized (
    select q.user_id, max(q.since) as since, max(q.last_activity) as last_activity, max(q.reminded_at) as reminded_at
      from quiet q group by q.user_id
  ), page as (
    select p.*, row_number() over (
             order by coalesce(p.reminded_at >= p.since, false), p.since, p.user_id
           ) as place
      from people p
     order by place limit size offset first
  ), listed as (
    select page.user_id, page.place, page.last_activity, page.reminded_at,
           jsonb_agg(jsonb_build_object('id', q.course_id, 'title', q.title, 'complete', q.complete, 'videos', q.videos)
             order by q.last_activity desc nulls last, q.since desc, q.course_id) as courses
      from page join quiet q on q.user_id = page.user_id
     group by page.user_id, page.place, page.last_activity, page.reminded_at
  )
  select jsonb_build_object(
           'count', (select count(*) from people),
           'more', (select count(*) from silent) = most,
           'rows', (
             select coalesce(jsonb_agg(jsonb_build_object(
                      'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
                      'last_activity', listed.last_activity, 'reminded_at', listed.reminded_at, 'courses', listed.courses
                    ) order by listed.place), '[]')
               from listed join public.profiles l on l.id = listed.user_id
           )
         ) into answer;
  return answer;
end
$function$;

revoke all on function "public"."list_quiet_learners"(integer, integer) from "anon";

create or replace function public.remind_learners (
  people uuid[],
  course_ids uuid[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  if people is null or course_ids is null or array_position(people || course_ids, null) is not null
      or cardinality(people) <> cardinality(course_ids) then
    raise exception 'The people and their courses must be lists of ids, of the same length.' using errcode = '22023';
  end if;
  if cardinality(people) > 5000 then
    raise exception 'At most 5000 reminders can be noted at once.' using errcode = '22023';
  end if;
  -- As in group_learners, and in one order.
  perform from public.courses where id = any (course_ids) order by id for no key update;
  update public.enrollments e set reminded_at = now()
    from (select distinct person, course from unnest(people, course_ids) as listed (person, course)) wanted
   where e.user_id = wanted.person and e.course_id = wanted.course
     and (e.reminded_at is null or e.reminded_at < now() - interval '1 hour');
end
$function$;

revoke all on function "public"."remind_learners"(uuid[], uuid[]) from "anon";

create or replace function public.search_courses (
  query text default ''::text,
  only_broken boolean default false,
  needs text default null::text
)
  returns SETOF public.courses
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if needs not in ('learners', 'videos', 'transcripts', 'invitations', 'reminders') then
    raise exception 'There is no such need.' using errcode = '22023';
  end if;
  words := private.trimmed(coalesce(query, ''));
  -- Titles are shorter.
  if char_length(words) > 300 then
    return;
  end if;
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if only_broken or needs is not null then
    return query
      select c.* from public.courses c
       where (words = '' or c.title ilike pattern)
         and (not only_broken or c.id in (
           select v.course_id
             from private.video_faults f join public.course_videos v on v.id = f.video_id
            where f.code <> 5 and f.dismissed_at is null
         ))
         and (needs is null or c.id in (select private.courses_in_need(needs)));
  elsif words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$function$;

create index course_progress_quiet_idx on private.course_progress using btree (COALESCE(last_activity, enrolled_at))
  where (enrolled_at is not null);

create index history_course_idx on private.history using btree (course_id, at desc, id desc);

create index history_user_idx on private.history using btree (user_id, at desc, id desc);

create index enrollments_reminded_idx on public.enrollments using btree (user_id, course_id) include (reminded_at)
  where (reminded_at is not null);

revoke all on function "public"."list_quiet_learners"(integer, integer) from public;

grant execute on function "public"."list_quiet_learners"(integer, integer) to "authenticated";

grant execute on function "public"."list_quiet_learners"(integer, integer) to "service_role";

revoke all on function "public"."remind_learners"(uuid[], uuid[]) from public;

grant execute on function "public"."remind_learners"(uuid[], uuid[]) to "authenticated";

grant execute on function "public"."remind_learners"(uuid[], uuid[]) to "service_role";

reset check_function_bodies;

-- End of the generated part.
