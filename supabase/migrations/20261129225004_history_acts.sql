-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below: 537102f12ffe
set check_function_bodies = off;

create or replace function private.history_entry (
  entry private.history
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', entry.id::text, 'at', entry.at, 'kind', entry.kind, 'action', entry.action, 'item', entry.item,
    'course_id', entry.course_id, 'title', entry.title, 'before', entry.before, 'after', entry.after,
    'actor', (
      select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
        from public.profiles p where p.id = entry.actor
    ),
    'learner', (
      select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
        from public.profiles p where p.id = entry.user_id
    ),
    'undo', case
      when entry.action <> 'deleted' or entry.kind = 'transcript' then null
      when entry.kind = 'enrollment' then (
        select 'enroll' from private.past_enrollments e
         where e.user_id = entry.user_id and e.course_id = entry.course_id and e.enrollment_id = entry.item
           and e.ended_at > now() - interval '30 days'
      )
      else (
        select 'restore' from private.deleted d
         where d.id = entry.item and d.deleted_at > now() - interval '30 days'
      )
    end
  )
$function$;

create or replace function public.list_acts (
  first integer,
  size integer,
  course uuid default null::uuid,
  learner uuid default null::uuid,
  act bigint default null::bigint,
  is_descending boolean default true
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if (course is null) = (learner is null) then
    raise exception 'A history is that of a course or that of a user.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;

  return (
    with entries as (
      select h.id, h.at, h.actor, h.kind, h.action from private.history h
       where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
    ), acts as (
      select min(e.id) as id, e.at, count(*) as entries from entries e
       where act is null group by e.at, e.actor, e.kind, e.action
      union all
      select e.id, e.at, 1 from entries one join entries e using (at, kind, action)
       where one.id = act and e.actor is not distinct from one.actor
    ), page as (
      select a.* from acts a
       order by case when is_descending then a.at end desc, case when is_descending then a.id end desc, a.at, a.id
       limit size offset first
    )
    select jsonb_build_object(
             'count', (select count(*) from acts),
             'rows', coalesce(jsonb_agg(private.history_entry(h) || jsonb_build_object('entries', page.entries)
               order by case when is_descending then h.at end desc, case when is_descending then h.id end desc, h.at, h.id), '[]')
           )
      from page join private.history h using (id)
  );
end
$function$;

revoke all on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) from "anon";

create or replace function public.list_history (
  first integer,
  size integer,
  course uuid default null::uuid,
  learner uuid default null::uuid,
  is_descending boolean default true
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if (course is null) = (learner is null) then
    raise exception 'A history is that of a course or that of a user.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'count', (
      select count(*) from private.history h
       where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
    ),
    'rows', (
      select coalesce(jsonb_agg(private.history_entry(page::private.history)
               order by case when is_descending then page.id end desc, page.id), '[]')
        from (
          select * from private.history h
           where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
           -- When this is planned, the condition is already a constant: the index gives either order.
           order by case when is_descending then h.id end desc, h.id limit size offset first
        ) page
    )
  );
end
$function$;

revoke all on function "private"."history_entry"(private.history) from public;

revoke all on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) from public;

grant execute on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) to "authenticated";

grant execute on function "public"."list_acts"(integer, integer, uuid, uuid, bigint, boolean) to "service_role";

reset check_function_bodies;

-- End of the generated part.
