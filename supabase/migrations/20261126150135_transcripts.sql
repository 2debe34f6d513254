set check_function_bodies = off;

alter table "private"."history"
  drop constraint "history_kind_check";

drop function "public"."pull_mirror"(jsonb, text, integer, jsonb, uuid);

create table "private"."transcript_revisions" (
  "course_id" uuid not null,
  "revision" uuid not null default gen_random_uuid(),
  constraint "transcript_revisions_pkey" primary key (course_id)
);

alter table "private"."transcript_revisions"
  enable row level security;

create table "private"."video_transcripts" (
  "video_id" uuid not null,
  "course_id" uuid not null,
  "language" text not null,
  "cues" jsonb not null,
  "revision" uuid not null default gen_random_uuid(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "video_transcripts_cues_size" check ((octet_length((cues)::text) <= (400 * 1024))),
  constraint "video_transcripts_language_form" check ((language ~ '^[a-z]{2,3}$'::text)),
  constraint "video_transcripts_pkey" primary key (video_id)
);

alter table "private"."video_transcripts"
  enable row level security;

create or replace function private.are_cues (
  cues jsonb
)
  returns boolean
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
begin
  if jsonb_typeof(cues) <> 'array' or jsonb_array_length(cues) not between 1 and 5000 then
    return false;
  end if;
  if jsonb_path_exists(cues, 'strict $[*] ? (!(@.type() == "array" && @.size() == 2
       && @[0].type() == "number" && @[0] >= 0 && @[0] <= 86400 && @[0] == @[0].floor() && @[1].type() == "string"))') then
    return false;
  end if;
  return (
    select bool_and(line.second >= line.earlier and line.text = private.trimmed(line.text) and length(line.text) between 1 and 1000)
           -- Of all lines at once: a call for each takes ten times as long.
           and private.without_hidden(string_agg(line.text, ' ')) = string_agg(line.text, ' ')
      from (
        select cue ->> 1 as text, (cue ->> 0)::numeric as second,
               lag((cue ->> 0)::numeric, 1, 0) over (order by place) as earlier
          from jsonb_array_elements(cues) with ordinality as listed (cue, place)
      ) line
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
   where e.user_id = learner;
  -- Keys of jsonb are in order.
  current_root := left(encode(sha256(convert_to(manifest::text, 'UTF8')), 'hex'), 32);
  if asked ->> 'root' = current_root then
    return json_build_object('root', current_root, 'same', true);
  end if;
  return json_build_object('root', current_root, 'manifest', manifest);
end
$function$;

create or replace function private.record_transcripts()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  moving constant text := coalesce(current_setting('private.moving', true), '');
begin
  if moving <> '' then
    return null;
  elsif tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, title, after)
    select private.performer(), 'transcript', 'created', v.id, v.course_id, v.title, private.transcript_outline(t)
      from after_rows t join public.course_videos v on v.id = t.video_id order by v.id;
  elsif tg_op = 'DELETE' then
    -- What goes with its video is not mentioned.
    insert into private.history (actor, kind, action, item, course_id, title, before)
    select private.performer(), 'transcript', 'deleted', v.id, v.course_id, v.title, private.transcript_outline(t)
      from before_rows t join public.course_videos v on v.id = t.video_id order by v.id;
  else
    insert into private.history (actor, kind, action, item, course_id, title, before, after)
    select private.performer(), 'transcript', 'changed', v.id, v.course_id, v.title,
           private.transcript_outline(b), private.transcript_outline(a)
      from before_rows b join after_rows a using (video_id) join public.course_videos v on v.id = a.video_id
     where a.revision <> b.revision order by v.id;
  end if;
  return null;
end
$function$;

create or replace function private.renew_transcript()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  new.revision := gen_random_uuid();
  new.updated_at := now();
  return new;
end
$function$;

create or replace function private.renew_transcripts_of_courses()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct course_id from after_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct course_id from before_rows);
  else
    touched := array(select course_id from before_rows union select course_id from after_rows);
  end if;
  -- Not of a course that is going. In one order, so that concurrent changes of several courses wait for each other.
  insert into private.transcript_revisions (course_id)
  select id from public.courses where id = any (touched) order by id
  on conflict (course_id) do update set revision = excluded.revision;
  return null;
end
$function$;

create or replace function private.transcript_hash (
  video uuid,
  revision uuid
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(encode(sha256(convert_to('1|' || video || '|' || revision, 'UTF8')), 'hex'), 32)
$function$;

create or replace function private.transcript_outline (
  transcript private.video_transcripts
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_build_object('language', transcript.language, 'lines', jsonb_array_length(transcript.cues))
$function$;

create or replace function private.transcripts_hash (
  of_course private.transcript_revisions
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(encode(sha256(convert_to('1|' || of_course.course_id || '|' || of_course.revision, 'UTF8')), 'hex'), 32)
$function$;

create or replace function public.copy_transcripts (
  copies jsonb
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  copied integer;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(copies), '') <> 'array' or jsonb_array_length(copies) > 1000 then
    raise exception 'At most 1000 transcripts can be copied at once.' using errcode = '22023';
  end if;
  insert into private.video_transcripts (video_id, course_id, language, cues)
  select v.id, v.course_id, t.language, t.cues
    from jsonb_array_elements(copies) as given (value)
    join private.video_transcripts t on t.video_id = (value ->> 'from')::uuid
    join public.course_videos v on v.id = (value ->> 'to')::uuid
   order by v.id
  on conflict (video_id) do nothing;
  get diagnostics copied = row_count;
  return copied;
end
$function$;

revoke all on function "public"."copy_transcripts"(jsonb) from "anon";

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
  perform private.keep_rows(course, 'private.notes', 'video_id', videos);
  perform private.keep_rows(course, 'private.video_faults', 'video_id', videos);
  perform private.keep_rows(course, 'private.learning_revisions', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.past_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.invitations', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.video_transcripts', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.course_videos', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.courses', 'id', array[course]);
  perform set_config('private.moving', '', true);
  return true;
end
$function$;

create or replace function public.delete_transcript (
  video uuid,
  seen_revision uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  delete from private.video_transcripts where video_id = video and revision = seen_revision;
  return case
    when found then 'deleted'
    when exists (select from private.video_transcripts where video_id = video) then 'conflict'
    else 'gone'
  end;
end
$function$;

revoke all on function "public"."delete_transcript"(uuid, uuid) from "anon";

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

create or replace function public.get_transcript (
  video uuid
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select json_build_object('video_id', t.video_id, 'language', t.language, 'cues', t.cues, 'revision', t.revision)
      from private.video_transcripts t where t.video_id = video
  );
end
$function$;

revoke all on function "public"."get_transcript"(uuid) from "anon";

create or replace function public.list_history (
  first integer,
  size integer,
  course uuid default null::uuid,
  learner uuid default null::uuid
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
             ) order by page.id desc), '[]')
        from (
          select * from private.history h
           where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
           order by h.id desc limit size offset first
        ) page
    )
  );
end
$function$;

create or replace function public.list_transcripts (
  course uuid
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
    select coalesce(jsonb_agg(jsonb_build_object(
             'video_id', t.video_id, 'language', t.language, 'lines', jsonb_array_length(t.cues), 'revision', t.revision,
             'updated_at', t.updated_at) order by t.video_id), '[]')
      from private.video_transcripts t where t.course_id = course
  );
end
$function$;

revoke all on function "public"."list_transcripts"(uuid) from "anon";

create or replace function public.pull_mirror (
  known jsonb default '[]'::jsonb,
  root text default null::text,
  max_bytes integer default 524288,
  learning jsonb default null::jsonb,
  first uuid default null::uuid,
  transcripts jsonb default null::jsonb
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
  -- Stands for the shape of the content: when its recipe changes, all hashes do, and every device asks for its courses anew.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc
     where oid = 'private.course_content(public.courses, timestamptz, text, boolean)'::regprocedure
  );
  size_limit constant integer := greatest(least(max_bytes, 2 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  held text[];
  manifest jsonb;
  current_root text;
  lacking uuid[];
  cards json;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull courses.' using errcode = '28000';
  end if;
  held := private.listed_hashes(coalesce(known, '[]'));

  -- A revision names a content, so these few columns stand for the whole course. Dates count as seconds: a time
  -- zone must not change a hash.
  select coalesce(jsonb_object_agg(mine.id, mine.hash), '{}'),
         left(encode(sha256(convert_to(
           shape || coalesce(string_agg(mine.id || ':' || mine.hash, ',' order by mine.id), ''), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select c.id, left(encode(sha256(convert_to(
          concat_ws('|', shape, c.id, c.revision, e.id, extract(epoch from e.enrolled_at)), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ) mine;

  if root = current_root then
    if learning is null then
      return json_build_object('protocol', protocol, 'uid', caller, 'root', current_root, 'same', true);
    end if;
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'same', true,
      'learning', private.pull_learning(caller, learning, size_limit),
      'transcripts', private.pull_transcript_manifest(caller, transcripts));
  end if;

  lacking := array(
    select e.course_id from public.enrollments e
     where e.user_id = caller
       and manifest ->> e.course_id::text not in (select unnest(held))
       and left(manifest ->> e.course_id::text, 6) not in (select unnest(held))
     order by e.course_id is not distinct from first desc, e.enrolled_at desc, e.course_id
  );
  cards := (
    select json_agg(private.course_content(c, e.enrolled_at, null, is_card => true) order by place)
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     where coalesce(root, '') = ''
  );

  -- Made in the loop, which ends with the first that does not fit: a query that makes them is read dozens of rows ahead.
  for entry in
    select c as course, e.enrolled_at
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     order by place
  loop
    document := private.course_content(entry.course, entry.enrolled_at, manifest ->> (entry.course).id::text);
    size := size + octet_length(document::text);
    -- One course always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  if learning is null then
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'cards', coalesce(cards, '[]'),
      'changed', array_to_json(changed));
  end if;
  return json_build_object(
    'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'cards', coalesce(cards, '[]'),
    'changed', array_to_json(changed), 'learning', private.pull_learning(caller, learning, size_limit - size),
    'transcripts', private.pull_transcript_manifest(caller, transcripts));
end
$function$;

revoke all on function "public"."pull_mirror"(jsonb, text, integer, jsonb, uuid, jsonb) from "anon";

create or replace function public.pull_transcripts (
  course uuid,
  known jsonb default '[]'::jsonb,
  max_bytes integer default 524288
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  protocol constant integer := 1;
  size_limit constant integer := greatest(least(max_bytes, 2 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  held text[];
  current_hash text;
  manifest jsonb;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull transcripts.' using errcode = '28000';
  end if;
  held := private.listed_hashes(coalesce(known, '[]'));
  select private.transcripts_hash(r) into current_hash
    from public.enrollments e join private.transcript_revisions r on r.course_id = e.course_id
   where e.user_id = caller and e.course_id = course;
  select coalesce(jsonb_object_agg(t.video_id, private.transcript_hash(t.video_id, t.revision)), '{}') into manifest
    from private.video_transcripts t where t.course_id = course and current_hash is not null;

  -- Those of the first videos first.
  for entry in
    select v.id, listed.hash
      from jsonb_each_text(manifest) as listed (video_id, hash)
      join public.course_videos v on v.id = listed.video_id::uuid
     where listed.hash not in (select unnest(held)) and left(listed.hash, 6) not in (select unnest(held))
     order by v.order_index, v.id
  loop
    select json_build_object('video_id', t.video_id, 'hash', entry.hash, 'language', t.language, 'cues', t.cues) into document
      from private.video_transcripts t where t.video_id = entry.id;
    size := size + octet_length(document::text);
    -- One always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'protocol', protocol, 'uid', caller, 'course', course, 'hash', current_hash, 'manifest', manifest,
    'changed', array_to_json(changed));
end
$function$;

revoke all on function "public"."pull_transcripts"(uuid, jsonb, integer) from "anon";

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
  -- Whoever signs in for the first time at this moment takes turns with the invitations that come back.
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
  perform private.restore_rows(item, 'public.enrollments');
  perform private.restore_rows(item, 'private.past_enrollments');
  perform private.restore_rows(item, 'private.invitations');
  perform private.restore_rows(item, 'private.learning_revisions');
  perform private.restore_rows(item, 'private.watched');
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

create or replace function public.save_transcripts (
  transcripts jsonb
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  outcomes text[] := '{}';
  draft record;
  present private.video_transcripts;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(transcripts), '') <> 'array' or jsonb_array_length(transcripts) > 100 then
    raise exception 'At most 100 transcripts can be saved at once.' using errcode = '22023';
  end if;
  if jsonb_path_exists(transcripts, 'strict $[*] ? (@.type() != "object")')
     or (select count(distinct value ->> 'video') from jsonb_array_elements(transcripts)) < jsonb_array_length(transcripts) then
    raise exception 'Each transcript needs a video of its own.' using errcode = '22023';
  end if;
  -- In one order, so that two admins who save the same ones wait for each other; the course is locked by the videos' triggers alone.
  perform from public.course_videos
    where id in (select (value ->> 'video')::uuid from jsonb_array_elements(transcripts)) order by id for key share;
  for draft in
    select v.id as video, v.course_id, value ->> 'language' as language, value -> 'cues' as cues,
           (value ->> 'seen_revision')::uuid as seen
      from jsonb_array_elements(transcripts) with ordinality as given (value, place)
      left join public.course_videos v on v.id = (value ->> 'video')::uuid
     order by place
  loop
    if draft.video is null then
      outcomes := outcomes || 'gone'::text;
      continue;
    end if;
    select * into present from private.video_transcripts where video_id = draft.video for update;
    if not found and draft.seen is null then
      insert into private.video_transcripts (video_id, course_id, language, cues)
      values (draft.video, draft.course_id, draft.language, draft.cues)
      on conflict (video_id) do nothing;
      if found then
        outcomes := outcomes || 'saved'::text;
        continue;
      end if;
      -- Somebody has saved one in between.
      select * into present from private.video_transcripts where video_id = draft.video for update;
    end if;
    if present.language = draft.language and present.cues = draft.cues then
      outcomes := outcomes || 'saved'::text;
    elsif present.revision is distinct from draft.seen then
      outcomes := outcomes || 'conflict'::text;
    else
      update private.video_transcripts set language = draft.language, cues = draft.cues where video_id = draft.video;
      outcomes := outcomes || 'saved'::text;
    end if;
  end loop;
  return outcomes;
end
$function$;

revoke all on function "public"."save_transcripts"(jsonb) from "anon";

alter table "private"."history"
  add constraint "history_kind_check"
    check ((kind = ANY (ARRAY['course'::text, 'video'::text, 'transcript'::text, 'enrollment'::text, 'role'::text])));

alter table "private"."transcript_revisions"
  add constraint "transcript_revisions_course_id_fkey" foreign key (course_id) references public.courses(id)
    on delete cascade;

alter table "public"."course_videos"
  add constraint "course_videos_id_course_key" unique (id, course_id);

alter table "private"."video_transcripts"
  add constraint "video_transcripts_video_fkey" foreign key (video_id, course_id)
    references public.course_videos(id, course_id) on update cascade on delete cascade;

create index video_transcripts_course_idx on private.video_transcripts using btree (course_id);

create trigger record_delete
  after delete on private.video_transcripts referencing OLD table as before_rows
  for each STATEMENT
  execute function private.record_transcripts();

create trigger record_insert
  after insert on private.video_transcripts referencing NEW table as after_rows
  for each STATEMENT
  execute function private.record_transcripts();

create trigger record_update
  after update on private.video_transcripts referencing OLD table as before_rows NEW table as after_rows
  for each STATEMENT
  execute function private.record_transcripts();

create trigger renew_transcripts_after_delete
  after delete on private.video_transcripts referencing OLD table as before_rows
  for each STATEMENT
  execute function private.renew_transcripts_of_courses();

create trigger renew_transcripts_after_insert
  after insert on private.video_transcripts referencing NEW table as after_rows
  for each STATEMENT
  execute function private.renew_transcripts_of_courses();

create trigger renew_transcripts_after_update
  after update on private.video_transcripts referencing OLD table as before_rows NEW table as after_rows
  for each STATEMENT
  execute function private.renew_transcripts_of_courses();

create trigger renew_transcript
  before update on private.video_transcripts
  for each row
  when (((old.cues IS DISTINCT FROM new.cues) OR (old.language <> new.language)))
  execute function private.renew_transcript();

revoke all on function "private"."are_cues"(jsonb) from public;

grant execute on function "private"."are_cues"(jsonb) to "service_role";

revoke all on function "private"."pull_transcript_manifest"(uuid, jsonb) from public;

revoke all on function "private"."record_transcripts"() from public;

revoke all on function "private"."renew_transcript"() from public;

revoke all on function "private"."renew_transcripts_of_courses"() from public;

revoke all on function "private"."transcript_hash"(uuid, uuid) from public;

revoke all on function "private"."transcript_outline"(private.video_transcripts) from public;

revoke all on function "private"."transcripts_hash"(private.transcript_revisions) from public;

revoke all on function "public"."copy_transcripts"(jsonb) from public;

grant execute on function "public"."copy_transcripts"(jsonb) to "authenticated";

grant execute on function "public"."copy_transcripts"(jsonb) to "service_role";

revoke all on function "public"."delete_transcript"(uuid, uuid) from public;

grant execute on function "public"."delete_transcript"(uuid, uuid) to "authenticated";

grant execute on function "public"."delete_transcript"(uuid, uuid) to "service_role";

revoke all on function "public"."get_transcript"(uuid) from public;

grant execute on function "public"."get_transcript"(uuid) to "authenticated";

grant execute on function "public"."get_transcript"(uuid) to "service_role";

revoke all on function "public"."list_transcripts"(uuid) from public;

grant execute on function "public"."list_transcripts"(uuid) to "authenticated";

grant execute on function "public"."list_transcripts"(uuid) to "service_role";

revoke all on function "public"."pull_mirror"(jsonb, text, integer, jsonb, uuid, jsonb) from public;

grant execute on function "public"."pull_mirror"(jsonb, text, integer, jsonb, uuid, jsonb) to "authenticated";

grant execute on function "public"."pull_mirror"(jsonb, text, integer, jsonb, uuid, jsonb) to "service_role";

revoke all on function "public"."pull_transcripts"(uuid, jsonb, integer) from public;

grant execute on function "public"."pull_transcripts"(uuid, jsonb, integer) to "authenticated";

grant execute on function "public"."pull_transcripts"(uuid, jsonb, integer) to "service_role";

revoke all on function "public"."save_transcripts"(jsonb) from public;

grant execute on function "public"."save_transcripts"(jsonb) to "authenticated";

grant execute on function "public"."save_transcripts"(jsonb) to "service_role";

alter table "private"."video_transcripts"
  add constraint "video_transcripts_cues_form" check (private.are_cues(cues));

reset check_function_bodies;
