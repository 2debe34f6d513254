set check_function_bodies = off;

drop trigger "forget_duration" on "public"."course_videos";

drop function "private"."forget_duration"();

drop function "private"."merge_watch"(uuid, uuid, timestamp with time zone, jsonb, numeric);

drop function "public"."save_video"(uuid, uuid, private.sent_json, integer);

create table "private"."counted_seconds" (
  "user_id" uuid not null,
  "video_id" uuid not null,
  "youtube_id" text not null,
  "day" date not null,
  "is_paced" boolean not null default true,
  "spans" int4multirange not null,
  constraint "counted_seconds_pkey" primary key (user_id, video_id, youtube_id, day, is_paced),
  constraint "counted_seconds_youtube_id" check ((char_length(youtube_id) <= 11))
);

alter table "private"."counted_seconds"
  enable row level security;

create table "private"."first_enrollments" (
  "user_id" uuid not null,
  "course_id" uuid not null,
  "enrolled_at" timestamp with time zone not null,
  constraint "first_enrollments_pkey" primary key (user_id, course_id)
);

alter table "private"."first_enrollments"
  enable row level security;

alter table "public"."course_videos"
  add column "earlier_ids" text[] not null default '{}'::text[];

alter table "public"."course_videos"
  add column "same_ids" text[] not null default '{}'::text[];

create or replace function private.certified_seconds (
  learner uuid,
  course uuid
)
  returns table (
    video_id uuid,
    duration_s integer,
    seconds integer,
    reached_on date
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return query
  select v.id, v.duration_s, coalesce(max(counted.seconds), 0),
         min(counted.day) filter (where counted.seconds >= 0.9 * v.duration_s)
    from public.courses c
    join public.course_videos v on v.course_id = c.id
    left join lateral (
      select k.day, private.length_of(range_agg(k.spans) over (order by k.day) * int4multirange(int4range(0, v.duration_s))) as seconds
        from private.counted_seconds k
       where k.user_id = learner and k.video_id = v.id and k.youtube_id <> ''
         and (k.youtube_id = private.youtube_id(v.youtube_url) or k.youtube_id = any (v.same_ids))
         and (k.is_paced or c.certificate = 'all')
    ) counted on true
   where c.id = course
   group by v.id;
end
$function$;

create or replace function private.forget_video()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if new.duration_s is not distinct from old.duration_s then
    new.duration_s := null;
  end if;
  new.learners_duration_s := null;
  new.file_duration_s := null;
  new.link_since := now();
  new.earlier_ids := array_remove(old.earlier_ids, private.youtube_id(old.youtube_url)) || private.youtube_id(old.youtube_url);
  new.earlier_ids := new.earlier_ids[greatest(1, cardinality(new.earlier_ids) - 19):];
  if new.same_ids = old.same_ids then
    new.same_ids := '{}';
  end if;
  return new;
end
$function$;

create or replace function private.form_fields (
  relation regclass,
  fields jsonb
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  kept constant text[] := array['id', 'course_id', 'created_at', 'revision', 'version', 'learners_duration_s', 'link_since',
    'earlier_ids', 'same_ids'];
  unknown text;
begin
  if coalesce(jsonb_typeof(fields), '') <> 'object' then
    raise exception 'The fields must be a JSON object.' using errcode = '22023';
  end if;
  select key into unknown from jsonb_object_keys(fields) as given (key)
   where key = any (kept) or not exists (
     select from pg_catalog.pg_attribute
      where attrelid = relation and attname = key and attnum > 0 and not attisdropped
   ) limit 1;
  if found then
    raise exception 'There is no field "%" to save.', left(unknown, 100) using errcode = '22023';
  end if;
  select key into unknown from jsonb_each(fields) as given (key, value)
   where jsonb_typeof(value) in ('object', 'array') limit 1;
  if found then
    raise exception 'The field "%" must be a text, a number or true or false.', left(unknown, 100) using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
             when 'string' then to_jsonb(nullif(private.trimmed(value #>> '{}'), ''))
             else value
           end), '{}')
      from jsonb_each(fields)
  );
end
$function$;

create or replace function private.keep_first_enrollments()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into private.first_enrollments as known (user_id, course_id, enrolled_at)
  select user_id, course_id, enrolled_at from after_rows order by user_id, course_id
  on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at
   where excluded.enrolled_at < known.enrolled_at;
  return null;
end
$function$;

create or replace function private.maintained_columns()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['version', 'revision', 'duration_s', 'learners_duration_s', 'file_duration_s', 'link_since', 'earlier_ids']
$function$;

create or replace function private.merge_watch (
  caller uuid,
  video uuid,
  since timestamp with time zone,
  present_id text,
  earlier_ids text[],
  item jsonb,
  budget numeric,
  OUT outcome text,
  OUT is_changed boolean,
  OUT spent integer,
  OUT played integer,
  OUT played_on date
)
  returns record
  language plpgsql
  set search_path to ''
  AS $function$
declare
  spans constant int4multirange := private.spans_of(item -> 'spans');
  mark constant integer := private.whole_number(coalesce(nullif(item -> 'mark', 'null'), '0'), 0, 1000000);
  duration constant integer := private.whole_number(item -> 'duration_s', 1, 86400);
  place constant jsonb := item -> 'position';
  seconds constant integer := private.whole_number(place -> 's', 0, 86400);
  reached timestamptz;
  is_later boolean;
  before private.watched;
  merged private.watched;
  named constant text := case when jsonb_typeof(item -> 'youtube_id') = 'string' then item ->> 'youtube_id' end;
  shown text;
  counted int4multirange;
  paced int4multirange;
  fresh int4multirange;
  taken int4multirange;
  added int4multirange;
begin
  outcome := 'invalid';
  is_changed := false;
  spent := 0;
  if spans is null or mark is null or duration is null and coalesce(item -> 'duration_s', 'null') <> 'null'
      or named is null and coalesce(item -> 'youtube_id', 'null') <> 'null' then
    return;
  end if;
  if coalesce(place, 'null') <> 'null' then
    if seconds is null or coalesce(jsonb_typeof(place -> 'age_ms'), '') <> 'number' then
      return;
    end if;
    -- A clock that was set back makes an age negative.
    reached := now() - least(greatest((place -> 'age_ms')::numeric, 0), 1e12)::double precision * interval '1 ms';
  end if;
  outcome := 'ok';

  select * into before from private.watched where user_id = caller and video_id = video for update;
  shown := coalesce(named, case when reached < since and earlier_ids <> '{}' then '' else present_id end);
  if shown <> present_id and shown <> all (earlier_ids) then
    shown := '';
  end if;
  counted := coalesce(before.spans, '{}');
  paced := private.paced_seconds(caller, video, shown);
  fresh := spans - paced;
  taken := fresh;
  added := private.bounded_spans(paced + taken) - paced;
  spent := private.length_of(added);
  if spent > budget then
    outcome := 'later';
    taken := private.first_seconds(fresh, floor(budget)::integer);
    if 50 < (select count(*) from unnest(paced + taken)) then
      -- One more span closes one gap, the shortest of fifty: it cannot be longer than this.
      taken := private.first_seconds(
        (select int4multirange(span) from unnest(fresh) as listed (span) order by span limit 1),
        floor(budget)::integer - 86400 / 50
      );
    end if;
    added := private.bounded_spans(paced + taken) - paced;
    spent := private.length_of(added);
  end if;
  played := private.length_of(taken - counted);
  played_on := private.day_in_india(greatest(coalesce(reached, now()), now() - interval '30 days'));
  merged := before;
  merged.spans := private.bounded_spans(counted + taken);
  merged.mark := greatest(before.mark, mark);
  -- The age of a message that comes twice differs a little.
  is_later := reached is not null and (
    before.position_at is null
    or reached > before.position_at + case when seconds = before.position_s then interval '10 s' else interval '0 s' end
  );
  if is_later then
    merged.position_s := seconds;
    merged.position_at := reached;
  end if;
  merged.duration_s := case
    when named <> present_id then before.duration_s
    when is_later and reached >= since and before.position_at < since then duration
    when reached < since and before.position_at >= since then before.duration_s
    else greatest(before.duration_s, duration)
  end;

  if before.user_id is not null then
    is_changed := merged is distinct from before;
    if is_changed then
      update private.watched
         set spans = merged.spans, mark = merged.mark, duration_s = merged.duration_s, position_s = merged.position_s,
             position_at = merged.position_at, changed_at = now()
       where user_id = caller and video_id = video;
    end if;
  elsif not isempty(merged.spans) or merged.mark > 0 or merged.duration_s is not null or is_later then
    -- Locked: without it, a deletion at this moment would raise an error.
    insert into private.watched (user_id, video_id, spans, mark, duration_s, position_s, position_at)
    select caller, v.id, merged.spans, merged.mark, merged.duration_s, merged.position_s, merged.position_at
      from public.course_videos v where v.id = video for key share;
    is_changed := found;
    if not found then
      outcome := 'gone';
      spent := 0;
    end if;
  end if;
  if spent > 0 then
    insert into private.counted_seconds as known (user_id, video_id, youtube_id, day, spans)
    values (caller, video, shown, private.day_in_india(clock_timestamp()), added)
    on conflict (user_id, video_id, youtube_id, day, is_paced) do update set spans = known.spans + excluded.spans;
  end if;
end
$function$;

create or replace function private.paced_seconds (
  learner uuid,
  video uuid,
  shown text
)
  returns int4multirange
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (
    select coalesce(range_agg(c.spans), '{}') from private.counted_seconds c
     where c.user_id = learner and c.video_id = video and c.youtube_id = shown and c.is_paced
  );
end
$function$;

create or replace function private.youtube_id (
  link text
)
  returns text
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select coalesce(
    substring(link from '(?i)^https://youtu\.be/+([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    substring(link from '^[^/?#]+//[^/?#]+/+(?:embed|v)/+([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    substring(link from '^[^/?#]+//[^/?#]+/+watch[^?#]*\?(?:(?!(?:v|%76)[=&])[^&#]*&)*v=([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    '')
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
  printed constant text := private.on_one_line(left(learner_name, 1000));
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
    if printed is null or char_length(printed) not between 1 and 100 then
      raise exception 'A certificate needs a name of at most 100 characters.' using errcode = '22023';
    end if;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off'
       for key share of c;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(k.video_id) filter (where k.reached_on is null) as missing,
           coalesce(sum(k.seconds), 0)::integer as seconds,
           max(k.reached_on) as day
      into seen
      from private.certified_seconds(caller, course) k;
    -- When so much can have been played, at double speed.
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

create or replace function public.delete_course (
  course uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  present public.courses;
  videos uuid[];
begin
  perform private.require_admin();
  -- From here on nobody enrolls in it, adds a video or delivers work.
  select * into present from public.courses where id = course for update;
  if not found then
    return false;
  end if;
  videos := array(select id from public.course_videos where course_id = course);
  perform private.lock_people(array(
    select user_id from public.enrollments where course_id = course
    union select user_id from private.past_enrollments where course_id = course
    union select user_id from private.first_enrollments where course_id = course
    union select user_id from private.learning_revisions where course_id = course
    union select user_id from private.watched where video_id = any (videos)
    union select user_id from private.notes where video_id = any (videos)
    union select (select auth.uid())
  ));

  delete from private.deleted where id = course;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select course, 'course', present.title, course, present.title, count(*), cardinality(videos), (select auth.uid())
    from public.enrollments where course_id = course;
  -- For triggers that would mention what goes with it.
  perform set_config('private.moving', course::text, true);
  perform private.keep_rows(course, 'private.watched', 'video_id', videos);
  perform private.keep_rows(course, 'private.counted_seconds', 'video_id', videos);
  perform private.keep_rows(course, 'private.notes', 'video_id', videos);
  perform private.keep_rows(course, 'private.video_faults', 'video_id', videos);
  perform private.keep_rows(course, 'private.learning_revisions', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.past_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.first_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.invitations', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.video_transcripts', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.course_videos', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.courses', 'id', array[course]);
  perform set_config('private.moving', '', true);
  return true;
end
$function$;

create or replace function public.delete_video (
  video uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  present public.course_videos;
  home public.courses;
begin
  perform private.require_admin();
  select c.* into home from public.courses c join public.course_videos v on v.course_id = c.id where v.id = video;
  if not found then
    return false;
  end if;
  perform private.lock_people(array(
    select user_id from private.watched where video_id = video
    union select user_id from private.notes where video_id = video
    union select (select auth.uid())
  ));
  -- Before the video, as push_learning does.
  perform from private.learning_revisions r
    where r.course_id = home.id and (
      exists (select from private.watched w where w.user_id = r.user_id and w.video_id = video)
      or exists (select from private.notes n where n.user_id = r.user_id and n.video_id = video)
    )
    order by r.user_id for update;
  select * into present from public.course_videos where id = video for update;
  if not found then
    return false;
  end if;

  delete from private.deleted where id = video;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select video, 'video', present.title, present.course_id, home.title, count(*), 1, (select auth.uid())
    from private.watched where video_id = video;
  perform private.renew_learning(video, present.course_id);
  perform private.keep_rows(video, 'private.watched', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.counted_seconds', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.notes', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.video_faults', 'video_id', array[video]);
  -- For the trigger that would mention the transcript that goes with it.
  perform set_config('private.moving', video::text, true);
  perform private.keep_rows(video, 'private.video_transcripts', 'video_id', array[video]);
  perform private.keep_rows(video, 'public.course_videos', 'id', array[video]);
  perform set_config('private.moving', '', true);
  return true;
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
               'id', e.id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', e.course_id, 'course_title', c.title, 'ended_at', e.ended_at)
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
  protocol constant integer := 2;
  caller constant uuid := (select auth.uid());
  items constant jsonb := push_learning.items::jsonb;
  touched uuid[];
  changed uuid[] := '{}';
  is_person boolean;
  item jsonb;
  kind text;
  video uuid;
  course uuid;
  present public.course_videos;
  day date;
  fault_code integer;
  faults jsonb[] := '{}';
  told jsonb[] := '{}';
  outcome text;
  outcomes text[] := '{}';
  is_changed boolean;
  budget numeric;
  spent integer;
  played integer;
  played_on date;
  -- By day, the seconds that were newly counted.
  active jsonb := '{}';
  -- By course, how many notes it has.
  live jsonb;
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

  -- Two devices of one learner take turns. Then, always in this order, whatever a deletion of the user, of a course or of a
  -- video also locks: so they wait for each other instead of deadlocking.
  perform pg_advisory_xact_lock(hashtextextended('learning of ' || caller, 0));
  perform from public.profiles where id = caller for key share;
  is_person := found;
  touched := array(
    select distinct v.course_id
      from jsonb_array_elements(items) as listed (entry)
      join public.course_videos v on v.id = private.uuid_of(listed.entry -> 'video_id')
  );
  perform from public.courses where id = any (touched) order by id for key share;
  perform from private.learning_revisions where user_id = caller and course_id = any (touched) order by course_id for update;

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
    elsif kind in ('watch', 'note', 'fault') then
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
          end if;
        else
          if kind = 'watch' then
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on into outcome, is_changed, spent, played, played_on
              from private.merge_watch(
                     caller, video, present.link_since, private.youtube_id(present.youtube_url), present.earlier_ids, item, budget) m;
            budget := budget - spent;
            if is_changed then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
              -- As it was checked: 100.0 is a whole number too.
              told := array_append(told, jsonb_build_object(
                'video_id', video, 'duration_s', private.whole_number(item -> 'duration_s', 1, 86400)));
            end if;
          else
            live := coalesce(live, private.count_notes(caller, touched));
            select m.outcome, m.is_changed, m.added into outcome, is_changed, added
              from private.merge_note(caller, video, item, (live ->> course::text)::bigint) m;
            live := live || jsonb_build_object(course, (live ->> course::text)::bigint + added);
          end if;
          if is_changed then
            changed := changed || course;
          end if;
        end if;
      end if;
    end if;
    outcomes := outcomes || outcome;
  end loop;

  insert into private.learning_revisions (user_id, course_id)
  select distinct caller, listed.id from unnest(changed) as listed (id)
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  if items @> '[{"kind": "note", "deleted": true}]' then
    perform private.drop_old_tombstones(caller, touched);
  end if;
  -- Last and in one order: many learners report the same video.
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
  perform private.purge_expired(100);

  return json_build_object('protocol', case when 'later' = any (outcomes) then protocol else 1 end, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

create or replace function public.restore_deleted (
  item uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  kept private.deleted;
  person uuid;
begin
  perform private.require_admin();
  -- It takes turns with first sign-ins, which look for the invitations that come back.
  perform private.lock_invitations(is_writing => true);
  select * into kept from private.deleted where id = item and deleted_at > now() - interval '30 days' for update;
  if not found then
    return case
      when exists (select from public.courses where id = item) or exists (select from public.course_videos where id = item)
        then 'restored'
      else 'gone'
    end;
  end if;
  perform private.lock_people(array(select distinct user_id from private.deleted_rows where deleted = item));
  if kept.kind = 'video' then
    perform from public.courses where id = kept.course_id for key share;
    if not found then
      return 'no-course';
    end if;
  end if;

  -- For triggers that would take what is restored for something new.
  perform set_config('private.moving', item::text, true);
  perform private.restore_rows(item, 'public.courses');
  perform private.restore_rows(item, 'public.course_videos');
  perform private.restore_rows(item, 'private.video_transcripts');
  -- Before the enrollments, which would make new ones.
  perform private.restore_rows(item, 'private.first_enrollments');
  perform private.restore_rows(item, 'public.enrollments');
  perform private.restore_rows(item, 'private.past_enrollments');
  perform private.restore_rows(item, 'private.invitations');
  perform private.restore_rows(item, 'private.learning_revisions');
  perform private.restore_rows(item, 'private.watched');
  perform private.restore_rows(item, 'private.counted_seconds');
  perform private.restore_rows(item, 'private.notes');
  perform private.restore_rows(item, 'private.video_faults');
  if kept.kind = 'video' then
    perform private.renew_learning(item, kept.course_id);
  end if;
  perform set_config('private.moving', '', true);
  -- Who was invited and has signed in meanwhile.
  for person in
    select p.id from private.invitations i
      join public.profiles p on private.mailbox(p.email) collate "C" = private.mailbox(i.email) where i.course_id = item
  loop
    perform private.accept_invitations(person);
  end loop;
  delete from private.deleted where id = item;
  return 'restored';
exception when unique_violation then
  return 'in-the-way';
end
$function$;

create or replace function public.save_video (
  video uuid,
  course uuid,
  fields private.sent_json,
  seen_version integer default null::integer,
  is_same_lecture boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  fields jsonb := save_video.fields::jsonb;
  is_new constant boolean := seen_version is null;
  behind_last jsonb;
  present public.course_videos;
begin
  perform private.require_admin();
  if video is null then
    raise exception 'A video needs an id.' using errcode = '22023';
  end if;
  fields := private.form_fields('public.course_videos', fields);

  if is_new then
    -- Of two videos that are added at once each gets a position of its own.
    perform pg_advisory_xact_lock(hashtextextended('order of videos of ' || course, 0));
    perform from public.courses where id = course for key share;
    if not found then
      return jsonb_build_object('outcome', 'gone', 'row', null);
    end if;
  end if;
  if fields -> 'order_index' = 'null' or is_new and not fields ? 'order_index' then
    select jsonb_build_object('order_index', coalesce(max(order_index), -1) + 1) into behind_last
      from public.course_videos where course_id = course and id <> video;
    fields := fields || behind_last;
  end if;
  if is_new and private.insert_rows('public.course_videos', jsonb_build_array(
       fields || jsonb_build_object('id', video, 'course_id', course))) = 0 and behind_last is not null then
    -- It is there already: where it went then is as good as the end of now.
    fields := fields - 'order_index';
  end if;

  select * into present from public.course_videos where id = video and course_id = course for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone', 'row', null);
  end if;
  if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
    if present.version is distinct from seen_version then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    if is_same_lecture and private.youtube_id(fields ->> 'youtube_url') <> private.youtube_id(present.youtube_url) then
      fields := fields || jsonb_build_object('same_ids', present.same_ids || private.youtube_id(present.youtube_url));
    end if;
    perform private.update_row('public.course_videos', video, fields);
    select * into present from public.course_videos where id = video;
  end if;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$function$;

revoke all on function "public"."save_video"(uuid, uuid, private.sent_json, integer, boolean) from "anon";

create or replace function public.verify_certificate (
  code text
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return (
    select json_build_object(
             'code', c.code, 'learner_name', c.learner_name, 'course_title', c.course_title, 'seconds', c.seconds,
             'videos', c.videos, 'completed_on', c.completed_on, 'issued_on', private.day_in_india(c.issued_at), 'revoked_on', private.day_in_india(c.revoked_at))
      from private.certificates c where c.code = private.certificate_code(verify_certificate.code)
  );
end
$function$;

alter table "private"."counted_seconds"
  add constraint "counted_seconds_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."counted_seconds"
  add constraint "counted_seconds_video_id_fkey" foreign key (video_id) references public.course_videos(id)
    on delete cascade;

alter table "private"."first_enrollments"
  add constraint "first_enrollments_course_id_fkey" foreign key (course_id) references public.courses(id)
    on delete cascade;

alter table "private"."first_enrollments"
  add constraint "first_enrollments_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

create index counted_seconds_video_idx on private.counted_seconds using btree (video_id);

create index first_enrollments_course_idx on private.first_enrollments using btree (course_id);

create trigger forget_video
  before update of youtube_url on public.course_videos
  for each row
  when ((private.youtube_id(old.youtube_url) <> private.youtube_id(new.youtube_url)))
  execute function private.forget_video();

create trigger keep_first_enrollments
  after insert on public.enrollments referencing NEW table as after_rows
  for each STATEMENT
  execute function private.keep_first_enrollments();

revoke all on function "private"."certified_seconds"(uuid, uuid) from public;

revoke all on function "private"."forget_video"() from public;

revoke all on function "private"."keep_first_enrollments"() from public;

revoke all
  on function "private"."merge_watch"(uuid, uuid, timestamp with time zone, text, text[], jsonb, numeric)
  from public;

revoke all on function "private"."paced_seconds"(uuid, uuid, text) from public;

revoke all on function "private"."youtube_id"(text) from public;

revoke all on function "public"."save_video"(uuid, uuid, private.sent_json, integer, boolean) from public;

grant execute on function "public"."save_video"(uuid, uuid, private.sent_json, integer, boolean) to "authenticated";

grant execute on function "public"."save_video"(uuid, uuid, private.sent_json, integer, boolean) to "service_role";

-- What has been counted so far, as far as anybody knows: on the day of the last change, and while the video had the link that it has now. What
-- was not paced is kept as that.
insert into private.counted_seconds (user_id, video_id, youtube_id, day, is_paced, spans)
select w.user_id, w.video_id, private.youtube_id(v.youtube_url), private.day_in_india(w.changed_at), counted.is_paced, counted.spans
  from private.watched w
  join public.course_videos v on v.id = w.video_id
 cross join lateral (
   values (true, w.spans - coalesce(w.unpaced, w.spans)), (false, w.spans * coalesce(w.unpaced, w.spans))
 ) counted (is_paced, spans)
 where not isempty(counted.spans);

insert into private.deleted_rows (deleted, relation, user_id, content)
select w.deleted, 'private.counted_seconds', w.user_id, jsonb_build_object(
         'user_id', w.user_id, 'video_id', w.content -> 'video_id', 'youtube_id', private.youtube_id(v.content ->> 'youtube_url'),
         'day', private.day_in_india((w.content ->> 'changed_at')::timestamptz), 'is_paced', counted.is_paced, 'spans', counted.spans)
  from private.deleted_rows w
  join private.deleted_rows v
    on v.deleted = w.deleted and v.relation = 'public.course_videos' and v.content -> 'id' = w.content -> 'video_id'
 cross join lateral (
   select (w.content ->> 'spans')::int4multirange as spans,
          coalesce((w.content ->> 'unpaced')::int4multirange, (w.content ->> 'spans')::int4multirange) as unpaced
 ) kept
 cross join lateral (values (true, kept.spans - kept.unpaced), (false, kept.spans * kept.unpaced)) counted (is_paced, spans)
 where w.relation = 'private.watched' and w.user_id is not null and not isempty(counted.spans);

alter table "private"."watched"
  drop column "unpaced";

-- The first enrollment that is known: now, in the past, or from the history.
insert into private.first_enrollments (user_id, course_id, enrolled_at)
select known.user_id, known.course_id, min(known.enrolled_at)
  from (
    select user_id, course_id, enrolled_at from public.enrollments
    union all
    select user_id, course_id, coalesce(enrolled_at, ended_at) from private.past_enrollments
    union all
    select user_id, course_id, at from private.history where kind = 'enrollment' and user_id is not null
  ) known
  join public.courses c on c.id = known.course_id
 group by known.user_id, known.course_id;

insert into private.deleted_rows (deleted, relation, user_id, content)
select e.deleted, 'private.first_enrollments', e.user_id, jsonb_build_object(
         'user_id', e.user_id, 'course_id', e.content -> 'course_id',
         'enrolled_at', min(coalesce(e.content ->> 'enrolled_at', e.content ->> 'ended_at')::timestamptz))
  from private.deleted_rows e
 where e.relation in ('public.enrollments', 'private.past_enrollments') and e.user_id is not null
 group by e.deleted, e.user_id, e.content -> 'course_id';

reset check_function_bodies;
