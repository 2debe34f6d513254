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

-- Security definer: changing a video must change its course's revision, whatever the caller's rights on courses.
-- If a video moves to another course, both courses change. The rows are locked in a fixed order, so that concurrent changes
-- to several courses wait for each other instead of deadlocking.
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

-- What a device gets of a course, defined only here. Anything else stays on the server. In plpgsql, which reuses its plan
-- for every course. As json, because jsonb would be parsed and rebuilt at every step.
create function private.course_content(course public.courses, enrolled_at timestamptz, hash text) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    'videos', (
      select coalesce(json_agg(json_build_object(
               'id', v.id,
               'title', v.title,
               'description', v.description,
               'youtube_url', v.youtube_url,
               'order_index', v.order_index
             ) order by v.order_index, v.id), '[]')
        from public.course_videos v
       where v.course_id = course.id
    )
  );
end
$$;

revoke all on function private.course_content(public.courses, timestamptz, text) from public;

-- The learner's device asks: "I have these; what is different?"
--
-- Every answer has protocol, uid (whose courses these are) and root (a hash of all of them).
--   root equal to the caller's:  {protocol, uid, root, same: true}
--   otherwise:                   {protocol, uid, root, manifest: {course id: hash}, changed: [course with its videos]}
-- Courses missing from the manifest are gone. Courses that do not fit in one answer are left out of `changed`; the caller
-- asks again with what it has by then. No cursor, because a cursor misses transactions that commit late.
--
-- `protocol` is raised only if earlier apps could no longer read the answers: they then announce a new version. An extra
-- field of a course is no reason, since apps ignore fields they do not know.
--
-- `max_bytes` is how much the caller accepts at once: many small answers are slow on a link with high latency, large ones on
-- a link with low bandwidth.
--
-- Stable, so that all its statements see the same snapshot. Security definer, since learners may not read the tables: it
-- filters everything by the caller. Only the caller's own enrollments count, even for an admin.
create function public.pull_mirror(known jsonb default '[]', root text default null, max_bytes integer default 524288)
returns json
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
  known := coalesce(known, '[]');
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
    return json_build_object('protocol', protocol, 'uid', caller, 'root', current_root, 'same', true);
  end if;

  -- The order is the inner query's, so the loop ends without having read the videos of all that does not fit.
  for document in
    select private.course_content(mine.course, mine.enrolled_at, mine.hash)
      from (
        select c as course, e.enrolled_at, manifest ->> c.id::text as hash
          from public.enrollments e
          join public.courses c on c.id = e.course_id
         where e.user_id = caller and not known ? (manifest ->> c.id::text)
         order by c.id
      ) mine
  loop
    size := size + octet_length(document::text);
    -- One course always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'changed', array_to_json(changed));
end
$$;

revoke all on function public.pull_mirror(jsonb, text, integer) from public, anon;
grant execute on function public.pull_mirror(jsonb, text, integer) to authenticated;
