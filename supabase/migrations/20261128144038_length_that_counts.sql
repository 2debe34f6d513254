set check_function_bodies = off;

drop function "private"."is_complete"(private.watched);

drop function "private"."merge_watch"(uuid, uuid, jsonb, numeric);

alter table "public"."course_videos"
  add column "file_duration_s" integer;

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
                 coalesce(duration_s, learners_duration_s, file_duration_s) as duration_s,
                 -- Whether that length decides what is complete.
                 duration_s is not null as is_measured, section
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

create or replace function private.coverage (
  watched private.watched,
  measured integer
)
  returns numeric
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
declare
  length constant integer := coalesce(measured, watched.duration_s);
begin
  return private.length_of(watched.spans * int4multirange(int4range(0, length)))::numeric / length;
end
$function$;

create or replace function private.forget_course_progress()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not exists (select from public.profiles where id = (select user_id from deleted limit 1)) then
    return null;
  end if;
  update private.course_progress p
     set begun = p.begun - gone.begun, complete = p.complete - gone.complete
    from (
      select g.user_id, v.course_id, count(*)::integer as begun,
             (count(*) filter (where private.is_complete(row(g.*)::private.watched, v.duration_s)))::integer as complete
        from deleted g join public.course_videos v on v.id = g.video_id
       group by g.user_id, v.course_id
    ) gone
   where p.user_id = gone.user_id and p.course_id = gone.course_id;
  delete from private.course_progress p
   using deleted g, public.course_videos v
   where v.id = g.video_id and p.course_id = v.course_id and p.user_id = g.user_id and p.begun = 0;
  return null;
end
$function$;

create or replace function private.forget_duration()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if new.duration_s is not distinct from old.duration_s then
    new.duration_s := null;
  end if;
  new.learners_duration_s := null;
  new.file_duration_s := null;
  new.link_since := now();
  return new;
end
$function$;

create or replace function private.is_complete (
  watched private.watched,
  measured integer
)
  returns boolean
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
begin
  return case
    when watched.mark > 0 then watched.mark % 2 = 1
    else coalesce(private.coverage(watched, measured) >= 0.9, false)
  end;
end
$function$;

create or replace function private.keep_course_progress()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  video public.course_videos;
  change integer;
begin
  select * into video from public.course_videos v where v.id = new.video_id;
  if not found then
    return null;
  end if;
  change := private.is_complete(new, video.duration_s)::integer;
  if tg_op = 'INSERT' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    values (new.user_id, video.course_id, 1, change, new.changed_at)
    on conflict (course_id, user_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  else
    change := change - private.is_complete(old, video.duration_s)::integer;
    update private.course_progress p
       set complete = p.complete + change, last_activity = greatest(p.last_activity, new.changed_at)
     where p.course_id = video.course_id and p.user_id = new.user_id
       and (change <> 0 or p.last_activity < new.changed_at);
  end if;
  return null;
end
$function$;

create or replace function private.maintained_columns()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['version', 'revision', 'duration_s', 'learners_duration_s', 'file_duration_s', 'link_since']
$function$;

create or replace function private.merge_watch (
  caller uuid,
  video uuid,
  since timestamp with time zone,
  item jsonb,
  budget numeric,
  OUT outcome text,
  OUT is_changed boolean,
  OUT spent integer,
  OUT played integer,
  OUT played_on date
)
  returns record
  language plpgsql
  set search_path to ''
  AS $function$
declare
  spans constant int4multirange := private.spans_of(item -> 'spans');
  mark constant integer := private.whole_number(coalesce(nullif(item -> 'mark', 'null'), '0'), 0, 1000000);
  duration constant integer := private.whole_number(item -> 'duration_s', 1, 86400);
  place constant jsonb := item -> 'position';
  seconds constant integer := private.whole_number(place -> 's', 0, 86400);
  reached timestamptz;
  is_later boolean;
  before private.watched;
  merged private.watched;
  counted int4multirange;
  unpaced int4multirange;
  fresh int4multirange;
  taken int4multirange;
  whole int4multirange;
  paced integer;
begin
  outcome := 'invalid';
  is_changed := false;
  spent := 0;
  if spans is null or mark is null or duration is null and coalesce(item -> 'duration_s', 'null') <> 'null' then
    return;
  end if;
  if coalesce(place, 'null') <> 'null' then
    if seconds is null or coalesce(jsonb_typeof(place -> 'age_ms'), '') <> 'number' then
      return;
    end if;
    -- A clock that was set back makes an age negative.
    reached := now() - least(greatest((place -> 'age_ms')::numeric, 0), 1e12)::double precision * interval '1 ms';
  end if;
  outcome := 'ok';

  select * into before from private.watched where user_id = caller and video_id = video for update;
  counted := coalesce(before.spans, '{}');
  unpaced := case when before.user_id is null then '{}' else coalesce(before.unpaced, counted) end;
  fresh := spans - (counted - unpaced);
  taken := fresh;
  whole := private.bounded_spans(counted + taken);
  paced := private.length_of(counted - unpaced);
  spent := private.length_of(whole - (unpaced - taken)) - paced;
  if spent > budget then
    outcome := 'later';
    taken := private.first_seconds(fresh, floor(budget)::integer);
    if 50 < (select count(*) from unnest(counted + taken)) then
      -- One more span closes one gap, the shortest of fifty: it cannot be longer than this.
      taken := private.first_seconds(
        (select int4multirange(span) from unnest(fresh) as listed (span) order by span limit 1),
        floor(budget)::integer - 86400 / 50
      );
    end if;
    whole := private.bounded_spans(counted + taken);
    spent := private.length_of(whole - (unpaced - taken)) - paced;
  end if;
  played := private.length_of(taken - counted);
  played_on := private.day_in_india(greatest(coalesce(reached, now()), now() - interval '30 days'));
  merged := before;
  merged.spans := whole;
  merged.unpaced := case when spent > 0 then unpaced - taken else before.unpaced end;
  merged.mark := greatest(before.mark, mark);
  -- The age of a message that comes twice differs a little.
  is_later := reached is not null and (
    before.position_at is null
    or reached > before.position_at + case when seconds = before.position_s then interval '10 s' else interval '0 s' end
  );
  if is_later then
    merged.position_s := seconds;
    merged.position_at := reached;
  end if;
  merged.duration_s := case
    when is_later and reached >= since and before.position_at < since then duration
    when reached < since and before.position_at >= since then before.duration_s
    else greatest(before.duration_s, duration)
  end;

  if before.user_id is not null then
    is_changed := merged is distinct from before;
    if is_changed then
      update private.watched
         set spans = merged.spans, mark = merged.mark, duration_s = merged.duration_s, position_s = merged.position_s,
             position_at = merged.position_at, unpaced = merged.unpaced, changed_at = now()
       where user_id = caller and video_id = video;
    end if;
  elsif not isempty(merged.spans) or merged.mark > 0 or merged.duration_s is not null or is_later then
    -- Locked: without it, a deletion at this moment would raise an error.
    insert into private.watched (user_id, video_id, spans, mark, duration_s, position_s, position_at)
    select caller, v.id, merged.spans, merged.mark, merged.duration_s, merged.position_s, merged.position_at
      from public.course_videos v where v.id = video for key share;
    is_changed := found;
    if not found then
      outcome := 'gone';
      spent := 0;
    end if;
  end if;
end
$function$;

create or replace function private.move_course_progress()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  -- The progress in a course that is being deleted goes as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  update private.course_progress p
     set begun = p.begun - 1, complete = p.complete - private.is_complete(w, old.duration_s)::integer
    from private.watched w
   where w.video_id = old.id and p.course_id = old.course_id and p.user_id = w.user_id;
  delete from private.course_progress where course_id = old.course_id and begun = 0;
  if tg_op = 'UPDATE' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    select w.user_id, new.course_id, 1, private.is_complete(w, new.duration_s)::integer, w.changed_at
      from private.watched w where w.video_id = new.id order by w.user_id
    on conflict (course_id, user_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  end if;
  return old;
end
$function$;

create or replace function private.recount_course_progress()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.courses where id = new.course_id for update;
  update private.course_progress p
     set complete = p.complete + changed.by
    from (
      select w.user_id,
             private.is_complete(w, new.duration_s)::integer - private.is_complete(w, old.duration_s)::integer as by
        from private.watched w
       where w.video_id = new.id and w.mark = 0
         and coalesce(old.duration_s, w.duration_s) is distinct from coalesce(new.duration_s, w.duration_s)
    ) changed
   where p.user_id = changed.user_id and p.course_id = new.course_id and changed.by <> 0;
  return null;
end
$function$;

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
  protocol constant integer := 2;
  caller constant uuid := (select auth.uid());
  touched uuid[];
  changed uuid[] := '{}';
  is_person boolean;
  item jsonb;
  kind text;
  video uuid;
  course uuid;
  link_since timestamptz;
  day date;
  fault_code integer;
  faults jsonb[] := '{}';
  told jsonb[] := '{}';
  outcome text;
  outcomes text[] := '{}';
  is_changed boolean;
  budget numeric;
  spent integer;
  played integer;
  played_on date;
  -- By day, the seconds that were newly counted.
  active jsonb := '{}';
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
        select v.course_id, v.link_since into course, link_since from public.course_videos v where v.id = video;
        if not found then
          outcome := 'gone';
        elsif not private.accepts_work(caller, course) then
          outcome := 'not-enrolled';
        elsif kind = 'fault' then
          fault_code := private.whole_number(item -> 'code', 1, 999);
          if fault_code in (2, 5, 100, 101, 150) then
            outcome := 'ok';
            faults := array_append(faults, jsonb_build_object('video_id', video, 'code', fault_code));
          end if;
        else
          if kind = 'watch' then
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on into outcome, is_changed, spent, played, played_on
              from private.merge_watch(caller, video, link_since, item, budget) m;
            budget := budget - spent;
            if is_changed then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
              told := array_append(told, jsonb_build_object('video_id', video, 'duration_s', item -> 'duration_s'));
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
  perform private.purge_expired(100);

  return json_build_object('protocol', case when 'later' = any (outcomes) then protocol else 1 end, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

create or replace function public.summarize_course_watching (
  course uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  began bigint;
  most bigint;
begin
  perform private.require_admin();
  select count(*) into began from private.course_progress p where p.course_id = course;
  select greatest(200, 100000 / greatest(count(*), 1)) into most from public.course_videos v where v.course_id = course;
  return jsonb_build_object(
    'learners', began, 'looked_at', least(began, most),
    'videos', case when began >= 5 then (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', v.id, 'title', v.title, 'learners', coalesce(seen.learners, 0), 'seen', seen.share) order by v.order_index, v.id), '[]')
        from public.course_videos v
        left join (
          select w.video_id, count(*) as learners,
                 case when count(*) >= 5 then
                   round(avg(private.coverage(w, known.duration_s)), 3)
                 end as share
            from private.some_learners(course, most) as learner (id)
            join private.watched w on w.user_id = learner.id
            join public.course_videos known on known.id = w.video_id and known.course_id = course
           where not isempty(w.spans)
           group by w.video_id
        ) seen on seen.video_id = v.id
       where v.course_id = course
    ) end
  );
end
$function$;

create or replace function public.summarize_video_watching (
  video uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  known public.course_videos;
  looked_at bigint;
  length integer;
  learners bigint;
  parts jsonb;
begin
  perform private.require_admin();
  select * into known from public.course_videos v where v.id = video;
  select count(*) into looked_at from private.some_learners(known.course_id, 2000);
  select count(*), coalesce(known.duration_s, known.learners_duration_s, known.file_duration_s, max(w.duration_s))
    into learners, length
    from private.some_learners(known.course_id, 2000) as learner (id)
    join private.watched w on w.user_id = learner.id and w.video_id = video
   where not isempty(w.spans);
  if learners >= 5 then
    -- A part was seen if the second in its middle was.
    select jsonb_agg(part.share order by part.place) into parts
      from (
        select place.place, round(avg((w.spans @> moment.second)::integer), 3) as share
          from generate_series(0, 59) as place (place)
         cross join lateral (select ((2 * place.place + 1) * length / 120)::integer as second) moment
         cross join private.some_learners(known.course_id, 2000) as learner (id)
          join private.watched w on w.user_id = learner.id and w.video_id = video
         where not isempty(w.spans) and length is not null
         group by place.place
      ) part;
  end if;
  return jsonb_build_object('looked_at', looked_at, 'learners', learners, 'duration_s', length, 'parts', parts);
end
$function$;

alter table "public"."course_videos"
  add constraint "course_videos_file_duration" check (((file_duration_s >= 1) AND (file_duration_s <= 86400)));

create trigger recount_course_progress
  after update on public.course_videos
  for each row
  when (((old.duration_s IS DISTINCT FROM new.duration_s) AND (old.course_id = new.course_id)))
  execute function private.recount_course_progress();

revoke all on function "private"."coverage"(private.watched, integer) from public;

revoke all on function "private"."is_complete"(private.watched, integer) from public;

revoke all on function "private"."merge_watch"(uuid, uuid, timestamp with time zone, jsonb, numeric) from public;

revoke all on function "private"."recount_course_progress"() from public;

reset check_function_bodies;

-- What was complete by the learner's own length may not be by an admin's.
update private.course_progress p
   set complete = counted.complete
  from (
    select w.user_id, v.course_id, (count(*) filter (where private.is_complete(w, v.duration_s)))::integer as complete
      from private.watched w join public.course_videos v on v.id = w.video_id
     group by w.user_id, v.course_id
  ) counted
 where p.user_id = counted.user_id and p.course_id = counted.course_id and p.complete <> counted.complete;
