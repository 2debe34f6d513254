set check_function_bodies = off;

drop function "public"."list_deleted"(integer, integer);

drop function "public"."list_video_faults"(uuid, integer, integer);

alter table "private"."video_faults"
  add column "dismissed_at" timestamp with time zone;

create or replace function public.dismiss_video_faults (
  video uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  delete from private.video_faults
   where (video_id, code) in (
     select video_id, code from private.video_faults where dismissed_at < now() - interval '1 day'
      order by video_id, code for update skip locked
   );
  update private.video_faults set dismissed_at = now() where video_id = video and dismissed_at is null;
  return found;
end
$function$;

create or replace function public.list_deleted (
  first integer,
  size integer,
  sort text default 'deleted_at'::text,
  is_descending boolean default true
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('title', 'kind', 'deleted_by', 'deleted_at') then
    raise exception 'What is deleted cannot be sorted by that.' using errcode = '22023';
  end if;

  execute format(
    'with kept as (
       select d.*, p.email, p.full_name,
              row_number() over (order by %1$s %2$s, d.deleted_at desc, d.id) as place
         from private.deleted d left join public.profiles p on p.id = d.deleted_by
        where d.deleted_at > now() - interval ''30 days''
     ), page as (
       select * from kept order by place limit $2 offset $1
     )
     select jsonb_build_object(
              ''count'', (select count(*) from kept),
              ''rows'', coalesce(jsonb_agg(jsonb_build_object(
                ''id'', page.id, ''kind'', page.kind, ''title'', page.title, ''course_id'', page.course_id,
                ''course_title'', page.course_title, ''deleted_at'', page.deleted_at,
                ''deleted_by'', case when page.email is not null then
                  jsonb_build_object(''id'', page.deleted_by, ''email'', page.email, ''full_name'', page.full_name)
                end,
                ''learners'', page.learners, ''videos'', page.videos
              ) order by page.place), ''[]''))
       from page',
    case sort when 'deleted_by' then 'coalesce(nullif(btrim(p.full_name), ''''), p.email)' else format('d.%I', sort) end,
    case when coalesce(is_descending, false) then 'desc nulls last' else 'asc' end
  ) into answer using first, size;
  return answer;
end
$function$;

revoke all on function "public"."list_deleted"(integer, integer, text, boolean) from "anon";

create or replace function public.list_video_faults (
  in_course uuid default null::uuid,
  first integer default 0,
  size integer default 200,
  sort text default 'last_seen'::text,
  is_descending boolean default true
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 videos.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('video_title', 'course_title', 'code', 'last_seen', 'count') then
    raise exception 'Broken videos cannot be sorted by that.' using errcode = '22023';
  end if;

  execute format(
    'with broken as (
       select distinct on (f.video_id)
              f.video_id, f.code, f.last_seen, sum(f.count) over (partition by f.video_id) as count,
              v.title as video_title, c.id as course_id, c.title as course_title
         from private.video_faults f
         join public.course_videos v on v.id = f.video_id
         join public.courses c on c.id = v.course_id
        where f.code <> 5 and f.dismissed_at is null and ($1 is null or c.id = $1)
        order by f.video_id, f.last_seen desc, f.code
     ), page as (
       select *, row_number() over (order by %1$I %2$s, video_id) as place from broken
        order by place limit $3 offset $2
     )
     select jsonb_build_object(
              ''count'', (select count(*) from broken),
              ''rows'', coalesce(jsonb_agg(to_jsonb(page) - ''place'' order by page.place), ''[]''))
       from page',
    sort, case when coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into answer using in_course, first, size;
  return answer;
end
$function$;

revoke all on function "public"."list_video_faults"(uuid, integer, integer, text, boolean) from "anon";

create or replace function public.push_learning (
  items jsonb
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  protocol constant integer := 1;
  caller constant uuid := (select auth.uid());
  touched uuid[];
  changed uuid[] := '{}';
  is_person boolean;
  item jsonb;
  kind text;
  video uuid;
  course uuid;
  day date;
  fault_code integer;
  faults jsonb := '[]';
  told jsonb := '[]';
  outcome text;
  outcomes text[] := '{}';
  is_changed boolean;
  -- By course, how many notes it has.
  live jsonb;
  added integer;
begin
  if caller is null then
    raise exception 'Sign in to save what you did.' using errcode = '28000';
  end if;
  if coalesce(jsonb_typeof(items), '') <> 'array' then
    raise exception 'items must be a JSON array.' using errcode = '22023';
  end if;
  if jsonb_array_length(items) > 200 or octet_length(items::text) > 256 * 1024 then
    raise exception 'A push holds at most 200 items and 256 KB.' using errcode = '22023';
  end if;

  -- Two devices of one learner take turns. Then, always in this order, whatever a deletion of the user, of a course or of a
  -- video also locks: so they wait for each other instead of deadlocking.
  perform pg_advisory_xact_lock(hashtextextended('learning of ' || caller, 0));
  perform from public.profiles where id = caller for key share;
  is_person := found;
  touched := array(
    select distinct v.course_id
      from jsonb_array_elements(items) as listed (entry)
      join public.course_videos v on v.id = private.uuid_of(listed.entry -> 'video_id')
  );
  perform from public.courses where id = any (touched) order by id for key share;
  perform from private.learning_revisions where user_id = caller and course_id = any (touched) order by course_id for update;

  for item in select entry from jsonb_array_elements(items) as listed (entry) loop
    kind := item ->> 'kind';
    outcome := 'invalid';
    if kind = 'day' then
      day := private.day_of(item -> 'day');
      if day is not null then
        outcome := case
          when not is_person then 'not-enrolled'
          when day not between current_date - 60 and current_date + 1 then 'day-out-of-range'
          else 'ok'
        end;
      end if;
      if outcome = 'ok' then
        insert into private.learning_days as mine (user_id, days)
        values (caller, datemultirange(daterange(day, day, '[]')))
        on conflict (user_id) do update set days = mine.days + excluded.days;
      end if;
    elsif kind in ('watch', 'note', 'fault') then
      video := private.uuid_of(item -> 'video_id');
      if video is not null then
        select course_id into course from public.course_videos where id = video;
        if not found then
          outcome := 'gone';
        elsif not private.accepts_work(caller, course) then
          outcome := 'not-enrolled';
        elsif kind = 'fault' then
          fault_code := private.whole_number(item -> 'code', 1, 999);
          if fault_code in (2, 5, 100, 101, 150) then
            outcome := 'ok';
            faults := faults || jsonb_build_array(jsonb_build_object('video_id', video, 'code', fault_code));
          end if;
        else
          if kind = 'watch' then
            select m.outcome, m.is_changed into outcome, is_changed from private.merge_watch(caller, video, item) m;
            if outcome = 'ok' and item ? 'duration_s' then
              told := told || jsonb_build_array(jsonb_build_object('video_id', video, 'duration_s', item -> 'duration_s'));
            end if;
          else
            live := coalesce(live, private.count_notes(caller, touched));
            select m.outcome, m.is_changed, m.added into outcome, is_changed, added
              from private.merge_note(caller, video, item, (live ->> course::text)::bigint) m;
            live := live || jsonb_build_object(course, (live ->> course::text)::bigint + added);
          end if;
          if is_changed then
            changed := changed || course;
          end if;
        end if;
      end if;
    end if;
    outcomes := outcomes || outcome;
  end loop;

  insert into private.learning_revisions (user_id, course_id)
  select distinct caller, listed.id from unnest(changed) as listed (id)
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  if items @> '[{"kind": "note", "deleted": true}]' then
    perform private.drop_old_tombstones(caller, touched);
  end if;
  -- Last and in one order: many learners report the same video.
  insert into private.video_faults as known (video_id, code)
  select v.id, f.code
    from (
      select distinct video_id, code from jsonb_to_recordset(faults) as listed (video_id uuid, code integer)
       order by video_id, code limit private.count_reports(caller, (select count(distinct f) from jsonb_array_elements(faults) f)::integer)
    ) f
    join public.course_videos v on v.id = f.video_id
   order by v.id, f.code
     for key share of v
  on conflict (video_id, code) do update
    set last_seen = excluded.last_seen, dismissed_at = null,
        count = case when known.dismissed_at is null then known.count + 1 else 1 end;
  perform private.believe_durations(told);
  perform private.purge_expired(100);

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

create or replace function public.restore_video_faults (
  video uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  update private.video_faults set dismissed_at = null
   where video_id = video and dismissed_at > now() - interval '1 day';
  return found;
end
$function$;

revoke all on function "public"."restore_video_faults"(uuid) from "anon";

create or replace function public.search_courses (
  query text default ''::text,
  only_broken boolean default false
)
  returns SETOF public.courses
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  words := private.trimmed(coalesce(query, ''));
  -- No title is as long.
  if char_length(words) > 300 then
    return;
  end if;
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if only_broken then
    return query
      select c.* from public.courses c
       where (words = '' or c.title ilike pattern)
         and c.id in (
           select v.course_id
             from private.video_faults f join public.course_videos v on v.id = f.video_id
            where f.code <> 5 and f.dismissed_at is null
         );
  elsif words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$function$;

create index video_faults_dismissed_at_idx on private.video_faults using btree (dismissed_at)
  where (dismissed_at is not null);

revoke all on function "public"."list_deleted"(integer, integer, text, boolean) from public;

grant execute on function "public"."list_deleted"(integer, integer, text, boolean) to "authenticated";

grant execute on function "public"."list_deleted"(integer, integer, text, boolean) to "service_role";

revoke all on function "public"."list_video_faults"(uuid, integer, integer, text, boolean) from public;

grant execute on function "public"."list_video_faults"(uuid, integer, integer, text, boolean) to "authenticated";

grant execute on function "public"."list_video_faults"(uuid, integer, integer, text, boolean) to "service_role";

revoke all on function "public"."restore_video_faults"(uuid) from public;

grant execute on function "public"."restore_video_faults"(uuid) to "authenticated";

grant execute on function "public"."restore_video_faults"(uuid) to "service_role";

reset check_function_bodies;
