-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below: e7b9217e2f6c
set check_function_bodies = off;

alter table "public"."course_videos"
  add column "starts_at" timestamp with time zone;

alter table "public"."course_videos"
  add column "expected_minutes" integer;

create or replace function private.course_content (
  course public.courses,
  enrolled_at timestamp with time zone,
  hash text,
  is_card boolean default false
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'language', course.language,
    -- 'unmeasured' while the length of a video is missing that a certificate needs.
    'certificate', case
      when course.certificate <> 'off' and not is_card
        and exists (select from public.course_videos v where v.course_id = course.id and v.duration_s is null)
      then 'unmeasured' else course.certificate
    end,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index,
                 coalesce(duration_s, learners_duration_s, file_duration_s, expected_minutes * 60) as duration_s,
                 -- Whether that length decides what is complete.
                 duration_s is not null as is_measured, section, starts_at, expected_minutes
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

create or replace function private.forget_live_length()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if private.may_be_live(new.starts_at, new.expected_minutes) then
    new.duration_s := null;
    new.learners_duration_s := null;
  end if;
  return new;
end
$function$;

create or replace function private.may_be_live (
  starts_at timestamp with time zone,
  expected_minutes integer
)
  returns boolean
  language sql
  stable
  parallel safe
  set search_path to ''
  AS $function$
  select coalesce(now() < starts_at + make_interval(mins => coalesce(expected_minutes, 120) + 60), false)
$function$;

create or replace function public.push_learning (
  items private.sent_json
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
  items constant jsonb := push_learning.items::jsonb;
  touched uuid[];
  changed uuid[] := '{}';
  is_person boolean;
  is_learner boolean;
  item jsonb;
  kind text;
  video uuid;
  course uuid;
  present public.course_videos;
  day date;
  fault_code integer;
  faults jsonb[] := '{}';
  -- What is known of days on which the learner pressed play, {day, silent?}.
  plays jsonb[] := '{}';
  told jsonb[] := '{}';
  outcome text;
  outcomes text[] := '{}';
  is_changed boolean;
  budget numeric;
  spent integer;
  played integer;
  played_on date;
  newly_begun integer;
  newly_complete integer;
  -- The courses in which something was watched, and what changes in their progress.
  watched uuid[] := '{}';
  more_begun integer[] := '{}';
  more_complete integer[] := '{}';
  place integer;
  -- By day, the seconds that are newly counted.
  active jsonb := '{}';
  -- By course, how many notes the learner has.
  live jsonb;
  all_live bigint;
  added integer;
begin
  if caller is null then
    raise exception 'Sign in to save what you did.' using errcode = '28000';
  end if;
  if coalesce(jsonb_typeof(items), '') <> 'array' then
    raise exception 'items must be a JSON array.' using errcode = '22023';
  end if;
  if jsonb_array_length(items) > 200 or octet_length(push_learning.items::text) > 256 * 1024 then
    raise exception 'A push holds at most 200 items and 256 KB.' using errcode = '22023';
  end if;

  -- Two devices of one learner take turns. Then everything is locked, always in this order, that a deletion of the user, of a
  -- course or of a video also locks: so they wait for each other instead of deadlocking.
  perform pg_advisory_xact_lock(hashtextextended('learning of ' || caller, 0));
  select role = 'learner' into is_learner from public.profiles where id = caller for key share;
  is_person := found;
  touched := array(
    select distinct v.course_id
      from jsonb_array_elements(items) as listed (entry)
      join public.course_videos v on v.id = private.uuid_of(listed.entry -> 'video_id')
  );
  perform from public.courses where id = any (touched) order by id for key share;
  perform from private.learning_revisions where user_id = caller and course_id = any (touched) order by course_id for update;

  -- For the triggers that would keep the progress of the course for each video.
  perform set_config('private.pushing', 'yes', true);
  for item in select entry from jsonb_array_elements(items) as listed (entry) loop
    kind := case when jsonb_typeof(item -> 'kind') = 'string' then item ->> 'kind' end;
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
    elsif kind = 'app-fault' then
      if private.is_app_fault(item) then
        outcome := case
          when not is_person then 'not-enrolled'
          when not private.is_recent(private.day_of(item -> 'day')) then 'day-out-of-range'
          else 'ok'
        end;
      end if;
      if outcome = 'ok' and is_learner then
        perform private.add_app_fault(caller, item);
      end if;
    elsif kind in ('watch', 'note', 'fault', 'silence') then
      video := private.uuid_of(item -> 'video_id');
      if video is not null then
        select * into present from public.course_videos v where v.id = video;
        course := present.course_id;
        if course is null then
          outcome := 'gone';
        elsif not private.accepts_work(caller, course) then
          outcome := 'not-enrolled';
        elsif kind = 'fault' then
          fault_code := private.whole_number(item -> 'code', 1, 999);
          if fault_code in (2, 5, 100, 101, 150) then
            outcome := 'ok';
            faults := array_append(faults, jsonb_build_object('video_id', video, 'code', fault_code));
            plays := array_append(plays, jsonb_build_object('day', private.day_in_india(now())));
          end if;
        elsif kind = 'silence' then
          day := private.day_of(item -> 'day');
          if day is not null then
            outcome := case when private.is_recent(day) then 'ok' else 'day-out-of-range' end;
          end if;
          if outcome = 'ok' then
            plays := array_append(plays, jsonb_build_object('day', day, 'silent', video));
          end if;
        else
          if kind = 'watch' then
            if private.may_be_live(present.starts_at, present.expected_minutes) then
              item := item - 'duration_s';
            end if;
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on, m.newly_begun, m.newly_complete, coalesce(m.home, course)
              into outcome, is_changed, spent, played, played_on, newly_begun, newly_complete, course
              from private.merge_watch(
                     caller, video, present.link_since, private.youtube_id(present.youtube_url), present.earlier_ids,
                     present.duration_s, item, budget) m;
            budget := budget - spent;
            if is_changed then
              place := coalesce(array_position(watched, course), cardinality(watched) + 1);
              watched[place] := course;
              more_begun[place] := coalesce(more_begun[place], 0) + newly_begun;
              more_complete[place] := coalesce(more_complete[place], 0) + newly_complete;
            end if;
            -- A past day counts only with played seconds: a position alone could name any day.
            if is_changed and (played > 0 or played_on = private.day_in_india(now())) then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
              -- Positions and marks come without any press of play.
              if coalesce(item -> 'spans', '[]') <> '[]' then
                plays := array_append(plays, jsonb_build_object('day', played_on));
              end if;
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
              -- The checked value: 100.0 is a whole number too.
              told := array_append(told, jsonb_build_object(
                'video_id', video, 'duration_s', private.whole_number(item -> 'duration_s', 1, 86400)));
            end if;
          else
            live := coalesce(live, private.count_notes(caller, touched));
            all_live := coalesce(all_live, (select count(*) from private.notes n where n.user_id = caller and not n.deleted));
            select m.outcome, m.is_changed, m.added into outcome, is_changed, added
              from private.merge_note(caller, video, item, (live ->> course::text)::bigint, all_live) m;
            live := live || jsonb_build_object(course, (live ->> course::text)::bigint + added);
            all_live := all_live + added;
          end if;
          if is_changed then
            changed := changed || course;
          end if;
        end if;
      end if;
    end if;
    outcomes := outcomes || outcome;
  end loop;
  if watched <> '{}' then
    perform private.add_progress(caller, watched, more_begun, more_complete);
  end if;
  perform set_config('private.pushing', '', true);

  insert into private.learning_revisions (user_id, course_id)
  select distinct caller, listed.id from unnest(changed) as listed (id)
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  if items @> '[{"kind": "note", "deleted": true}]' then
    perform private.drop_old_tombstones(caller, touched);
  end if;
  -- Last and in one order, because many learners report the same video.
  insert into private.video_faults as known (video_id, code)
  select v.id, f.code
    from (
      select distinct video_id, code from jsonb_to_recordset(to_jsonb(faults)) as listed (video_id uuid, code integer)
       order by video_id, code limit private.count_reports(caller, (select count(distinct f) from unnest(faults) f)::integer)
    ) f
    join public.course_videos v on v.id = f.video_id
   order by v.id, f.code
     for key share of v
  on conflict (video_id, code) do update
    set last_seen = excluded.last_seen, dismissed_at = null,
        count = case when known.dismissed_at is null then known.count + 1 else 1 end;
  perform private.believe_durations(to_jsonb(told));
  if budget is not null then
    insert into private.watch_budgets as mine (user_id, seconds, as_of) values (caller, budget, clock_timestamp())
    on conflict (user_id) do update set seconds = excluded.seconds, as_of = excluded.as_of;
  end if;
  perform private.add_activity(caller, listed.day::date, least(listed.seconds::integer, 86400))
     from jsonb_each_text(active) as listed (day, seconds) order by listed.day;
  if is_learner then
    perform private.add_play(caller, listed.day, coalesce(array_agg(listed.silent) filter (where listed.silent is not null), '{}'))
       from jsonb_to_recordset(to_jsonb(plays)) as listed (day date, silent uuid) group by listed.day order by listed.day;
  end if;
  perform private.purge_expired(100);

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

alter table "public"."course_videos"
  add constraint "course_videos_expected_minutes" check (((expected_minutes >= 1) AND (expected_minutes <= 1440)));

alter table "public"."course_videos"
  add constraint "course_videos_starts_at" check (((starts_at >= '2000-01-01 00:00:00+00'::timestamp
    with time zone) AND (starts_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));

create trigger forget_live_length
  before insert or update of duration_s, learners_duration_s, starts_at, expected_minutes on public.course_videos
  for each row
  execute function private.forget_live_length();

revoke all on function "private"."forget_live_length"() from public;

revoke all on function "private"."may_be_live"(timestamp with time zone, integer) from public;

reset check_function_bodies;

-- End of the generated part.
