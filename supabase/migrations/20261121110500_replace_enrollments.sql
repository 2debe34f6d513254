-- replace_enrollments learns what the form was opened with. Dropping the old one is safe: the API calls by argument
-- name, and `seen` has a default, so a page of the version before goes on working. With both there, such a call would
-- be ambiguous.
drop function public.replace_enrollments(uuid, uuid[]);

-- Makes `chosen` the learner's courses. An enrollment that stays keeps its date. Enrollments in inactive courses are
-- kept even when not chosen: the screen lists active courses only.
--
-- `seen` are the courses, inactive ones too, that the learner had when the form was opened. When they are others now,
-- nothing is saved: PT409, which the API answers as 409. Without `seen` the later save wins whole.
create function public.replace_enrollments(learner uuid, chosen uuid[], seen uuid[] default null) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  present uuid[];
  unknown uuid;
begin
  perform private.require_admin();
  if chosen is null or array_position(chosen, null) is not null then
    raise exception 'The chosen courses must be a list of course ids.' using errcode = '22023';
  end if;
  if array_position(seen, null) is not null then
    raise exception 'The courses seen must be a list of course ids.' using errcode = '22023';
  end if;

  -- Two admins who save the same learner take turns.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || learner, 0));

  if not exists (select from public.profiles where id = learner) then
    raise exception 'There is no such user.' using errcode = '22023';
  end if;

  present := array(select course_id from public.enrollments where user_id = learner);
  if seen is not null and not (present @> seen and present <@ seen) then
    -- Unless it is the same save again, its answer lost: then all is there that it would make.
    if present @> chosen and present <@ (chosen || seen)
        and not exists (
          select from public.courses c
           where c.id = any (seen) and c.id <> all (chosen) and c.is_active = (c.id = any (present))
        ) then
      return;
    end if;
    raise exception 'The enrollments were changed by someone else meanwhile.' using errcode = 'PT409';
  end if;

  select wanted.id into unknown from unnest(chosen) as wanted (id)
   where not exists (select from public.courses c where c.id = wanted.id) limit 1;
  if found then
    raise exception 'There is no course with the id %.', unknown using errcode = '22023';
  end if;

  -- Only what the form showed: an enrollment that somebody else commits at this moment stays.
  delete from public.enrollments e
   using public.courses c
   where c.id = e.course_id and c.is_active and e.user_id = learner and e.course_id <> all (chosen)
     and e.course_id = any (coalesce(seen, present));

  -- Rows that are there already are left out by the query, not by a conflict: the trigger that refuses inactive courses
  -- would refuse them first.
  insert into public.enrollments (user_id, course_id)
  select distinct learner, wanted.id from unnest(chosen) as wanted (id)
   where not exists (select from public.enrollments e where e.user_id = learner and e.course_id = wanted.id)
  on conflict (user_id, course_id) do nothing;
end
$$;

revoke all on function public.replace_enrollments(uuid, uuid[], uuid[]) from public, anon;
grant execute on function public.replace_enrollments(uuid, uuid[], uuid[]) to authenticated;
