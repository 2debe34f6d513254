set check_function_bodies = off;

drop trigger "count_version" on "public"."course_videos";

drop trigger "count_version" on "public"."courses";

drop index "private"."watched_video_idx";

alter table "public"."course_videos"
  add column "duration_s" integer;

alter table "public"."course_videos"
  add column "learners_duration_s" integer;

alter table "public"."course_videos"
  add column "link_since" timestamp with time zone not null default now();

create or replace function private.believe_durations (
  told jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  believed jsonb;
begin
  select jsonb_object_agg(video.id, video.duration_s) into believed
    from (
      select v.id, max(t.duration_s) as duration_s
        from jsonb_to_recordset(told) as t (video_id uuid, duration_s integer)
        -- The limit: each is looked up for itself, and the table is not read as a whole.
       cross join lateral (select * from public.course_videos where id = t.video_id limit 1) v
       -- A tenth longer, so that accounts that invent lengths cannot have a course sent to its learners for each second.
       where v.duration_s is null and t.duration_s >= coalesce(v.learners_duration_s * 1.1, 1)
         and 3 <= (
           select count(*) from (
             select from private.watched w
              where w.video_id = v.id and w.duration_s = t.duration_s and w.position_at >= v.link_since
              limit 3
           ) learners
         )
       group by v.id
    ) video;
  if believed is null then
    return;
  end if;
  update public.course_videos v
     set learners_duration_s = (believed ->> v.id::text)::integer
   where v.id in (
     select id from public.course_videos
      where id = any (array(select key::uuid from jsonb_object_keys(believed) as named (key))) and duration_s is null
      order by id for no key update skip locked
   );
end
$function$;

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
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index, coalesce(duration_s, learners_duration_s) as duration_s
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

create or replace function private.differing (
  one jsonb,
  other jsonb
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one)
   where value is distinct from coalesce(other -> key, 'null') and key <> all (private.maintained_columns())
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
  new.link_since := now();
  return new;
end
$function$;

create or replace function private.form_fields (
  relation regclass,
  fields jsonb
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  kept constant text[] := array['id', 'course_id', 'created_at', 'revision', 'version', 'learners_duration_s', 'link_since'];
  unknown text;
begin
  if coalesce(jsonb_typeof(fields), '') <> 'object' then
    raise exception 'The fields must be a JSON object.' using errcode = '22023';
  end if;
  select key into unknown from jsonb_object_keys(fields) as given (key)
   where key = any (kept) or not exists (
     select from pg_catalog.pg_attribute
      where attrelid = relation and attname = key and attnum > 0 and not attisdropped
   ) limit 1;
  if found then
    raise exception 'There is no field "%" to save.', left(unknown, 100) using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
             when 'string' then to_jsonb(nullif(private.trimmed(value #>> '{}'), ''))
             else value
           end), '{}')
      from jsonb_each(fields)
  );
end
$function$;

create or replace function private.maintained_columns()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['version', 'revision', 'duration_s', 'learners_duration_s', 'link_since']
$function$;

create or replace function private.record_content()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  subject constant text := tg_argv[0];
  moving constant text := coalesce(current_setting('private.moving', true), '');
  performer constant uuid := private.performer();
begin
  if tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, title, after)
    select performer, subject, case when moving = '' then 'created' else 'restored' end, (r.content ->> 'id')::uuid,
           coalesce(r.content ->> 'course_id', r.content ->> 'id')::uuid, r.content ->> 'title',
           private.differing(r.content, '{}')
      from (select to_jsonb(a) as content from after_rows a) r
     where moving in ('', r.content ->> 'id')
     order by r.content -> 'order_index', r.content -> 'id';
  elsif tg_op = 'DELETE' then
    -- Videos that go with their course are not mentioned.
    insert into private.history (actor, kind, action, item, course_id, title, before)
    select performer, subject, 'deleted', (r.content ->> 'id')::uuid,
           coalesce(r.content ->> 'course_id', r.content ->> 'id')::uuid, r.content ->> 'title',
           private.differing(r.content, '{}')
      from (select to_jsonb(b) as content from before_rows b) r
     where moving in ('', r.content ->> 'id')
       and (subject = 'course' or exists (select from public.courses c where c.id = (r.content ->> 'course_id')::uuid));
  else
    -- A move renumbers the other videos: the one that moved farthest stands for them all.
    insert into private.history (actor, kind, action, item, course_id, title, before, after)
    select performer, subject, 'changed', (new_row ->> 'id')::uuid,
           coalesce(new_row ->> 'course_id', new_row ->> 'id')::uuid, new_row ->> 'title', went, came
      from (
        select changed.*,
               row_number() over (
                 partition by new_row ->> 'course_id', went - 'order_index' = '{}'
                 order by abs((went ->> 'order_index')::integer - (came ->> 'order_index')::integer) desc, new_row ->> 'id'
               ) as place
          from (
            select to_jsonb(a) as new_row, private.differing(to_jsonb(b), to_jsonb(a)) as went,
                   private.differing(to_jsonb(a), to_jsonb(b)) as came
              from before_rows b join after_rows a using (id)
             where to_jsonb(a) - private.maintained_columns() <> to_jsonb(b) - private.maintained_columns()
          ) changed
      ) ranked
     where place = 1 or went - 'order_index' <> '{}'
     order by new_row ->> 'id';
  end if;
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
  -- By course, how many notes it has; counted once.
  live jsonb := '{}';
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
            if not live ? course::text then
              live := live || jsonb_build_object(course, private.count_notes(caller, course));
            end if;
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
    from (select distinct video_id, code from jsonb_to_recordset(faults) as listed (video_id uuid, code integer)) f
    join public.course_videos v on v.id = f.video_id
   order by v.id, f.code
     for key share of v
  on conflict (video_id, code) do update set last_seen = excluded.last_seen, count = known.count + 1;
  perform private.believe_durations(told);

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

alter table "public"."course_videos"
  add constraint "course_videos_duration" check (((duration_s >= 1) AND (duration_s <= 86400)));

create index watched_video_idx on private.watched using btree (video_id, duration_s);

create trigger count_version
  before update on public.course_videos
  for each row
  when
    (((to_jsonb(old.*) - private.maintained_columns()) IS DISTINCT FROM (to_jsonb(new.*) -
    private.maintained_columns())))
  execute function private.count_version();

create trigger forget_duration
  before update of youtube_url on public.course_videos
  for each row
  when ((old.youtube_url IS DISTINCT FROM new.youtube_url))
  execute function private.forget_duration();

create trigger count_version
  before update on public.courses
  for each row
  when
    (((to_jsonb(old.*) - private.maintained_columns()) IS DISTINCT FROM (to_jsonb(new.*) -
    private.maintained_columns())))
  execute function private.count_version();

revoke all on function "private"."believe_durations"(jsonb) from public;

revoke all on function "private"."forget_duration"() from public;

revoke all on function "private"."maintained_columns"() from public;

grant execute on function "private"."maintained_columns"() to "service_role";

reset check_function_bodies;

-- What learners' players have told until now counts, as far as it is about the present link.
update public.course_videos v
   set link_since = coalesce((
         select max(h.at) from private.history h
          where h.kind = 'video' and h.item = v.id and h.action = 'changed' and h.after ? 'youtube_url'
       ), 'epoch');

update public.course_videos v
   set learners_duration_s = told.duration_s
  from (
    select distinct on (same.video_id) same.video_id, same.duration_s
      from (
        select w.video_id, w.duration_s
          from private.watched w
          join public.course_videos v on v.id = w.video_id
         where w.duration_s is not null and w.position_at >= v.link_since
         group by w.video_id, w.duration_s
        having count(*) >= 3
      ) same
     order by same.video_id, same.duration_s desc
  ) told
 where told.video_id = v.id;

-- Links from before that lead to no video are listed for the admin with the videos that do not play: 2 is an unknown id.
insert into private.video_faults (video_id, code)
select id, 2 from public.course_videos where not private.is_video_link(youtube_url)
on conflict (video_id, code) do nothing;
