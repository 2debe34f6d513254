-- Enrolls everybody on a list of e-mail addresses in one course, or says with `dry_run` what that would do.
--
-- The answer is an array in the list's order, each address once: {email, name, outcome}, where the outcome is
-- 'unknown' (nobody has it), 'enrolled' (was so before) or 'new'. Where several people share an address, all are
-- enrolled, and it is 'new' if any of them is.

create index profiles_lower_email_idx on public.profiles (lower(email));

-- Security definer after asking for the role: under row-level security lower() may not use the index, since it is not
-- leakproof.
create function public.enroll_by_email(course uuid, emails text[], dry_run boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target record;
  answer jsonb;
begin
  perform private.require_admin();
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if cardinality(emails) > 5000 then
    raise exception 'At most 5000 addresses can be enrolled at once.' using errcode = '22023';
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;

  select title, is_active into target from public.courses where id = course;
  if not found then
    raise exception 'There is no such course.' using errcode = '22023';
  end if;
  if not target.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', target.title using errcode = '23514';
  end if;

  with listed as (
    select private.trimmed(entry) as email, position from unnest(emails) with ordinality as listed (entry, position)
  ), given as (
    select distinct on (lower(email)) lower(email) as address, email, position
      from listed where email <> '' order by lower(email), position
  ), people as materialized (
    select g.address, p.id, p.full_name, p.created_at,
           exists (select from public.enrollments e where e.user_id = p.id and e.course_id = course) as was_enrolled
      from given g join public.profiles p on lower(p.email) = g.address
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from people where not was_enrolled and not coalesce(dry_run, false) order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), outcomes as (
    select p.address, (array_agg(p.full_name order by p.created_at, p.id))[1] as name,
           bool_or(case when dry_run then not p.was_enrolled else a.user_id is not null end) as is_new
      from people p left join added a on a.user_id = p.id
     group by p.address
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'email', g.email, 'name', o.name,
           'outcome', case when o.address is null then 'unknown' when o.is_new then 'new' else 'enrolled' end
         ) order by g.position), '[]')
    into answer
    from given g left join outcomes o using (address);
  return answer;
end
$$;

revoke all on function public.enroll_by_email(uuid, text[], boolean) from public, anon;
grant execute on function public.enroll_by_email(uuid, text[], boolean) to authenticated;
