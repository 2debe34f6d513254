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

revoke all on function private.course_learning(uuid, uuid, text), private.pull_learning(uuid, jsonb, integer) from public;
