-- One page of those enrolled in a course, the latest first, as {rows, count}.
--
-- Security definer after asking for the role: so the page and the count are found in an index alone, and only the people
-- of the page are read. Under row-level security the count would read everybody who is enrolled.
create function public.list_course_learners(course uuid, first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'count', (select count(*) from public.enrollments where course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'enrolled_at', page.enrolled_at,
               'profile', jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
             ) order by page.enrolled_at desc, page.id), '[]')
        from (
          select e.user_id, key.id, key.enrolled_at
            from (
              select id, enrolled_at from public.enrollments
               where course_id = course order by enrolled_at desc, id limit size offset first
            ) key
            join public.enrollments e using (id)
        ) page
        join public.profiles p on p.id = page.user_id
    )
  );
end
$$;

revoke all on function public.list_course_learners(uuid, integer, integer) from public, anon;
grant execute on function public.list_course_learners(uuid, integer, integer) to authenticated;
