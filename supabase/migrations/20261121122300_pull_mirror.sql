-- pull_mirror again, with the same answers. It reads all videos of an answer in one statement: before, each course was a
-- statement of its own, in which row-level security asked anew for the role and for the enrollments. It writes json, where
-- jsonb was taken apart and put together again at every step. And whoever asks may say how much they take at once, in
-- bytes: many answers are slow where each takes its time to come, large ones where the link is slow.

drop function public.pull_mirror(jsonb, text);
create function public.pull_mirror(known jsonb default '[]', root text default null, room integer default 524288)
returns json
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC'
as $$
declare
  format constant text := '1';
  size_limit constant integer := greatest(least(room, 4 * 1024 * 1024), 64 * 1024);
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
           format || coalesce(string_agg(mine.id || ':' || mine.hash, ',' order by mine.id), ''), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select c.id, left(encode(sha256(convert_to(
          concat_ws('|', format, c.id, c.revision, e.id, extract(epoch from e.enrolled_at)), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ) mine;

  if root = current_root then
    return json_build_object('v', 1, 'uid', caller, 'root', current_root, 'same', true);
  end if;

  -- One statement for the courses and their videos: the policies are asked once, not once for each course. The order
  -- is the inner one's: so the loop ends without having read the videos of all that does not fit.
  for document in
    select to_json(whole)
      from (
        select course.*, (
                 select coalesce(json_agg(json_build_object(
                          'id', v.id, 'title', v.title, 'description', v.description,
                          'youtube_url', v.youtube_url, 'order_index', v.order_index) order by v.order_index, v.id), '[]')
                   from public.course_videos v
                  where v.course_id = course.id) as videos
          from (
            select c.id, c.title, c.description, c.thumbnail_url, c.created_at, e.enrolled_at,
                   manifest ->> c.id::text as hash
              from public.enrollments e
              join public.courses c on c.id = e.course_id
             where e.user_id = caller and not known ? (manifest ->> c.id::text)
             order by c.id
          ) course
      ) whole
  loop
    size := size + octet_length(document::text);
    -- One course always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'v', 1, 'uid', caller, 'root', current_root, 'manifest', manifest, 'changed', array_to_json(changed));
end
$$;

revoke all on function public.pull_mirror(jsonb, text, integer) from public, anon;
grant execute on function public.pull_mirror(jsonb, text, integer) to authenticated;
