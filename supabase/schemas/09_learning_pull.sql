-- How a device gets what its learner did, also on other devices: by the same conditional request as for the courses.

-- What was done in a course, defined only here. In plpgsql, which reuses its plan for every course. `offset 0` makes the planner
-- look up each video's rows separately: a join may read everything that the learner has ever watched, once for every course.
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
               -- '{[0,12),[20,30)}' in json.
               'spans', translate(w.spans::text, '{})', '[]]')::json,
               'duration_s', w.duration_s,
               'mark', w.mark,
               'position_s', w.position_s,
               'position_at', w.position_at
             ) order by w.video_id), '[]')
        from public.course_videos v
       cross join lateral (select * from private.watched where user_id = learner and video_id = v.id offset 0) w
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
       cross join lateral (select * from private.notes where user_id = learner and video_id = v.id and not deleted offset 0) n
       where v.course_id = course
    )
  );
end
$$;

-- `asked` is {root, known}: what the device has; `known` is a list of hashes or their beginnings. The answer is
--   {root, same: true}   or
--   {root, manifest: {course id: hash}, changed: [what was done in a course], days: [[first, last], …], certificates: […]}
-- for the courses in which the learner is enrolled now and has done something, and with all certificates. Documents that do not
-- fit are left out of `changed`. Without `known`, none are sent. `sent` is the beginnings of the hashes of those that are;
-- `is_whole` if none were left out.
create function private.pull_learning(
  learner uuid, asked jsonb, size_limit integer, out answer json, out sent text, out is_whole boolean
)
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
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
$$;

revoke all on function private.course_learning(uuid, uuid, text), private.pull_learning(uuid, jsonb, integer) from public;
