-- How admins write courses and videos. Each function is one transaction and checks the role itself: no one else may write.
--
-- A save passes the version that its form was opened with. It returns {outcome, row}: the current row, and whether it was
-- 'saved', is in 'conflict' with a change by someone else, or is 'gone' (then the row is null). A row that already has the values
-- counts as saved, so a save whose response was lost can be repeated. To overwrite a conflicting row, call again with its
-- version.
--
-- No function lists a table's columns, so a new column is saved without a change here.

-- A form's fields as they are stored: texts trimmed, and null if empty.
create function private.form_fields(relation regclass, fields jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Inserts the rows whose id does not exist yet, and returns how many. Rows with the same set of fields share a statement, so
-- that a field missing from a row gets its default.
create function private.insert_rows(relation regclass, new_rows jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  columns text;
  alike jsonb;
  inserted integer;
  total integer := 0;
begin
  for columns, alike in
    select named.columns, jsonb_agg(given.value)
      from jsonb_array_elements(new_rows) as given (value)
     cross join lateral (
       select string_agg(quote_ident(key), ', ' order by key) as columns from jsonb_object_keys(given.value) as k (key)
     ) named
     group by named.columns
  loop
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (id) do nothing',
      relation, columns
    ) using alike;
    get diagnostics inserted = row_count;
    total := total + inserted;
  end loop;
  return total;
end
$$;

create function private.update_row(relation regclass, id uuid, fields jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(fields) as given (key));
begin
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2', relation, columns
  ) using fields, id;
end
$$;

revoke all on function private.form_fields(regclass, jsonb), private.insert_rows(regclass, jsonb),
  private.update_row(regclass, uuid, jsonb) from public;

create function public.save_course(course uuid, fields private.sent_json, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  fields jsonb := save_course.fields::jsonb;
  present public.courses;
begin
  perform private.require_admin();
  fields := private.form_fields('public.courses', fields);
  select * into present from public.courses where id = course for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone', 'row', null);
  end if;
  if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
    if present.version is distinct from seen_version then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    perform private.update_row('public.courses', course, fields);
    select * into present from public.courses where id = course;
  end if;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$$;

-- Without a seen version it creates the video, with the id from the form. A new video without a position goes to the end; an
-- edited one without a position keeps its own, and goes to the end if it is null. A link to another video of the video site makes
-- it another lecture, of which nothing was watched for a certificate yet, unless `is_same_lecture`.
create function public.save_video(
  video uuid, course uuid, fields private.sent_json, seen_version integer default null, is_same_lecture boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
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
    -- Two videos that are added at once get different positions.
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
    -- It already exists: the position that it got then counts as the end.
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
$$;

-- Creates a course with its videos, in order. The ids come from the form.
--
-- If an earlier response was lost and the form has changed since, the course exists as it was sent then: a conflict. Called
-- again with the revision of the conflicting row, the function replaces it with the form's current state. `dropped` are
-- videos that the form sent earlier and no longer has; videos that someone else has added stay.
create function public.create_course(
  course private.sent_json, videos private.sent_json, seen_revision uuid default null, dropped uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  course constant jsonb := create_course.course::jsonb;
  videos constant jsonb := create_course.videos::jsonb;
  own_id uuid;
  fields jsonb;
  incomplete bigint;
  wanted jsonb;
  video jsonb;
  present public.courses;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(course), '') <> 'object' or course ->> 'id' is null then
    raise exception 'A new course needs an id.' using errcode = '22023';
  end if;
  if coalesce(private.trimmed(course ->> 'title'), '') = '' then
    raise exception 'Title is required' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(videos), '') <> 'array' or jsonb_array_length(videos) = 0 then
    raise exception 'Please add at least one video to the course' using errcode = '22023';
  end if;
  if jsonb_array_length(videos) > 1000 or cardinality(dropped) > 1000 then
    raise exception 'A course can be created with at most 1000 videos.' using errcode = '22023';
  end if;

  own_id := (course ->> 'id')::uuid;
  fields := private.form_fields('public.courses', course - 'id');
  select position into incomplete from jsonb_array_elements(videos) with ordinality as given (value, position)
   where coalesce(private.trimmed(value ->> 'title'), '') = '' or coalesce(private.trimmed(value ->> 'youtube_url'), '') = ''
   order by position limit 1;
  if found then
    raise exception 'Video % requires both title and YouTube URL', incomplete using errcode = '22023';
  end if;
  wanted := (
    select jsonb_agg(private.form_fields('public.course_videos', value - 'id') || jsonb_build_object(
             'id', coalesce((value ->> 'id')::uuid, gen_random_uuid()),
             'course_id', own_id,
             'order_index', position - 1) order by position)
      from jsonb_array_elements(videos) with ordinality as given (value, position)
  );

  if private.insert_rows('public.courses', jsonb_build_array(fields || jsonb_build_object('id', own_id))) = 0 then
    -- The videos before their course, in the order in which others lock them.
    perform from public.course_videos where course_id = own_id order by id for update;
    select * into present from public.courses where id = own_id for update;
    if not found then
      return jsonb_build_object('outcome', 'gone', 'row', null);
    end if;
    if present.revision is distinct from seen_revision and not (
      to_jsonb(jsonb_populate_record(present, fields)) = to_jsonb(present)
      and (
        select bool_and(coalesce(to_jsonb(v) @> w.value, false))
          from jsonb_array_elements(wanted) as w (value)
          left join public.course_videos v on v.id = (w.value ->> 'id')::uuid
      )
    ) then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
      perform private.update_row('public.courses', own_id, fields);
    end if;
    delete from public.course_videos v
     where v.course_id = own_id and v.id = any (dropped)
       and not exists (select from jsonb_array_elements(wanted) as w (value) where (w.value ->> 'id')::uuid = v.id);
    for video in
      select w.value
        from jsonb_array_elements(wanted) as w (value)
        join public.course_videos v on v.id = (w.value ->> 'id')::uuid and v.course_id = own_id
       where not to_jsonb(v) @> w.value
    loop
      perform private.update_row('public.course_videos', (video ->> 'id')::uuid, video - 'id');
    end loop;
    wanted := (
      select coalesce(jsonb_agg(w.value), '[]') from jsonb_array_elements(wanted) as w (value)
       where not exists (select from public.course_videos v where v.id = (w.value ->> 'id')::uuid and v.course_id = own_id)
    );
  end if;

  if wanted <> '[]' and private.insert_rows('public.course_videos', wanted) < jsonb_array_length(wanted) then
    raise exception 'There is another video with the id of one of these.' using errcode = '23505';
  end if;
  -- Read again: the videos have given the course a new revision.
  select * into present from public.courses where id = own_id;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$$;

-- Moves a video to `place` (from 0) in its course's order as shown on screen (order_index, then id), and renumbers the
-- course's videos 0, 1, 2 … without gaps. A place out of range becomes the first or the last.
create function public.move_video(video uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  home uuid;
begin
  perform private.require_admin();
  if place is null then
    raise exception 'The new place of the video is missing.' using errcode = '22023';
  end if;
  select course_id into home from public.course_videos where id = video;

  -- Two moves in one course take turns. Not by a lock on the course: an edit of a video locks the video first and its
  -- course afterwards, and would deadlock with a move that does it the other way round.
  perform pg_advisory_xact_lock(hashtextextended('order of videos of ' || home, 0));
  if not exists (select from public.course_videos where id = video and course_id = home) then
    raise exception 'There is no such video.' using errcode = '22023';
  end if;

  with others as (
    select id, row_number() over (order by order_index, id) - 1 as rank
      from public.course_videos where course_id = home and id <> video
  ), target as (
    select least(greatest(place, 0), count(*)) as rank from others
  ), renumbered as (
    select others.id, others.rank + case when others.rank >= target.rank then 1 else 0 end as rank from others, target
    union all
    select video, rank from target
  )
  update public.course_videos v set order_index = r.rank
    from renumbered r
   where v.id = r.id and v.course_id = home and v.order_index <> r.rank;
end
$$;

revoke all on function public.save_course(uuid, private.sent_json, integer), public.save_video(uuid, uuid, private.sent_json, integer, boolean),
  public.create_course(private.sent_json, private.sent_json, uuid, uuid[]), public.move_video(uuid, integer) from public, anon;
grant execute on function public.save_course(uuid, private.sent_json, integer), public.save_video(uuid, uuid, private.sent_json, integer, boolean),
  public.create_course(private.sent_json, private.sent_json, uuid, uuid[]), public.move_video(uuid, integer) to authenticated;
