-- What is said in each video, so that it can be read, searched and studied where the video itself cannot be played. Learners get
-- it through the pull, admins through functions.

-- Whether these are the lines of a transcript: [[second, text], …] in order, with whole seconds. Twin of `cues` in
-- src/model/transcript.ts.
create function private.are_cues(cues jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
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
           -- All lines at once: a call for each takes ten times as long.
           and private.without_hidden(string_agg(line.text, ' ')) = string_agg(line.text, ' ')
      from (
        select cue ->> 1 as text, (cue ->> 0)::numeric as second,
               lag((cue ->> 0)::numeric, 1, 0) over (order by place) as earlier
          from jsonb_array_elements(cues) with ordinality as listed (cue, place)
      ) line
  );
end
$$;

revoke all on function private.are_cues(jsonb) from public;
grant execute on function private.are_cues(jsonb) to service_role;

-- For the reference below, by which a transcript moves to another course with its video.
alter table public.course_videos add constraint course_videos_id_course_key unique (id, course_id);

create table private.video_transcripts (
  video_id uuid primary key,
  course_id uuid not null,
  -- The language that it is written in, as an ISO 639 code.
  language text not null,
  cues jsonb not null,
  -- Stored, because it decides which transcripts a device asks for together, before any of them is read.
  bytes integer not null generated always as (octet_length(cues::text)) stored,
  -- Identifies one state of it: a form saves with the one that it was opened with, and a device that has it has all of it.
  revision uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  constraint video_transcripts_video_fkey foreign key (video_id, course_id)
    references public.course_videos (id, course_id) on update cascade on delete cascade,
  constraint video_transcripts_language_form check (language ~ '^[a-z]{2,3}$'),
  constraint video_transcripts_cues_form check (private.are_cues(cues)),
  constraint video_transcripts_cues_size check (octet_length(cues::text) <= 400 * 1024)
);

create index video_transcripts_course_idx on private.video_transcripts (course_id);

-- Identifies one state of all transcripts of a course, so that a pull reads none of them. A course that never had any has no row.
create table private.transcript_revisions (
  course_id uuid primary key references public.courses (id) on delete cascade,
  revision uuid not null default gen_random_uuid()
);

alter table private.video_transcripts enable row level security;
alter table private.transcript_revisions enable row level security;

-- Only if the text or language changes: a transcript that moves with its video keeps its revision.
create function private.renew_transcript() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := gen_random_uuid();
  new.updated_at := now();
  return new;
end
$$;

create function private.renew_transcripts_of_courses() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
  -- Not for a course that is being deleted. In one order, so that concurrent changes to several courses wait for each other.
  insert into private.transcript_revisions (course_id)
  select id from public.courses where id = any (touched) order by id
  on conflict (course_id) do update set revision = excluded.revision;
  return null;
end
$$;

-- A text of hundreds of kilobytes does not belong in a history: its language and number of lines are recorded. `item` is the
-- video.
create function private.record_transcripts() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    -- A transcript that is deleted with its video is not recorded.
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
$$;

create function private.transcript_outline(transcript private.video_transcripts) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('language', transcript.language, 'lines', jsonb_array_length(transcript.cues))
$$;

revoke all on function private.renew_transcript(), private.renew_transcripts_of_courses(), private.record_transcripts(),
  private.transcript_outline(private.video_transcripts) from public;

create trigger renew_transcript before update on private.video_transcripts
  for each row when (old.cues is distinct from new.cues or old.language <> new.language)
  execute function private.renew_transcript();

create trigger renew_transcripts_after_insert after insert on private.video_transcripts
  referencing new table as after_rows
  for each statement execute function private.renew_transcripts_of_courses();
create trigger renew_transcripts_after_update after update on private.video_transcripts
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.renew_transcripts_of_courses();
create trigger renew_transcripts_after_delete after delete on private.video_transcripts
  referencing old table as before_rows
  for each statement execute function private.renew_transcripts_of_courses();

create trigger record_insert after insert on private.video_transcripts
  referencing new table as after_rows for each statement execute function private.record_transcripts();
create trigger record_update after update on private.video_transcripts
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_transcripts();
create trigger record_delete after delete on private.video_transcripts
  referencing old table as before_rows for each statement execute function private.record_transcripts();

-- Part of an answer of pull_mirror, without the texts themselves, which would delay the courses. `asked` is {root}; the answer is
-- {root, same: true} or {root, manifest: {course id: hash}}, for the learner's courses that have transcripts. Null asks for
-- nothing.
create function private.pull_transcript_manifest(learner uuid, asked jsonb) returns json
language plpgsql stable strict set search_path = ''
as $$
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
$$;

-- When the shape of what a device gets changes, raise the number in both: it changes all hashes.
create function private.transcripts_hash(of_course private.transcript_revisions) returns text
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to('1|' || of_course.course_id || '|' || of_course.revision, 'UTF8')), 'hex'), 32)
$$;

create function private.transcript_hash(video uuid, revision uuid) returns text
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to('1|' || video || '|' || revision, 'UTF8')), 'hex'), 32)
$$;

revoke all on function private.pull_transcript_manifest(uuid, jsonb), private.transcripts_hash(private.transcript_revisions),
  private.transcript_hash(uuid, uuid) from public;

-- Which transcripts these courses have, in the order of their videos: what a device asks before it asks for any text. Returns
--   {protocol, uid, manifests: [{course, hash, videos: [[video id, hash, bytes], …]}, …]}
-- `hash` is the course's hash in the manifest of pull_mirror; it is null, and `videos` empty, if the caller is not enrolled or
-- the course never had any. Courses that do not fit in one answer are left out; the caller asks for them again.
create function public.pull_transcript_manifests(courses uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

revoke all on function public.pull_transcript_manifests(uuid[]) from public, anon;
grant execute on function public.pull_transcript_manifests(uuid[]) to authenticated;

-- The transcripts of these videos, in this order. Returns
--   {protocol, uid, changed: [{video_id, course_id, hash, language, cues}, …]}
-- Those that the caller may not read, or that do not exist, are missing, and so are those that do not fit in one answer.
create function public.pull_transcripts(videos uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

revoke all on function public.pull_transcripts(uuid[]) from public, anon;
grant execute on function public.pull_transcripts(uuid[]) to authenticated;

-- Which videos of the course have a transcript: [{video_id, language, lines, revision, updated_at}].
create function public.list_transcripts(course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'video_id', t.video_id, 'language', t.language, 'lines', jsonb_array_length(t.cues), 'revision', t.revision,
             'updated_at', t.updated_at) order by t.video_id), '[]')
      from private.video_transcripts t where t.course_id = course
  );
end
$$;

-- {video_id, language, cues, revision}, or null if the video has none.
create function public.get_transcript(video uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object('video_id', t.video_id, 'language', t.language, 'cues', t.cues, 'revision', t.revision)
      from private.video_transcripts t where t.video_id = video
  );
end
$$;

-- Saves [{video, language, cues, seen_revision}], at most 100 at once. `seen_revision` is null if there was no transcript.
-- Returns for each, in order, 'saved', also if it already has this text, 'conflict' if someone else has changed it since, or
-- 'gone' if the video does not exist.
create function public.save_transcripts(transcripts private.sent_json) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  transcripts constant jsonb := save_transcripts.transcripts::jsonb;
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
  -- In one order, so that two admins who save the same ones wait for each other; only the videos' triggers lock the course.
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
      -- Someone else has saved one in between.
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
$$;

-- 'deleted', 'conflict' if someone has changed it since, or 'gone' if there is none.
create function public.delete_transcript(video uuid, seen_revision uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.video_transcripts where video_id = video and revision = seen_revision;
  return case
    when found then 'deleted'
    when exists (select from private.video_transcripts where video_id = video) then 'conflict'
    else 'gone'
  end;
end
$$;

-- For a duplicated course: gives the videos `to` the transcripts of the videos `from`, [{from, to}]. A video that already has one
-- keeps it. Returns how many were copied.
create function public.copy_transcripts(copies private.sent_json) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  copies constant jsonb := copy_transcripts.copies::jsonb;
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
$$;

revoke all on function public.list_transcripts(uuid), public.get_transcript(uuid), public.save_transcripts(private.sent_json),
  public.delete_transcript(uuid, uuid), public.copy_transcripts(private.sent_json) from public, anon;
grant execute on function public.list_transcripts(uuid), public.get_transcript(uuid), public.save_transcripts(private.sent_json),
  public.delete_transcript(uuid, uuid), public.copy_transcripts(private.sent_json) to authenticated;
