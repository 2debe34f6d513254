-- Learners have no business with the tables of courses: what is theirs they get through pull_mirror, which asks one
-- bounded question. Through the tables one request could ask for as much as the database holds memory (courses embedded
-- in their videos, embedded in their courses, and so on), or for as much time as it was given.

drop policy "A learner reads their own courses, an admin reads all" on public.courses;
create policy "An admin reads courses" on public.courses
  for select to authenticated using ((select private.is_admin()));

drop policy "A learner reads the videos of their courses, an admin reads all" on public.course_videos;
create policy "An admin reads videos" on public.course_videos
  for select to authenticated using ((select private.is_admin()));

drop policy "A learner reads their own enrollments, an admin reads all" on public.enrollments;
create policy "An admin reads enrollments" on public.enrollments
  for select to authenticated using ((select private.is_admin()));

-- pull_mirror again, with the same answers, as security definer: what it reads it filters by the caller itself.
create or replace function public.pull_mirror(known jsonb default '[]', root text default null, room integer default 524288)
returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
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

  -- The order is the inner query's, so the loop ends without having read the videos of all that does not fit.
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

-- Runs before every request of the API, in its transaction. Nothing that a learner asks takes a second; what takes longer
-- is no question of ours. Admins keep the time that the platform gives to everybody.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  perform set_config('statement_timeout', '1s', true);
end
$$;

revoke all on function private.before_request() from public;
grant usage on schema private to anon, service_role;
grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST reads the name of the function from the role that it logs in as, which exists on Supabase only. Where this may
-- not be set, everything works as before, with the time that the platform gives: docs/deploy.md says how to look.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'pgrst.db_pre_request could not be set: %', sqlerrm;
end
$$;
