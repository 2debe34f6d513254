-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below: 26fb97cafc91
set check_function_bodies = off;

drop index "private"."course_progress_activity_idx";

drop index "private"."history_course_idx";

drop index "private"."history_user_idx";

drop function "private"."add_progress_total"(uuid, date, integer, bigint, bigint);

drop function "private"."count_learners_of"(uuid, bigint);

drop function "private"."course_content"(public.courses, timestamp with time zone, text, boolean);

drop function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[]);

alter table "private"."course_progress"
  add column "ends_on" date;

alter table "private"."invitations"
  add column "ends_on" date;

alter table "private"."past_enrollments"
  add column "ends_on" date;

alter table "private"."past_enrollments"
  add column "reminded_at" timestamp with time zone;

alter table "private"."progress_totals"
  add column "ends_on" date;

alter table "public"."course_videos"
  add column "starts_at" timestamp with time zone;

alter table "public"."course_videos"
  add column "expected_minutes" integer;

alter table "public"."enrollments"
  add column "ends_on" date;

alter table "public"."enrollments"
  add column "reminded_at" timestamp with time zone;

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
  accepted_ends date[];
begin
  if address is null then
    return;
  end if;
  -- Before the invitations, in the order in which a deletion of a course locks them.
  perform from public.courses
    where id in (select course_id from private.invitations where private.mailbox(email) = address)
    order by id for share;
  for inviter, accepted_ids, accepted_labels, accepted_ends in
    with accepted as (
      delete from private.invitations where private.mailbox(email) = address returning course_id, invited_by, group_label, ends_on
    )
    select invited_by, array_agg(course_id), array_agg(group_label), array_agg(ends_on) from accepted group by invited_by
  loop
    -- The history names the admin who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id, group_label, ends_on)
    select person, c.id, accepted.label, accepted.ends_on
      from unnest(accepted_ids, accepted_labels, accepted_ends) as accepted (id, label, ends_on) join public.courses c on c.id = accepted.id
     where c.is_active order by c.id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
  -- Invitations to deleted courses wait for the course, but the list's name for this person is no longer needed.
  update private.deleted_rows set content = content || '{"full_name": null}'
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = address
     and content ->> 'full_name' is not null;
end
$function$;

create or replace function private.accepts_work (
  learner uuid,
  course uuid
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return exists (
      select from public.enrollments
       where user_id = learner and course_id = course and private.enrollment_is_open(ends_on + 30)
    )
    or exists (
      select from private.past_enrollments
       where user_id = learner and course_id = course and ended_at > now() - interval '30 days'
         and private.enrollment_is_open(ends_on + 30)
    );
end
$function$;

create or replace function private.add_progress (
  learner uuid,
  courses uuid[],
  more_begun integer[],
  more_complete integer[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  more record;
  before private.course_progress;
  after private.course_progress;
begin
  for more in
    select listed.course, listed.begun, listed.complete
      from unnest(courses, more_begun, more_complete) as listed (course, begun, complete) order by listed.course
  loop
    loop
      select * into before from private.course_progress where user_id = learner and course_id = more.course for no key update;
      exit when found;
      -- Counts nowhere, since there is no enrollment.
      insert into private.course_progress (user_id, course_id, begun, complete, last_activity)
      values (learner, more.course, more.begun, more.complete, now())
      on conflict (user_id, course_id) do nothing;
      exit when found;
    end loop;
    continue when before.user_id is null;
    after := before;
    after.begun := before.begun + more.begun;
    after.complete := before.complete + more.complete;
    after.last_activity := greatest(before.last_activity, now());
    update private.course_progress
       set begun = after.begun, complete = after.complete, last_activity = after.last_activity
     where user_id = learner and course_id = more.course;
    if before.enrolled_at is not null and (private.progress_day(before), private.progress_stage(before))
        is distinct from (private.progress_day(after), private.progress_stage(after)) then
      perform private.add_progress_total(
        more.course, private.progress_day(before), private.progress_stage(before), before.ends_on, -1, -before.certified::integer);
      perform private.add_progress_total(
        more.course, private.progress_day(after), private.progress_stage(after), after.ends_on, 1, after.certified::integer);
    end if;
  end loop;
end
$function$;

create or replace function private.add_progress_total (
  course uuid,
  on_day date,
  completed integer,
  last_day date,
  more bigint,
  more_certified bigint
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update private.progress_totals t set learners = t.learners + more, certified = t.certified + more_certified
   where t.id = (
     select id from private.progress_totals where course_id = course and day = on_day and complete = completed
        and ends_on is not distinct from last_day limit 1
        for update skip locked
   );
  if not found then
    insert into private.progress_totals (course_id, day, complete, ends_on, learners, certified)
    values (course, on_day, completed, last_day, more, more_certified);
  end if;
end
$function$;

create or replace function private.change_ends()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  execute $sql$
    select from after_rows e
      join before_rows b on b.id = e.id and b.ends_on is distinct from e.ends_on
      join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
     order by p.user_id, p.course_id for no key update of p
  $sql$;
  execute $sql$
    update private.course_progress p set ends_on = e.ends_on
      from after_rows e join before_rows b on b.id = e.id and b.ends_on is distinct from e.ends_on
     where p.course_id = e.course_id and p.user_id = e.user_id
  $sql$;
  return null;
end
$function$;

create or replace function private.change_enrolled()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if (old.user_id, old.course_id) = (new.user_id, new.course_id) then
    update private.course_progress set enrolled_at = new.enrolled_at where course_id = new.course_id and user_id = new.user_id;
    return null;
  end if;
  update private.course_progress set enrolled_at = null, certified = false, ends_on = null
   where course_id = old.course_id and user_id = old.user_id and begun > 0;
  delete from private.course_progress where course_id = old.course_id and user_id = old.user_id and begun = 0;
  insert into private.course_progress (user_id, course_id, enrolled_at, ends_on, certified)
  values (new.user_id, new.course_id, new.enrolled_at, new.ends_on, exists (
    select from private.certificates where user_id = new.user_id and course_id = new.course_id and revoked_at is null
  ))
  on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at, ends_on = excluded.ends_on, certified = excluded.certified;
  return null;
end
$function$;

create or replace function private.count_learners_of (
  course uuid,
  videos bigint,
  OUT enrolled bigint,
  OUT began bigint,
  OUT completed bigint,
  OUT quiet bigint,
  OUT quiet_begun bigint,
  OUT certified bigint,
  OUT ended bigint,
  OUT ending bigint
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  quiet_before constant date := private.day_in_india(private.quiet_since());
  earliest constant date := private.earliest_today();
begin
  select coalesce(sum(t.learners), 0),
         coalesce(sum(t.learners) filter (where t.complete >= 0), 0),
         coalesce(sum(t.learners) filter (where videos > 0 and t.complete >= videos), 0),
         coalesce(sum(t.learners) filter (
           where t.day < quiet_before and (videos = 0 or t.complete < videos) and (t.ends_on is null or t.ends_on >= earliest)), 0),
         coalesce(sum(t.learners) filter (
           where t.day < quiet_before and t.complete >= 0 and (videos = 0 or t.complete < videos)
             and (t.ends_on is null or t.ends_on >= earliest)), 0),
         coalesce(sum(t.certified), 0),
         coalesce(sum(t.learners) filter (where t.ends_on < earliest), 0),
         coalesce(sum(t.learners) filter (where t.ends_on between earliest and private.end_of_week()), 0)
    into enrolled, began, completed, quiet, quiet_begun, certified, ended, ending
    from private.progress_totals t where t.course_id = course;
end
$function$;

create or replace function private.course_content (
  course public.courses,
  enrolled public.enrollments,
  hash text,
  is_card boolean default false
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'language', course.language,
    -- 'unmeasured' while the length of a video is missing that a certificate needs.
    'certificate', case
      when course.certificate <> 'off' and not is_card
        and exists (select from public.course_videos v where v.course_id = course.id and v.duration_s is null)
      then 'unmeasured' else course.certificate
    end,
    'created_at', course.created_at,
    'enrolled_at', enrolled.enrolled_at,
    'ends_on', enrolled.ends_on,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index,
                 coalesce(duration_s, learners_duration_s, file_duration_s, expected_minutes * 60) as duration_s,
                 -- Whether that length decides what is complete.
                 duration_s is not null as is_measured, section, starts_at, expected_minutes
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

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
       where t.day < private.day_in_india(private.quiet_since()) and t.complete < s.videos and private.enrollment_is_open(t.ends_on)
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

create or replace function private.earliest_today (
  moment timestamp with time zone default now()
)
  returns date
  language plpgsql
  stable
  parallel safe
  set search_path to ''
  AS $function$
begin
  return (moment at time zone 'UTC' - interval '12 hours')::date;
end
$function$;

create or replace function private.end_of_week()
  returns date
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return private.day_in_india(now()) + 6;
end
$function$;

create or replace function private.enrollment_is_open (
  ends_on date
)
  returns boolean
  language plpgsql
  stable
  parallel safe
  set search_path to ''
  AS $function$
begin
  return ends_on is null or ends_on >= private.earliest_today();
end
$function$;

create or replace function private.forget_live_length()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if private.may_be_live(new.starts_at, new.expected_minutes) then
    new.duration_s := null;
    new.learners_duration_s := null;
  end if;
  return new;
end
$function$;

create or replace function private.history_entry (
  entry private.history
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', entry.id::text, 'at', entry.at, 'kind', entry.kind, 'action', entry.action, 'item', entry.item,
    'course_id', entry.course_id, 'title', entry.title, 'before', entry.before, 'after', entry.after,
    'actor', (
      select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
        from public.profiles p where p.id = entry.actor
    ),
    'learner', (
      select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
        from public.profiles p where p.id = entry.user_id
    ),
    'undo', case
      when entry.action <> 'deleted' or entry.kind = 'transcript' then null
      when entry.kind = 'enrollment' then (
        select 'enroll' from private.past_enrollments e
         where e.user_id = entry.user_id and e.course_id = entry.course_id and e.enrollment_id = entry.item
           and e.ended_at > now() - interval '30 days'
      )
      else (
        select 'restore' from private.deleted d
         where d.id = entry.item and d.deleted_at > now() - interval '30 days'
      )
    end
  )
$function$;

create or replace function private.join_progress_days (
  most integer
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  past record;
  total bigint := 0;
begin
  for past in
    with gone as (
      delete from private.progress_totals
       where id = any (array(
         select id from private.progress_totals
          where day > '-infinity' and day < current_date - 60 order by day limit most for update skip locked
       ))
      returning course_id, complete, ends_on, learners, certified
    )
    select course_id, complete, ends_on, sum(learners) as learners, sum(certified) as certified, count(*) as number
      from gone group by course_id, complete, ends_on
  loop
    total := total + past.number;
    if past.learners <> 0 or past.certified <> 0 then
      perform private.add_progress_total(past.course_id, '-infinity', past.complete, past.ends_on, past.learners, past.certified);
    end if;
  end loop;
  return total;
end
$function$;

create or replace function private.keep_end()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  select ends_on into new.ends_on from private.past_enrollments
   where user_id = new.user_id and course_id = new.course_id;
  return new;
end
$function$;

create or replace function private.keep_enrolled()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  set enable_hashjoin to 'off'
  set enable_mergejoin to 'off'
  AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.course_progress where begun = 0;
    update private.course_progress set enrolled_at = null, certified = false, ends_on = null where enrolled_at is not null;
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform from before_rows e
       join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
      order by p.user_id, p.course_id for update of p;
    update private.course_progress p set enrolled_at = null, certified = false, ends_on = null
      from before_rows e where p.course_id = e.course_id and p.user_id = e.user_id and p.begun > 0;
    delete from private.course_progress p
     using before_rows e where p.course_id = e.course_id and p.user_id = e.user_id and p.begun = 0;
  else
    insert into private.course_progress (user_id, course_id, enrolled_at, ends_on, certified)
    select e.user_id, e.course_id, e.enrolled_at, e.ends_on, coalesce((
             select k.revoked_at is null from private.certificates k
              where k.user_id = e.user_id and k.course_id = e.course_id for share
           ), false)
      from after_rows e order by e.user_id, e.course_id
    on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at, ends_on = excluded.ends_on, certified = excluded.certified;
  end if;
  return null;
end
$function$;

create or replace function private.keep_past_enrollments()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into private.past_enrollments (user_id, course_id, enrollment_id, enrolled_at, group_label, ends_on, reminded_at)
  select e.user_id, e.course_id, e.id, e.enrolled_at, e.group_label, e.ends_on, e.reminded_at
    from before_rows e
    join public.profiles p on p.id = e.user_id
    join public.courses c on c.id = e.course_id
   order by e.user_id, e.course_id
     for key share of p, c skip locked
  on conflict (user_id, course_id) do update
    set ended_at = excluded.ended_at, enrollment_id = excluded.enrollment_id, enrolled_at = excluded.enrolled_at,
        group_label = excluded.group_label, ends_on = excluded.ends_on, reminded_at = excluded.reminded_at;
  return null;
end
$function$;

create or replace function private.keep_progress_totals()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  case tg_op
    when 'INSERT' then
      perform private.add_progress_total(c.course_id, c.day, c.stage, c.ends_on, c.learners, c.certified)
         from (
           select p.course_id, private.progress_day(p.row) as day, private.progress_stage(p.row) as stage, p.ends_on,
                  count(*) as learners, count(*) filter (where p.certified) as certified
             from (select r.*, row(r.*)::private.course_progress as row from after_rows r) p
            where p.enrolled_at is not null group by 1, 2, 3, 4
         ) c;
    when 'DELETE' then
      perform private.add_progress_total(c.course_id, c.day, c.stage, c.ends_on, -c.learners, -c.certified)
         from (
           select p.course_id, private.progress_day(p.row) as day, private.progress_stage(p.row) as stage, p.ends_on,
                  count(*) as learners, count(*) filter (where p.certified) as certified
             from (select r.*, row(r.*)::private.course_progress as row from before_rows r) p
            where p.enrolled_at is not null group by 1, 2, 3, 4
         ) c;
    when 'UPDATE' then
      perform private.add_progress_total(c.course_id, c.day, c.stage, c.ends_on, c.learners, c.certified)
         from (
           select p.course_id, private.progress_day(p.row) as day, private.progress_stage(p.row) as stage, p.ends_on,
                  sum(p.sign) as learners, coalesce(sum(p.sign) filter (where p.certified), 0) as certified
             from (
               select r.*, row(r.*)::private.course_progress as row, 1 as sign from after_rows r
               union all
               select r.*, row(r.*)::private.course_progress, -1 from before_rows r
             ) p
            where p.enrolled_at is not null group by 1, 2, 3, 4
         ) c
        where c.learners <> 0 or c.certified <> 0;
    when 'TRUNCATE' then
      delete from private.progress_totals;
  end case;
  return null;
end
$function$;

create or replace function private.may_be_live (
  starts_at timestamp with time zone,
  expected_minutes integer
)
  returns boolean
  language sql
  stable
  parallel safe
  set search_path to ''
  AS $function$
  select coalesce(now() < starts_at + make_interval(mins => coalesce(expected_minutes, 120) + 60), false)
$function$;

create or replace function private.pull_learning (
  learner uuid,
  asked jsonb,
  size_limit integer,
  OUT answer json,
  OUT sent text,
  OUT is_whole boolean
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  -- Represents the shape of the documents: when course_learning changes, all hashes do.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc where oid = 'private.course_learning(uuid, uuid, text)'::regprocedure
  );
  held constant text[] := private.listed_hashes(coalesce(nullif(asked -> 'known', 'null'), '[]'));
  is_wanted constant boolean := coalesce(asked -> 'known', 'null') <> 'null';
  certificates constant json := private.certificates_of(learner);
  all_days constant datemultirange := (select days from private.learning_days where user_id = learner);
  manifest jsonb;
  current_root text;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null') then
    raise exception 'learning must be an object with a root and a list of known hashes.' using errcode = '22023';
  end if;

  -- A revision identifies what was done in a course, so none of that is read here.
  select coalesce(jsonb_object_agg(mine.course_id, mine.hash), '{}'),
         left(encode(sha256(convert_to(concat_ws('|',
           shape, string_agg(mine.course_id || ':' || mine.hash, ',' order by mine.course_id), all_days, certificates), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select r.course_id, left(encode(sha256(convert_to(
          concat_ws('|', shape, r.course_id, r.revision), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join private.learning_revisions r on r.user_id = e.user_id and r.course_id = e.course_id
       where e.user_id = learner and private.enrollment_is_open(e.ends_on)
    ) mine;

  sent := '';
  is_whole := true;
  if asked ->> 'root' = current_root then
    answer := json_build_object('root', current_root, 'same', true);
    return;
  end if;

  -- Built in the loop, as in pull_mirror.
  for entry in
    select course_id, hash from jsonb_each_text(manifest) as listed (course_id, hash)
     where is_wanted and hash not in (select unnest(held)) and left(hash, 6) not in (select unnest(held)) order by course_id
  loop
    document := private.course_learning(learner, entry.course_id::uuid, entry.hash);
    size := size + octet_length(document::text);
    -- One is always sent, however large: otherwise the device would ask forever.
    is_whole := size <= size_limit or cardinality(changed) = 0;
    exit when not is_whole;
    changed := changed || document;
    sent := sent || left(entry.hash, 6);
  end loop;

  answer := json_build_object(
    'root', current_root,
    'manifest', manifest,
    'changed', array_to_json(changed),
    'days', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from unnest(all_days) as listed (day)
    ),
    'certificates', coalesce(certificates, '[]')
  );
end
$function$;

create or replace function private.pull_transcript_manifest (
  learner uuid,
  asked jsonb
)
  returns json
  language plpgsql
  stable
  strict
  set search_path to ''
  AS $function$
declare
  manifest jsonb;
  current_root text;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null') then
    raise exception 'transcripts must be an object with a root.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(r.course_id, private.transcripts_hash(r)), '{}') into manifest
    from public.enrollments e join private.transcript_revisions r on r.course_id = e.course_id
   where e.user_id = learner and private.enrollment_is_open(e.ends_on);
  -- The keys of jsonb are always in the same order.
  current_root := left(encode(sha256(convert_to(manifest::text, 'UTF8')), 'hex'), 32);
  if asked ->> 'root' = current_root then
    return json_build_object('root', current_root, 'same', true);
  end if;
  return json_build_object('root', current_root, 'manifest', manifest);
end
$function$;

create or replace function private.quiet_learners (
  course uuid,
  videos bigint,
  first integer,
  size integer,
  is_descending boolean,
  first_part bigint
)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  parts constant text[] := array[
    'p.last_activity < $5 and (p.complete < $2 or $2 = 0) and (p.ends_on is null or p.ends_on >= $6)',
    'p.last_activity is null and p.enrolled_at < $5 and (p.ends_on is null or p.ends_on >= $6)'
  ];
  part text;
  skipped bigint := first;
  found uuid[];
  page uuid[] := '{}';
begin
  foreach part in array case when is_descending then parts else array[parts[2], parts[1]] end loop
    execute format(
      'select array(
         select p.user_id from private.course_progress p where p.course_id = $1 and p.enrolled_at is not null and %s
          order by p.last_activity %s, p.enrolled_at %3$s, p.user_id %s limit $4 offset $3)',
      part, case when is_descending then 'desc nulls last' else 'asc nulls first' end,
      case when is_descending then 'desc' else 'asc' end, case when is_descending then 'asc' else 'desc' end
    ) into found using course, videos, skipped, size - cardinality(page), private.quiet_since(), private.earliest_today();
    page := page || found;
    exit when cardinality(page) = size;
    skipped := greatest(first - first_part, 0);
  end loop;
  return page;
end
$function$;

create or replace function private.read_last_days (
  given text[],
  number integer
)
  returns date[]
  language plpgsql
  stable
  set search_path to ''
  AS $function$
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
           c.title, jsonb_strip_nulls(jsonb_build_object(
             'enrolled_at', e.enrolled_at, 'group_label', e.group_label, 'ends_on', e.ends_on))
      from after_rows e join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id;
  elsif tg_op = 'UPDATE' then
    execute $sql$
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
    select $1, 'enrollment', 'changed', e.id, e.course_id, e.user_id, c.title,
           private.differing(b.told, e.told), private.differing(e.told, b.told)
      from (select id, jsonb_build_object('group_label', group_label, 'ends_on', ends_on) as told from before_rows) b
      join (select *, jsonb_build_object('group_label', group_label, 'ends_on', ends_on) as told from after_rows) e using (id)
      join public.courses c on c.id = e.course_id
     where b.told <> e.told
     order by e.user_id, e.course_id
    $sql$ using performer;
    execute $sql$
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
    select $1, 'enrollment', 'changed', e.id, e.course_id, e.user_id, c.title,
           jsonb_build_object('reminded_at', b.reminded_at), jsonb_build_object('reminded_at', e.reminded_at)
      from before_rows b join after_rows e using (id) join public.courses c on c.id = e.course_id
     where b.reminded_at is distinct from e.reminded_at
     order by e.user_id, e.course_id
    $sql$ using performer;
  else
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before)
    select performer, 'enrollment', 'deleted', e.id, e.course_id, e.user_id, c.title,
           jsonb_strip_nulls(jsonb_build_object(
             'enrolled_at', e.enrolled_at, 'group_label', e.group_label, 'ends_on', e.ends_on))
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

create or replace function public.claim_certificate (
  course uuid,
  learner_name text
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
  printed constant text := private.visible_name(private.on_one_line(left(learner_name, 1000)));
  offered public.courses;
  since timestamptz;
  issued private.certificates;
  seen record;
begin
  if caller is null then
    raise exception 'Sign in to get a certificate.' using errcode = '28000';
  end if;
  select * into issued from private.certificates where user_id = caller and course_id = course;
  if not found then
    if printed is null or not private.has_letter(printed) or char_length(printed) > 100 then
      raise exception 'A certificate needs a name with a letter, of at most 100 characters.' using errcode = '22023';
    end if;
    -- The enrollment is locked after what its deletion locks before it: otherwise that would be a deadlock.
    perform from public.profiles where id = caller for key share;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off' and private.enrollment_is_open(e.ends_on)
       for key share of c;
    if found then
      perform from public.enrollments e where e.user_id = caller and e.course_id = course for key share;
    end if;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(k.video_id) filter (where k.reached_on is null) as missing,
           coalesce(sum(k.seconds), 0)::integer as seconds,
           max(k.reached_on) as day
      into seen
      from private.certified_seconds(caller, course) k;
    -- The earliest time at which this much could have been played at double speed.
    select f.enrolled_at + seen.seconds * interval '0.5 s' into since
      from private.first_enrollments f where f.user_id = caller and f.course_id = course;
    if seen.videos = 0 or seen.missing is not null or since > now() then
      return json_build_object('outcome', 'not-yet', 'missing', coalesce(to_json(seen.missing), '[]'));
    end if;
    insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
    values (caller, course, printed, offered.title, seen.seconds, seen.videos, greatest(seen.day, private.day_in_india(since)))
    on conflict (user_id, course_id) do nothing;
    select * into issued from private.certificates where user_id = caller and course_id = course;
  end if;
  return json_build_object('outcome', 'issued', 'certificate', private.certificate_content(issued));
end
$function$;

create or replace function public.count_progress (
  course uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  videos bigint;
begin
  perform private.require_admin();
  select count(*) into videos from public.course_videos v where v.course_id = course;
  return (
    select jsonb_build_object(
             'videos', videos, 'enrolled', c.enrolled, 'began', c.began, 'completed', c.completed, 'quiet', c.quiet,
             'certified', c.certified, 'ended', c.ended, 'ending', c.ending,
             'last_activity', (
               select p.last_activity from private.course_progress p
                where p.course_id = course and p.enrolled_at is not null order by p.last_activity desc nulls last limit 1
             ))
      from private.count_learners_of(course, videos) c
  );
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
           is_there and e.id is not null as was_enrolled, coalesce(e.group_label, '') as former_group,
           not is_there and private.is_address(found.email) as is_invited,
           case when e.id is not null then e.ends_on else past.ends_on end as former_day,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name, i.ends_on as invited_day
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

revoke all on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[], text[]) from "anon";

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
               'group_label', e.group_label, 'reminded_at', e.reminded_at, 'ends_on', e.ends_on)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.enrollment_id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'ended_at', e.ended_at, 'group_label', e.group_label, 'reminded_at', e.reminded_at, 'ends_on', e.ends_on)
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
               'last_activity', p.last_activity, 'enrolled_at', p.enrolled_at, 'certified', p.certified, 'ends_on', p.ends_on) order by c.title, c.id), '[]')
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
               'group_label', group_label, 'ends_on', ends_on, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, i.course_id, c.title as course_title, i.email, i.full_name, i.group_label, i.ends_on, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, i.course_id, d.course_title, i.email, i.full_name, i.group_label, i.ends_on, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
end
$function$;

create or replace function public.list_acts (
  first integer,
  size integer,
  course uuid default null::uuid,
  learner uuid default null::uuid,
  act bigint default null::bigint,
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

  return (
    with entries as (
      select h.id, h.at, h.actor, h.kind, h.action from private.history h
       where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
    ), acts as (
      select min(e.id) as id, e.at, count(*) as entries from entries e
       where act is null group by e.at, e.actor, e.kind, e.action
      union all
      select e.id, e.at, 1 from entries one join entries e using (at, kind, action)
       where one.id = act and e.actor is not distinct from one.actor
    ), page as (
      select a.* from acts a
       order by case when is_descending then a.at end desc, case when is_descending then a.id end desc, a.at, a.id
       limit size offset first
    )
    select jsonb_build_object(
             'count', (select count(*) from acts),
             'rows', coalesce(jsonb_agg(private.history_entry(h) || jsonb_build_object('entries', page.entries)
               order by case when is_descending then h.at end desc, case when is_descending then h.id end desc, h.at, h.id), '[]')
           )
      from page join private.history h using (id)
  );
end
$function$;

revoke all on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) from "anon";

create or replace function public.list_certificates (
  course uuid,
  query text,
  first integer,
  size integer
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  -- These three are special in a pattern; a person who types them means the character itself.
  wanted constant text := '%' || regexp_replace(btrim(coalesce(query, '')), '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which matches nothing, if the query has no character that a code can have.
  code_begins constant text := nullif(translate(upper(regexp_replace(left(query, 60), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'), '') || '%';
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  return json_build_object(
    'count', (
      select count(*) from private.certificates c
       where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
    ),
    'rows', (
      select coalesce(json_agg(json_build_object(
               'id', page.id, 'user_id', page.user_id, 'email', p.email, 'code', page.code, 'learner_name', page.learner_name,
               'course_title', page.course_title, 'seconds', page.seconds, 'videos', page.videos,
               'completed_on', page.completed_on, 'issued_at', page.issued_at, 'revoked_at', page.revoked_at,
               'reason', page.reason) order by page.issued_at desc, page.id), '[]')
        from (
          select c.* from private.certificates c
           where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
           order by c.issued_at desc, c.id limit size offset first
        ) page
        join public.profiles p on p.id = page.user_id
    ),
    'without_length', (
      select coalesce(json_agg(v.title order by v.order_index, v.id), '[]')
        from public.course_videos v
       where v.course_id = course and v.duration_s is null and not private.may_be_live(v.starts_at, v.expected_minutes)
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
    -- A missing value, such as the time of a learner who never began, sorts as the least.
    execute format(
      'select array(select e.user_id from %s order by %s %s, %s %s limit $4 offset $5)', source,
      case sort when 'complete' then 'p.complete' when 'last_activity' then 'p.last_activity'
                when 'enrolled_at' then 'e.enrolled_at' when 'group_label' then 'e.group_label' when 'ends_on' then 'e.ends_on' when 'certificate' then 'k.issued_at'
                else 'l.' || sort end,
      case when is_descending then 'desc' else 'asc' end
        || case when sort in ('enrolled_at', 'complete') then '' when is_descending then ' nulls last' else ' nulls first' end,
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
      select coalesce(jsonb_agg(private.history_entry(page::private.history)
               order by case when is_descending then page.at end desc, case when is_descending then page.id end desc,
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
               'ends_on', page.ends_on, 'invited_at', page.invited_at,
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
  -- As enrollment_is_open has it, in a form that the planner can judge.
  today constant date := private.earliest_today();
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
     where p.enrolled_at is not null and (p.ends_on is null or p.ends_on >= today)
       and coalesce(p.last_activity, p.enrolled_at) < quiet_before
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

create or replace function public.pull_mirror (
  known private.sent_json default '[]'::json,
  root text default null::text,
  max_bytes integer default 524288,
  learning private.sent_json default '{}'::json,
  first uuid default null::uuid,
  transcripts private.sent_json default null::json
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  protocol constant integer := 1;
  -- Represents the shape of the content: when course_content changes, all hashes do, and every device asks for its courses again.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc
     where oid = 'private.course_content(public.courses, public.enrollments, text, boolean)'::regprocedure
  );
  size_limit constant integer := greatest(least(max_bytes, 2 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  known constant jsonb := pull_mirror.known::jsonb;
  learning constant jsonb := pull_mirror.learning::jsonb;
  transcripts constant jsonb := pull_mirror.transcripts::jsonb;
  held text[];
  manifest jsonb;
  ended json;
  current_root text;
  lacking uuid[];
  cards json;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
  sent text := '';
  learned record;
begin
  if caller is null then
    raise exception 'Sign in to pull courses.' using errcode = '28000';
  end if;
  held := private.listed_hashes(coalesce(known, '[]'));

  -- Part of the root: what a device was told of an end is no longer true when a day changes it, or an admin.
  ended := (
    select json_agg(json_build_object('id', late.id, 'title', late.title, 'language', late.language, 'ended_on', late.ends_on)
             order by late.ends_on desc, late.id)
      from (
        select c.id, c.title, c.language, e.ends_on
          from public.enrollments e join public.courses c on c.id = e.course_id
         where e.user_id = caller and not private.enrollment_is_open(e.ends_on)
         order by e.ends_on desc, c.id limit 50
      ) late
  );

  -- A revision identifies the content, so these few columns represent the whole course. Dates as seconds, so that a time zone
  -- cannot change a hash.
  select coalesce(jsonb_object_agg(mine.id, mine.hash), '{}'),
         left(encode(sha256(convert_to(
           concat(shape, string_agg(mine.id || ':' || mine.hash, ',' order by mine.id), ended), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select c.id, left(encode(sha256(convert_to(
          concat_ws('|', shape, c.id, c.revision, e.id, extract(epoch from e.enrolled_at), e.ends_on), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join public.courses c on c.id = e.course_id
       where e.user_id = caller and private.enrollment_is_open(e.ends_on)
    ) mine;

  if root = current_root then
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'same', true,
      'learning', (private.pull_learning(caller, learning, size_limit)).answer,
      'transcripts', private.pull_transcript_manifest(caller, transcripts), 'restored', private.restore_for(caller));
  end if;

  lacking := array(
    select e.course_id from public.enrollments e
     where e.user_id = caller
       and manifest ? e.course_id::text
       and manifest ->> e.course_id::text not in (select unnest(held))
       and left(manifest ->> e.course_id::text, 6) not in (select unnest(held))
     order by e.course_id is not distinct from first desc, e.enrolled_at desc, e.course_id
  );
  cards := (
    select json_agg(private.course_content(c, e, null, is_card => true) order by place)
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     where coalesce(root, '') = '' and cardinality(held) = 0
  );

  -- Built in the loop, which ends with the first that does not fit: a query that built them would be read dozens of rows ahead.
  for entry in
    select c as course, e as enrolled
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     order by place
  loop
    document := private.course_content(entry.course, entry.enrolled, manifest ->> (entry.course).id::text);
    size := size + octet_length(document::text);
    -- One course is always sent, however large: otherwise the caller would ask forever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
    sent := sent || left(manifest ->> (entry.course).id::text, 6);
  end loop;
  learned := private.pull_learning(caller, learning, size_limit - size);

  return json_build_object(
    'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'cards', coalesce(cards, '[]'),
    'sent', case when cardinality(changed) < cardinality(lacking) or not learned.is_whole
                 then json_build_object('content', sent, 'learning', learned.sent) end,
    'changed', array_to_json(changed), 'learning', learned.answer, 'ended', coalesce(ended, '[]'),
    'transcripts', private.pull_transcript_manifest(caller, transcripts), 'restored', private.restore_for(caller));
end
$function$;

create or replace function public.pull_transcript_manifests (
  courses uuid[]
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  protocol constant integer := 1;
  size_limit constant integer := 256 * 1024;
  caller constant uuid := (select auth.uid());
  entry record;
  document json;
  manifests json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull transcripts.' using errcode = '28000';
  end if;
  if cardinality(courses) > 100 then
    raise exception 'At most 100 courses can be asked for at once.' using errcode = '22023';
  end if;
  for entry in
    select asked.id as course, (
             select private.transcripts_hash(r)
               from public.enrollments e join private.transcript_revisions r on r.course_id = e.course_id
              where e.user_id = caller and e.course_id = asked.id and private.enrollment_is_open(e.ends_on)
           ) as hash
      from unnest(courses) with ordinality as asked (id, place)
     order by place
  loop
    select json_build_object('course', entry.course, 'hash', entry.hash, 'videos', coalesce(json_agg(
             json_build_array(t.video_id, private.transcript_hash(t.video_id, t.revision), t.bytes)
             order by v.order_index, v.id), '[]'))
      into document
      from private.video_transcripts t join public.course_videos v on v.course_id = entry.course and v.id = t.video_id
     where t.course_id = entry.course and entry.hash is not null;
    size := size + octet_length(document::text);
    -- One is always sent, however large: otherwise the caller would ask forever.
    exit when size > size_limit and cardinality(manifests) > 0;
    manifests := manifests || document;
  end loop;
  return json_build_object('protocol', protocol, 'uid', caller, 'manifests', array_to_json(manifests));
end
$function$;

create or replace function public.pull_transcripts (
  videos uuid[]
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  protocol constant integer := 1;
  size_limit constant integer := 256 * 1024;
  caller constant uuid := (select auth.uid());
  entry record;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull transcripts.' using errcode = '28000';
  end if;
  if cardinality(videos) > 100 then
    raise exception 'At most 100 transcripts can be asked for at once.' using errcode = '22023';
  end if;
  for entry in
    select t.*
      from unnest(videos) with ordinality as asked (id, place)
      join private.video_transcripts t on t.video_id = asked.id
      join public.enrollments e on e.user_id = caller and e.course_id = t.course_id
     where private.enrollment_is_open(e.ends_on)
     order by place
  loop
    size := size + entry.bytes;
    -- One is always sent, however large: otherwise the caller would ask forever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || json_build_object(
      'video_id', entry.video_id, 'course_id', entry.course_id,
      'hash', private.transcript_hash(entry.video_id, entry.revision), 'language', entry.language, 'cues', entry.cues);
  end loop;
  return json_build_object('protocol', protocol, 'uid', caller, 'changed', array_to_json(changed));
end
$function$;

create or replace function public.push_learning (
  items private.sent_json
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  protocol constant integer := 1;
  caller constant uuid := (select auth.uid());
  items constant jsonb := push_learning.items::jsonb;
  touched uuid[];
  changed uuid[] := '{}';
  is_person boolean;
  is_learner boolean;
  item jsonb;
  kind text;
  video uuid;
  course uuid;
  present public.course_videos;
  day date;
  fault_code integer;
  faults jsonb[] := '{}';
  -- What is known of days on which the learner pressed play, {day, silent?}.
  plays jsonb[] := '{}';
  told jsonb[] := '{}';
  outcome text;
  outcomes text[] := '{}';
  is_changed boolean;
  budget numeric;
  spent integer;
  played integer;
  played_on date;
  newly_begun integer;
  newly_complete integer;
  -- The courses in which something was watched, and what changes in their progress.
  watched uuid[] := '{}';
  more_begun integer[] := '{}';
  more_complete integer[] := '{}';
  place integer;
  -- By day, the seconds that are newly counted.
  active jsonb := '{}';
  -- By course, how many notes the learner has.
  live jsonb;
  all_live bigint;
  added integer;
begin
  if caller is null then
    raise exception 'Sign in to save what you did.' using errcode = '28000';
  end if;
  if coalesce(jsonb_typeof(items), '') <> 'array' then
    raise exception 'items must be a JSON array.' using errcode = '22023';
  end if;
  if jsonb_array_length(items) > 200 or octet_length(push_learning.items::text) > 256 * 1024 then
    raise exception 'A push holds at most 200 items and 256 KB.' using errcode = '22023';
  end if;

  -- Two devices of one learner take turns. Then everything is locked, always in this order, that a deletion of the user, of a
  -- course or of a video also locks: so they wait for each other instead of deadlocking.
  perform pg_advisory_xact_lock(hashtextextended('learning of ' || caller, 0));
  select role = 'learner' into is_learner from public.profiles where id = caller for key share;
  is_person := found;
  touched := array(
    select distinct v.course_id
      from jsonb_array_elements(items) as listed (entry)
      join public.course_videos v on v.id = private.uuid_of(listed.entry -> 'video_id')
  );
  perform from public.courses where id = any (touched) order by id for key share;
  perform from private.learning_revisions where user_id = caller and course_id = any (touched) order by course_id for update;

  -- For the triggers that would keep the progress of the course for each video.
  perform set_config('private.pushing', 'yes', true);
  for item in select entry from jsonb_array_elements(items) as listed (entry) loop
    kind := case when jsonb_typeof(item -> 'kind') = 'string' then item ->> 'kind' end;
    outcome := 'invalid';
    if kind = 'day' then
      day := private.day_of(item -> 'day');
      if day is not null then
        outcome := case
          when not is_person then 'not-enrolled'
          when day not between current_date - 60 and current_date + 1 then 'day-out-of-range'
          else 'ok'
        end;
      end if;
      if outcome = 'ok' then
        insert into private.learning_days as mine (user_id, days)
        values (caller, datemultirange(daterange(day, day, '[]')))
        on conflict (user_id) do update set days = mine.days + excluded.days;
      end if;
    elsif kind = 'app-fault' then
      if private.is_app_fault(item) then
        outcome := case
          when not is_person then 'not-enrolled'
          when not private.is_recent(private.day_of(item -> 'day')) then 'day-out-of-range'
          else 'ok'
        end;
      end if;
      if outcome = 'ok' and is_learner then
        perform private.add_app_fault(caller, item);
      end if;
    elsif kind in ('watch', 'note', 'fault', 'silence') then
      video := private.uuid_of(item -> 'video_id');
      if video is not null then
        select * into present from public.course_videos v where v.id = video;
        course := present.course_id;
        if course is null then
          outcome := 'gone';
        elsif not private.accepts_work(caller, course) then
          outcome := 'not-enrolled';
        elsif kind = 'fault' then
          fault_code := private.whole_number(item -> 'code', 1, 999);
          if fault_code in (2, 5, 100, 101, 150) then
            outcome := 'ok';
            faults := array_append(faults, jsonb_build_object('video_id', video, 'code', fault_code));
            plays := array_append(plays, jsonb_build_object('day', private.day_in_india(now())));
          end if;
        elsif kind = 'silence' then
          day := private.day_of(item -> 'day');
          if day is not null then
            outcome := case when private.is_recent(day) then 'ok' else 'day-out-of-range' end;
          end if;
          if outcome = 'ok' then
            plays := array_append(plays, jsonb_build_object('day', day, 'silent', video));
          end if;
        else
          if kind = 'watch' then
            if private.may_be_live(present.starts_at, present.expected_minutes) then
              item := item - 'duration_s';
            end if;
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on, m.newly_begun, m.newly_complete, coalesce(m.home, course)
              into outcome, is_changed, spent, played, played_on, newly_begun, newly_complete, course
              from private.merge_watch(
                     caller, video, present.link_since, private.youtube_id(present.youtube_url), present.earlier_ids,
                     present.duration_s, item, budget) m;
            budget := budget - spent;
            if is_changed then
              place := coalesce(array_position(watched, course), cardinality(watched) + 1);
              watched[place] := course;
              more_begun[place] := coalesce(more_begun[place], 0) + newly_begun;
              more_complete[place] := coalesce(more_complete[place], 0) + newly_complete;
            end if;
            -- A past day counts only with played seconds: a position alone could name any day.
            if is_changed and (played > 0 or played_on = private.day_in_india(now())) then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
              -- Positions and marks come without any press of play.
              if coalesce(item -> 'spans', '[]') <> '[]' then
                plays := array_append(plays, jsonb_build_object('day', played_on));
              end if;
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
              -- The checked value: 100.0 is a whole number too.
              told := array_append(told, jsonb_build_object(
                'video_id', video, 'duration_s', private.whole_number(item -> 'duration_s', 1, 86400)));
            end if;
          else
            live := coalesce(live, private.count_notes(caller, touched));
            all_live := coalesce(all_live, (select count(*) from private.notes n where n.user_id = caller and not n.deleted));
            select m.outcome, m.is_changed, m.added into outcome, is_changed, added
              from private.merge_note(caller, video, item, (live ->> course::text)::bigint, all_live) m;
            live := live || jsonb_build_object(course, (live ->> course::text)::bigint + added);
            all_live := all_live + added;
          end if;
          if is_changed then
            changed := changed || course;
          end if;
        end if;
      end if;
    end if;
    outcomes := outcomes || outcome;
  end loop;
  if watched <> '{}' then
    perform private.add_progress(caller, watched, more_begun, more_complete);
  end if;
  perform set_config('private.pushing', '', true);

  insert into private.learning_revisions (user_id, course_id)
  select distinct caller, listed.id from unnest(changed) as listed (id)
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  if items @> '[{"kind": "note", "deleted": true}]' then
    perform private.drop_old_tombstones(caller, touched);
  end if;
  -- Last and in one order, because many learners report the same video.
  insert into private.video_faults as known (video_id, code)
  select v.id, f.code
    from (
      select distinct video_id, code from jsonb_to_recordset(to_jsonb(faults)) as listed (video_id uuid, code integer)
       order by video_id, code limit private.count_reports(caller, (select count(distinct f) from unnest(faults) f)::integer)
    ) f
    join public.course_videos v on v.id = f.video_id
   order by v.id, f.code
     for key share of v
  on conflict (video_id, code) do update
    set last_seen = excluded.last_seen, dismissed_at = null,
        count = case when known.dismissed_at is null then known.count + 1 else 1 end;
  perform private.believe_durations(to_jsonb(told));
  if budget is not null then
    insert into private.watch_budgets as mine (user_id, seconds, as_of) values (caller, budget, clock_timestamp())
    on conflict (user_id) do update set seconds = excluded.seconds, as_of = excluded.as_of;
  end if;
  perform private.add_activity(caller, listed.day::date, least(listed.seconds::integer, 86400))
     from jsonb_each_text(active) as listed (day, seconds) order by listed.day;
  if is_learner then
    perform private.add_play(caller, listed.day, coalesce(array_agg(listed.silent) filter (where listed.silent is not null), '{}'))
       from jsonb_to_recordset(to_jsonb(plays)) as listed (day date, silent uuid) group by listed.day order by listed.day;
  end if;
  perform private.purge_expired(100);

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

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
  if needs not in ('learners', 'videos', 'transcripts', 'invitations', 'reminders', 'ends') then
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

create or replace function public.set_access_ends (
  course uuid,
  last_days text[],
  people uuid[] default null::uuid[]
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
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
$function$;

revoke all on function "public"."set_access_ends"(uuid, text[], uuid[]) from "anon";

create or replace function public.summarize_school()
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  today constant date := private.day_in_india(now());
begin
  perform private.require_admin();
  return (
    with sizes as materialized (select * from private.course_sizes())
    select jsonb_build_object(
      'activity', (
        select jsonb_agg(jsonb_build_object(
                 'day', to_char(listed.day, 'YYYY-MM-DD'), 'learners', coalesce(counted.learners, 0),
                 'seconds', coalesce(counted.seconds, 0)) order by listed.day)
          from (select today - n as day from generate_series(0, 29) as ago (n)) listed
          left join (
            select t.day, sum(t.learners) as learners, sum(t.seconds) as seconds
              from private.activity_totals t where t.day > today - 30 group by t.day
          ) counted on counted.day = listed.day
      ),
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'id', largest.id, 'title', largest.title, 'videos', largest.videos, 'enrolled', counted.enrolled,
                 'began', counted.began, 'completed', counted.completed)
                 order by counted.enrolled desc, largest.id), '[]')
          from (select * from sizes where learners > 0 order by learners desc, id limit 12) largest
         cross join lateral private.count_learners_of(largest.id, largest.videos) counted
      ),
      'roles', private.recent_role_changes(),
      'missing', private.missing_settings(),
      'faults', private.recent_faults(),
      'needs', jsonb_build_object(
        'broken_videos', (select count(distinct f.video_id) from private.video_faults f where f.code <> 5 and f.dismissed_at is null),
        'invitations', (select count(*) from private.invitations i where i.invited_at < now() - interval '14 days'),
        'without_learners', (select count(*) from sizes where learners = 0),
        'without_videos', (select count(*) from sizes where videos = 0),
        'without_transcript', case when exists (select from private.video_transcripts) then
          (select coalesce(sum(videos - transcripts), 0) from sizes) else 0 end,
        'ends', (
          select coalesce(sum(t.learners), 0) from private.progress_totals t
           where t.ends_on between private.earliest_today() and private.end_of_week()
        )
      )
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
  -- For triggers that would treat them as new.
  perform set_config('private.moving', 'enrollments', true);
  insert into public.enrollments (id, user_id, course_id, enrolled_at, group_label, ends_on, reminded_at)
  select past.enrollment_id, past.user_id, past.course_id, past.enrolled_at, past.group_label, past.ends_on, past.reminded_at
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

alter table "private"."invitations"
  add constraint "invitations_ends_on_range"
    check (((ends_on >= '2000-01-01'::date) AND (ends_on <= '2199-12-31'::date)));

alter table "public"."course_videos"
  add constraint "course_videos_expected_minutes" check (((expected_minutes >= 1) AND (expected_minutes <= 1440)));

alter table "public"."course_videos"
  add constraint "course_videos_starts_at" check (((starts_at >= '2000-01-01 00:00:00+00'::timestamp
    with time zone) AND (starts_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));

alter table "public"."enrollments"
  add constraint "enrollments_ends_on_range"
    check (((ends_on >= '2000-01-01'::date) AND (ends_on <= '2199-12-31'::date)));

create index course_progress_activity_idx on private.course_progress
  using btree (course_id, last_activity desc nulls last, enrolled_at desc, user_id) include (complete, ends_on)
  where (enrolled_at is not null);

create index course_progress_quiet_idx on private.course_progress using btree (COALESCE(last_activity, enrolled_at))
  where (enrolled_at is not null);

create index history_course_idx on private.history using btree (course_id, at desc, id desc);

create index history_user_idx on private.history using btree (user_id, at desc, id desc);

create index progress_totals_ends_idx on private.progress_totals using btree (ends_on)
  where (ends_on is not null);

create index enrollments_reminded_idx on public.enrollments using btree (user_id, course_id) include (reminded_at)
  where (reminded_at is not null);

create trigger forget_live_length
  before insert or update of duration_s, learners_duration_s, starts_at, expected_minutes on public.course_videos
  for each row
  execute function private.forget_live_length();

create trigger keep_ends_after_update
  after update on public.enrollments referencing OLD table as before_rows NEW table as after_rows
  for each STATEMENT
  execute function private.change_ends();

create trigger keep_end
  before insert on public.enrollments
  for each row
  when ((new.ends_on IS NULL))
  execute function private.keep_end();

revoke all on function "private"."add_progress_total"(uuid, date, integer, date, bigint, bigint) from public;

revoke all on function "private"."change_ends"() from public;

revoke all on function "private"."count_learners_of"(uuid, bigint) from public;

revoke all on function "private"."course_content"(public.courses, public.enrollments, text, boolean) from public;

revoke all on function "private"."earliest_today"(timestamp with time zone) from public;

revoke all on function "private"."end_of_week"() from public;

revoke all on function "private"."enrollment_is_open"(date) from public;

revoke all on function "private"."forget_live_length"() from public;

revoke all on function "private"."history_entry"(private.history) from public;

revoke all on function "private"."keep_end"() from public;

revoke all on function "private"."may_be_live"(timestamp with time zone, integer) from public;

revoke all on function "private"."read_last_days"(text[], integer) from public;

revoke all on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[], text[]) from public;

grant execute
  on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[], text[])
  to "authenticated";

grant execute
  on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[], text[], text[])
  to "service_role";

revoke all on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) from public;

grant execute on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) to "authenticated";

grant execute on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) to "service_role";

revoke all on function "public"."list_quiet_learners"(integer, integer) from public;

grant execute on function "public"."list_quiet_learners"(integer, integer) to "authenticated";

grant execute on function "public"."list_quiet_learners"(integer, integer) to "service_role";

revoke all on function "public"."remind_learners"(uuid[], uuid[]) from public;

grant execute on function "public"."remind_learners"(uuid[], uuid[]) to "authenticated";

grant execute on function "public"."remind_learners"(uuid[], uuid[]) to "service_role";

revoke all on function "public"."set_access_ends"(uuid, text[], uuid[]) from public;

grant execute on function "public"."set_access_ends"(uuid, text[], uuid[]) to "authenticated";

grant execute on function "public"."set_access_ends"(uuid, text[], uuid[]) to "service_role";

reset check_function_bodies;

-- End of the generated part.
