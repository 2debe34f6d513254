set check_function_bodies = off;

drop function "public"."list_history"(integer, integer, uuid, uuid);

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
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id::text, 'at', page.at, 'kind', page.kind, 'action', page.action, 'item', page.item,
               'course_id', page.course_id, 'title', page.title, 'before', page.before, 'after', page.after,
               'actor', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.actor
               ),
               'learner', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.user_id
               ),
               'undo', case
                 when page.action <> 'deleted' or page.kind = 'transcript' then null
                 when page.kind = 'enrollment' then (
                   select 'enroll' from private.past_enrollments e
                    where e.user_id = page.user_id and e.course_id = page.course_id and e.enrollment_id = page.item
                      and e.ended_at > now() - interval '30 days'
                 )
                 else (
                   select 'restore' from private.deleted d
                    where d.id = page.item and d.deleted_at > now() - interval '30 days'
                 )
               end
             ) order by case when is_descending then page.id end desc, page.id), '[]')
        from (
          select * from private.history h
           where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
           -- One of the two is a constant by the time it is planned: the index gives either order.
           order by case when is_descending then h.id end desc, h.id limit size offset first
        ) page
    )
  );
end
$function$;

revoke all on function "public"."list_history"(integer, integer, uuid, uuid, boolean) from "anon";

revoke all on function "public"."list_history"(integer, integer, uuid, uuid, boolean) from public;

grant execute on function "public"."list_history"(integer, integer, uuid, uuid, boolean) to "authenticated";

grant execute on function "public"."list_history"(integer, integer, uuid, uuid, boolean) to "service_role";

reset check_function_bodies;
