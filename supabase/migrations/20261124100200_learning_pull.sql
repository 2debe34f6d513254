-- How a device gets what its learner did, also on other devices: by the same conditional question as the courses.

-- What was done in a course, defined only here. In plpgsql, which reuses its plan for every course.
create function private.course_learning(learner uuid, course uuid, hash text) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'course_id', course,
    'hash', hash,
    'videos', (
      select coalesce(json_agg(json_build_object(
               'video_id', w.video_id,
               'spans', (
                 select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
                   from unnest(w.spans) as listed (span)
               ),
               'duration_s', w.duration_s,
               'mark', w.mark,
               'position_s', w.position_s,
               'position_at', w.position_at
             ) order by w.video_id), '[]')
        from public.course_videos v
        join private.watched w on w.user_id = learner and w.video_id = v.id
       where v.course_id = course
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id,
               'video_id', n.video_id,
               'at_s', n.at_s,
               'body', n.body,
               'revision', n.revision
             ) order by n.id), '[]')
        from public.course_videos v
        join private.notes n on n.user_id = learner and n.video_id = v.id
       where v.course_id = course and not n.deleted
    )
  );
end
$$;

-- A device may name the hashes that it has by their first six characters: {beginnings: 'joined'}, a seventh of the bytes. Should
-- a hash that it does not have begin like one that it has, what is missing is in the manifest, and the device asks once more
-- with whole hashes. Returns a list, also of whole hashes, which it leaves to the caller to check.
create function private.listed_hashes(known jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  joined constant text := known ->> 'beginnings';
begin
  if joined is null then
    return known;
  end if;
  if length(joined) > 6 * 10000 or joined !~ '^([0-9a-f]{6})*$' then
    raise exception 'beginnings must be the first six characters of hashes, at most 10000.' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(distinct substr(joined, place, 6)), '[]') from generate_series(1, length(joined), 6) as p (place)
  );
end
$$;

-- `asked` is {root, known}: what the device has, known as a list of hashes or by their beginnings. The answer is
--   {root, same: true}   or   {root, manifest: {course id: hash}, changed: [what was done in a course], days: [[first, last], …]}
-- of the courses in which the learner is enrolled now and has done something. Documents that do not fit are left out of
-- `changed`. Without `known`, none is sent.
create function private.pull_learning(learner uuid, asked jsonb, size_limit integer) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  -- Stands for the shape of the documents: when their recipe changes, all hashes do.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc where oid = 'private.course_learning(uuid, uuid, text)'::regprocedure
  );
  known constant jsonb := private.listed_hashes(coalesce(nullif(asked -> 'known', 'null'), '[]'));
  is_wanted constant boolean := coalesce(asked -> 'known', 'null') <> 'null';
  all_days constant datemultirange := (select days from private.learning_days where user_id = learner);
  manifest jsonb;
  current_root text;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null')
      or jsonb_typeof(known) <> 'array' then
    raise exception 'learning must be an object with a root and a list of known hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 or octet_length(known::text) > 1024 * 1024
      or jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known may hold at most 10000 hashes, and nothing else.' using errcode = '22023';
  end if;

  -- A revision names what was done in a course, so nothing of that is read here.
  select coalesce(jsonb_object_agg(mine.course_id, mine.hash), '{}'),
         left(encode(sha256(convert_to(concat_ws('|',
           shape, string_agg(mine.course_id || ':' || mine.hash, ',' order by mine.course_id), all_days), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select r.course_id, left(encode(sha256(convert_to(
          concat_ws('|', shape, r.course_id, r.revision), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join private.learning_revisions r on r.user_id = e.user_id and r.course_id = e.course_id
       where e.user_id = learner
    ) mine;

  if asked ->> 'root' = current_root then
    return json_build_object('root', current_root, 'same', true);
  end if;

  -- The order is the inner query's, so the loop ends without having read all that does not fit.
  for document in
    select private.course_learning(learner, mine.course_id::uuid, mine.hash)
      from (
        select course_id, hash from jsonb_each_text(manifest) as listed (course_id, hash)
         where is_wanted and not known ?| array[hash, left(hash, 6)] order by course_id
      ) mine
  loop
    size := size + octet_length(document::text);
    -- One always travels, however large: otherwise the device would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'root', current_root,
    'manifest', manifest,
    'changed', array_to_json(changed),
    'days', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from unnest(all_days) as listed (day)
    )
  );
end
$$;

revoke all on function private.listed_hashes(jsonb), private.course_learning(uuid, uuid, text),
  private.pull_learning(uuid, jsonb, integer) from public;

-- Once more, now also with what the learner did; but for that unchanged.
drop function public.pull_mirror(jsonb, text, integer);

-- The learner's device asks: "I have these; what is different?" `known` is a list of hashes, or their beginnings: see
-- private.listed_hashes.
--
-- Every answer has protocol, uid (whose courses these are) and root (a hash of all of them).
--   root equal to the caller's:  {protocol, uid, root, same: true}
--   otherwise:                   {protocol, uid, root, manifest: {course id: hash}, changed: [course with its videos]}
-- Courses missing from the manifest are gone. Courses that do not fit in one answer are left out of `changed`; the caller
-- asks again with what it has by then. No cursor, because a cursor misses transactions that commit late.
--
-- A device that also asks for `learning` gets it beside either of them: see private.pull_learning. `same` speaks of the
-- courses alone.
--
-- `protocol` is raised only if earlier apps could no longer read the answers: they then announce a new version. An extra
-- field of a course is no reason, since apps ignore fields they do not know.
--
-- `max_bytes` is how much the caller accepts at once: many small answers are slow on a link with high latency, large ones on
-- a link with low bandwidth.
--
-- Stable, so that all its statements see the same snapshot. Security definer, since learners may not read the tables: it
-- filters everything by the caller. Only the caller's own enrollments count, even for an admin.
create function public.pull_mirror(
  known jsonb default '[]', root text default null, max_bytes integer default 524288, learning jsonb default null
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  protocol constant integer := 1;
  -- Stands for the shape of the content: when its recipe changes, all hashes do, and every device asks for its courses anew.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc
     where oid = 'private.course_content(public.courses, timestamptz, text)'::regprocedure
  );
  size_limit constant integer := greatest(least(max_bytes, 4 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  manifest jsonb;
  current_root text;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull courses.' using errcode = '28000';
  end if;
  known := private.listed_hashes(coalesce(known, '[]'));
  if jsonb_typeof(known) <> 'array' then
    raise exception 'known must be a JSON array of hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 or octet_length(known::text) > 1024 * 1024 then
    raise exception 'known may hold at most 10000 hashes.' using errcode = '22023';
  end if;
  if jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known must hold nothing but strings.' using errcode = '22023';
  end if;

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
      'learning', private.pull_learning(caller, learning, size_limit));
  end if;

  -- The order is the inner query's, so the loop ends without having read the videos of all that does not fit.
  for document in
    select private.course_content(mine.course, mine.enrolled_at, mine.hash)
      from (
        select c as course, e.enrolled_at, manifest ->> c.id::text as hash
          from public.enrollments e
          join public.courses c on c.id = e.course_id
         where e.user_id = caller and not known ?| array[manifest ->> c.id::text, left(manifest ->> c.id::text, 6)]
         order by c.id
      ) mine
  loop
    size := size + octet_length(document::text);
    -- One course always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  if learning is null then
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'changed', array_to_json(changed));
  end if;
  return json_build_object(
    'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'changed', array_to_json(changed),
    'learning', private.pull_learning(caller, learning, size_limit - size));
end
$$;

revoke all on function public.pull_mirror(jsonb, text, integer, jsonb) from public, anon;
grant execute on function public.pull_mirror(jsonb, text, integer, jsonb) to authenticated;
