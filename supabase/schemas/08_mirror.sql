-- courses.revision identifies one state of a course and its videos: a device that has the revision has all of it. So a pull
-- compares revisions and reads no videos of unchanged courses.

create function private.renew_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := gen_random_uuid();
  return new;
end
$$;

revoke all on function private.renew_revision() from public;

create trigger renew_revision before update on public.courses
  for each row execute function private.renew_revision();

-- Security definer: a change to a video must change its course's revision, whatever the caller's rights on courses. If a video
-- moves to another course, both courses change. The rows are locked in a fixed order, so that concurrent changes to several
-- courses wait for each other instead of deadlocking.
create function private.renew_revision_of_courses() returns trigger
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
  perform from public.courses where id = any (touched) order by id for no key update;
  update public.courses set revision = default where id = any (touched);
  return null;
end
$$;

revoke all on function private.renew_revision_of_courses() from public;

create trigger renew_revision_after_insert after insert on public.course_videos
  referencing new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_update after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_delete after delete on public.course_videos
  referencing old table as before_rows
  for each statement execute function private.renew_revision_of_courses();

-- What a device gets of a course, defined only here. Anything else stays on the server. In plpgsql, which reuses its plan for
-- every course. As json, because jsonb would be parsed and rebuilt at every step. As a card, a course comes without videos, and
-- none are read.
create function private.course_content(
  course public.courses, enrolled public.enrollments, hash text, is_card boolean default false
) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
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
$$;

revoke all on function private.course_content(public.courses, public.enrollments, text, boolean) from public;

-- A device names up to 10000 hashes that it has: as a list, or by their first six characters, {beginnings: 'joined'}, a seventh
-- of the bytes. If a hash that it lacks begins like one that it has, the manifest shows what is missing, and the device asks once
-- more with whole hashes.
--
-- An array, which `not in (select …)` turns into a hash table: a list in json would be searched from its start for every course.
-- A text is cut by a regular expression for the same reason: substr() counts characters from the start each time.
create function private.listed_hashes(known jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  joined text;
begin
  if jsonb_typeof(known -> 'beginnings') = 'string' then
    joined := known ->> 'beginnings';
    if length(joined) > 6 * 10000 or length(joined) % 6 > 0 or joined ~ '[^0-9a-f]' then
      raise exception 'beginnings must be the first six characters of hashes, at most 10000.' using errcode = '22023';
    end if;
    return array(select part[1] from regexp_matches(joined, '.{6}', 'g') as p (part));
  end if;
  if jsonb_typeof(known) <> 'array' then
    raise exception 'known must be a JSON array of hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 then
    raise exception 'known may hold at most 10000 hashes.' using errcode = '22023';
  end if;
  if jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known must hold nothing but strings.' using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(known));
end
$$;

revoke all on function private.listed_hashes(jsonb) from public;

-- The learner's device asks: "I have these; what is different?" `known` is a list of hashes, or their beginnings: see
-- private.listed_hashes.
--
-- Every answer has protocol, uid (whose courses these are) and root (a hash of all of them).
--   root equal to the caller's:  {protocol, uid, root, same: true, …}
--   otherwise:                   {protocol, uid, root, manifest: {course id: hash}, changed: [course with its videos], …}
-- Courses missing from the manifest are gone; of those whose last day is over, `ended` has {id, title, language, ended_on}, the
-- latest fifty. Courses that do not fit in one answer are left out of `changed`; the caller asks
-- again with what it then has. No cursor, because a cursor misses transactions that commit late. If anything was left out, `sent`
-- ahead of `changed` has the beginnings of the hashes of what this answer brings, {content, learning}: while `changed` is still
-- arriving, the caller can ask for the rest.
--
-- A device that has nothing sends no root. It can show each course as it arrives, so the courses are sent twice: in `cards` ahead
-- of `changed`, without their videos, then whole, the latest enrollment first.
--
-- With or without a root, the course `first` comes before the others that are sent.
--
-- Both forms also have `learning`, `transcripts` and `restored`: see private.pull_learning, private.pull_transcript_manifest and
-- private.restore_for. `same` is about the courses alone.
--
-- `protocol` is raised only if earlier apps could no longer read the answers: they then say that a new version is needed. An
-- extra field of a course is no reason, since apps ignore unknown fields.
--
-- `max_bytes` is how much the caller accepts at once, up to two megabytes, which take less than a tenth of the second that
-- learners have. Small answers are slow on a link with high latency; a large one may take a server under load too long.
--
-- Stable, so that all its statements see the same snapshot. Security definer, since learners may not read the tables: it filters
-- everything by the caller. Only the caller's own enrollments count, even for an admin.
create function public.pull_mirror(
  known private.sent_json default '[]', root text default null, max_bytes integer default 524288,
  learning private.sent_json default '{}', first uuid default null, transcripts private.sent_json default null
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
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
$$;

revoke all on function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) from public, anon;
grant execute on function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) to authenticated;
