set check_function_bodies = off;

drop function "public"."copy_transcripts"(jsonb);

drop function "public"."create_course"(jsonb, jsonb, uuid, uuid[]);

drop function "public"."pull_mirror"(jsonb, text, integer, jsonb, uuid, jsonb);

drop function "public"."pull_transcripts"(uuid, jsonb, integer);

drop function "public"."push_learning"(jsonb);

drop function "public"."save_course"(uuid, jsonb, integer);

drop function "public"."save_transcripts"(jsonb);

drop function "public"."save_video"(uuid, uuid, jsonb, integer);

create or replace function private.day_of (
  value jsonb
)
  returns date
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
declare
  parts constant text[] := case when jsonb_typeof(value) = 'string' then
    regexp_match(value #>> '{}', '^([1-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
  end;
  day date;
begin
  if parts is null then
    return null;
  end if;
  day := make_date(parts[1]::integer, parts[2]::integer, 1) + parts[3]::integer - 1;
  -- There is no 31 February: that would be a day in March.
  return case when extract(month from day) = parts[2]::integer then day end;
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
  select key into unknown from jsonb_each(fields) as given (key, value)
   where jsonb_typeof(value) in ('object', 'array') limit 1;
  if found then
    raise exception 'The field "%" must be a text, a number or true or false.', left(unknown, 100) using errcode = '22023';
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

create or replace function private.listed_hashes (
  known jsonb
)
  returns text[]
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
declare
  joined text;
begin
  if jsonb_typeof(known -> 'beginnings') = 'string' then
    joined := known ->> 'beginnings';
    if length(joined) > 6 * 10000 or length(joined) % 6 > 0 or joined ~ '[^0-9a-f]' then
      raise exception 'beginnings must be the first six characters of hashes, at most 10000.' using errcode = '22023';
    end if;
    return array(select part[1] from regexp_matches(joined, '.{6}', 'g') as p (part));
  end if;
  if jsonb_typeof(known) <> 'array' then
    raise exception 'known must be a JSON array of hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 then
    raise exception 'known may hold at most 10000 hashes.' using errcode = '22023';
  end if;
  if jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known must hold nothing but strings.' using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(known));
end
$function$;

create or replace function private.may_be_read (
  sent json
)
  returns boolean
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
begin
  if octet_length(sent::text) > 1024 * 1024 then
    raise exception 'A request holds at most one megabyte.' using errcode = '22023';
  end if;
  if sent::text ~ '^([^"]|"([^"\\]|\\.)*")*[0-9.][eE]' then
    raise exception 'Numbers are written without an exponent.' using errcode = '22023';
  end if;
  return true;
end
$function$;

create or replace function private.restore_rows (
  item uuid,
  relation regclass
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  columns text;
  restored text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('r.' || quote_ident(a.attname), ', ') into columns, restored
    from (
      select d.content from private.deleted_rows d
       where d.deleted = item and d.relation = restore_rows.relation::text limit 1
    ) one
    join pg_catalog.pg_attribute a on one.content ? a.attname or not a.attnotnull
   where a.attrelid = restore_rows.relation and a.attnum > 0 and not a.attisdropped;
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s)
     select %3$s from private.deleted_rows d cross join lateral jsonb_populate_record(null::%1$s, d.content) r
      where d.deleted = $1 and d.relation = %4$L',
    relation, columns, restored, relation::text
  ) using item;
end
$function$;

create or replace function private.uuid_of (
  value jsonb
)
  returns uuid
  language plpgsql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
begin
  return case when jsonb_typeof(value) = 'string' then
    case when value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
  end;
end
$function$;

revoke all on function "private"."may_be_read"(json) from public;

grant execute on function "private"."may_be_read"(json) to "authenticated", "service_role";

create domain "private"."sent_json" as json constraint "sent_json_check"
  check (private.may_be_read(VALUE));

create or replace function public.copy_transcripts (
  copies private.sent_json
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  copies constant jsonb := copy_transcripts.copies::jsonb;
  copied integer;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(copies), '') <> 'array' or jsonb_array_length(copies) > 1000 then
    raise exception 'At most 1000 transcripts can be copied at once.' using errcode = '22023';
  end if;
  insert into private.video_transcripts (video_id, course_id, language, cues)
  select v.id, v.course_id, t.language, t.cues
    from jsonb_array_elements(copies) as given (value)
    join private.video_transcripts t on t.video_id = (value ->> 'from')::uuid
    join public.course_videos v on v.id = (value ->> 'to')::uuid
   order by v.id
  on conflict (video_id) do nothing;
  get diagnostics copied = row_count;
  return copied;
end
$function$;

revoke all on function "public"."copy_transcripts"(private.sent_json) from "anon";

create or replace function public.create_course (
  course private.sent_json,
  videos private.sent_json,
  seen_revision uuid default null::uuid,
  dropped uuid[] default '{}'::uuid[]
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  course constant jsonb := create_course.course::jsonb;
  videos constant jsonb := create_course.videos::jsonb;
  own_id uuid;
  fields jsonb;
  incomplete bigint;
  wanted jsonb;
  video jsonb;
  present public.courses;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(course), '') <> 'object' or course ->> 'id' is null then
    raise exception 'A new course needs an id.' using errcode = '22023';
  end if;
  if coalesce(private.trimmed(course ->> 'title'), '') = '' then
    raise exception 'Title is required' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(videos), '') <> 'array' or jsonb_array_length(videos) = 0 then
    raise exception 'Please add at least one video to the course' using errcode = '22023';
  end if;
  if jsonb_array_length(videos) > 1000 or cardinality(dropped) > 1000 then
    raise exception 'A course can be created with at most 1000 videos.' using errcode = '22023';
  end if;

  own_id := (course ->> 'id')::uuid;
  fields := private.form_fields('public.courses', course - 'id');
  select position into incomplete from jsonb_array_elements(videos) with ordinality as given (value, position)
   where coalesce(private.trimmed(value ->> 'title'), '') = '' or coalesce(private.trimmed(value ->> 'youtube_url'), '') = ''
   order by position limit 1;
  if found then
    raise exception 'Video % requires both title and YouTube URL', incomplete using errcode = '22023';
  end if;
  wanted := (
    select jsonb_agg(private.form_fields('public.course_videos', value - 'id') || jsonb_build_object(
             'id', coalesce((value ->> 'id')::uuid, gen_random_uuid()),
             'course_id', own_id,
             'order_index', position - 1) order by position)
      from jsonb_array_elements(videos) with ordinality as given (value, position)
  );

  if private.insert_rows('public.courses', jsonb_build_array(fields || jsonb_build_object('id', own_id))) = 0 then
    -- The videos before their course, as whoever else changes them locks them.
    perform from public.course_videos where course_id = own_id order by id for update;
    select * into present from public.courses where id = own_id for update;
    if not found then
      return jsonb_build_object('outcome', 'gone', 'row', null);
    end if;
    if present.revision is distinct from seen_revision and not (
      to_jsonb(jsonb_populate_record(present, fields)) = to_jsonb(present)
      and (
        select bool_and(coalesce(to_jsonb(v) @> w.value, false))
          from jsonb_array_elements(wanted) as w (value)
          left join public.course_videos v on v.id = (w.value ->> 'id')::uuid
      )
    ) then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
      perform private.update_row('public.courses', own_id, fields);
    end if;
    delete from public.course_videos v
     where v.course_id = own_id and v.id = any (dropped)
       and not exists (select from jsonb_array_elements(wanted) as w (value) where (w.value ->> 'id')::uuid = v.id);
    for video in
      select w.value
        from jsonb_array_elements(wanted) as w (value)
        join public.course_videos v on v.id = (w.value ->> 'id')::uuid and v.course_id = own_id
       where not to_jsonb(v) @> w.value
    loop
      perform private.update_row('public.course_videos', (video ->> 'id')::uuid, video - 'id');
    end loop;
    wanted := (
      select coalesce(jsonb_agg(w.value), '[]') from jsonb_array_elements(wanted) as w (value)
       where not exists (select from public.course_videos v where v.id = (w.value ->> 'id')::uuid and v.course_id = own_id)
    );
  end if;

  if wanted <> '[]' and private.insert_rows('public.course_videos', wanted) < jsonb_array_length(wanted) then
    raise exception 'There is another video with the id of one of these.' using errcode = '23505';
  end if;
  -- Read again: the videos have given the course a new revision.
  select * into present from public.courses where id = own_id;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$function$;

revoke all on function "public"."create_course"(private.sent_json, private.sent_json, uuid, uuid[]) from "anon";

create or replace function public.pull_mirror (
  known private.sent_json default '[]'::json,
  root text default null::text,
  max_bytes integer default 524288,
  learning private.sent_json default null::json,
  first uuid default null::uuid,
  transcripts private.sent_json default null::json
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  protocol constant integer := 1;
  -- Stands for the shape of the content: when its recipe changes, all hashes do, and every device asks for its courses anew.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc
     where oid = 'private.course_content(public.courses, timestamptz, text, boolean)'::regprocedure
  );
  size_limit constant integer := greatest(least(max_bytes, 2 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  known constant jsonb := pull_mirror.known::jsonb;
  learning constant jsonb := pull_mirror.learning::jsonb;
  transcripts constant jsonb := pull_mirror.transcripts::jsonb;
  held text[];
  manifest jsonb;
  current_root text;
  lacking uuid[];
  cards json;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull courses.' using errcode = '28000';
  end if;
  held := private.listed_hashes(coalesce(known, '[]'));

  -- A revision names a content, so these few columns stand for the whole course. Dates count as seconds: a time
  -- zone must not change a hash.
  select coalesce(jsonb_object_agg(mine.id, mine.hash), '{}'),
         left(encode(sha256(convert_to(
           shape || coalesce(string_agg(mine.id || ':' || mine.hash, ',' order by mine.id), ''), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select c.id, left(encode(sha256(convert_to(
          concat_ws('|', shape, c.id, c.revision, e.id, extract(epoch from e.enrolled_at)), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ) mine;

  if root = current_root then
    if learning is null then
      return json_build_object('protocol', protocol, 'uid', caller, 'root', current_root, 'same', true);
    end if;
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'same', true,
      'learning', private.pull_learning(caller, learning, size_limit),
      'transcripts', private.pull_transcript_manifest(caller, transcripts));
  end if;

  lacking := array(
    select e.course_id from public.enrollments e
     where e.user_id = caller
       and manifest ->> e.course_id::text not in (select unnest(held))
       and left(manifest ->> e.course_id::text, 6) not in (select unnest(held))
     order by e.course_id is not distinct from first desc, e.enrolled_at desc, e.course_id
  );
  cards := (
    select json_agg(private.course_content(c, e.enrolled_at, null, is_card => true) order by place)
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     where coalesce(root, '') = ''
  );

  -- Made in the loop, which ends with the first that does not fit: a query that makes them is read dozens of rows ahead.
  for entry in
    select c as course, e.enrolled_at
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     order by place
  loop
    document := private.course_content(entry.course, entry.enrolled_at, manifest ->> (entry.course).id::text);
    size := size + octet_length(document::text);
    -- One course always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  if learning is null then
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'cards', coalesce(cards, '[]'),
      'changed', array_to_json(changed));
  end if;
  return json_build_object(
    'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'cards', coalesce(cards, '[]'),
    'changed', array_to_json(changed), 'learning', private.pull_learning(caller, learning, size_limit - size),
    'transcripts', private.pull_transcript_manifest(caller, transcripts));
end
$function$;

revoke all
  on function "public"."pull_mirror"(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json)
  from "anon";

create or replace function public.pull_transcripts (
  course uuid,
  known private.sent_json default '[]'::json,
  max_bytes integer default 524288
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  protocol constant integer := 1;
  size_limit constant integer := greatest(least(max_bytes, 2 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  known constant jsonb := pull_transcripts.known::jsonb;
  held text[];
  current_hash text;
  manifest jsonb;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull transcripts.' using errcode = '28000';
  end if;
  held := private.listed_hashes(coalesce(known, '[]'));
  select private.transcripts_hash(r) into current_hash
    from public.enrollments e join private.transcript_revisions r on r.course_id = e.course_id
   where e.user_id = caller and e.course_id = course;
  select coalesce(jsonb_object_agg(t.video_id, private.transcript_hash(t.video_id, t.revision)), '{}') into manifest
    from private.video_transcripts t where t.course_id = course and current_hash is not null;

  -- Those of the first videos first.
  for entry in
    select v.id, listed.hash
      from jsonb_each_text(manifest) as listed (video_id, hash)
      join public.course_videos v on v.id = listed.video_id::uuid
     where listed.hash not in (select unnest(held)) and left(listed.hash, 6) not in (select unnest(held))
     order by v.order_index, v.id
  loop
    select json_build_object('video_id', t.video_id, 'hash', entry.hash, 'language', t.language, 'cues', t.cues) into document
      from private.video_transcripts t where t.video_id = entry.id;
    size := size + octet_length(document::text);
    -- One always travels, however large: otherwise the caller would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'protocol', protocol, 'uid', caller, 'course', course, 'hash', current_hash, 'manifest', manifest,
    'changed', array_to_json(changed));
end
$function$;

revoke all on function "public"."pull_transcripts"(uuid, private.sent_json, integer) from "anon";

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
  protocol constant integer := 2;
  caller constant uuid := (select auth.uid());
  items constant jsonb := push_learning.items::jsonb;
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
  if jsonb_array_length(items) > 200 or octet_length(push_learning.items::text) > 256 * 1024 then
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
              -- As it was checked: 100.0 is a whole number too.
              told := array_append(told, jsonb_build_object(
                'video_id', video, 'duration_s', private.whole_number(item -> 'duration_s', 1, 86400)));
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

revoke all on function "public"."push_learning"(private.sent_json) from "anon";

create or replace function public.save_course (
  course uuid,
  fields private.sent_json,
  seen_version integer
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  fields jsonb := save_course.fields::jsonb;
  present public.courses;
begin
  perform private.require_admin();
  fields := private.form_fields('public.courses', fields);
  select * into present from public.courses where id = course for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone', 'row', null);
  end if;
  if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
    if present.version is distinct from seen_version then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    perform private.update_row('public.courses', course, fields);
    select * into present from public.courses where id = course;
  end if;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$function$;

revoke all on function "public"."save_course"(uuid, private.sent_json, integer) from "anon";

create or replace function public.save_transcripts (
  transcripts private.sent_json
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  transcripts constant jsonb := save_transcripts.transcripts::jsonb;
  outcomes text[] := '{}';
  draft record;
  present private.video_transcripts;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(transcripts), '') <> 'array' or jsonb_array_length(transcripts) > 100 then
    raise exception 'At most 100 transcripts can be saved at once.' using errcode = '22023';
  end if;
  if jsonb_path_exists(transcripts, 'strict $[*] ? (@.type() != "object")')
     or (select count(distinct value ->> 'video') from jsonb_array_elements(transcripts)) < jsonb_array_length(transcripts) then
    raise exception 'Each transcript needs a video of its own.' using errcode = '22023';
  end if;
  -- In one order, so that two admins who save the same ones wait for each other; the course is locked by the videos' triggers alone.
  perform from public.course_videos
    where id in (select (value ->> 'video')::uuid from jsonb_array_elements(transcripts)) order by id for key share;
  for draft in
    select v.id as video, v.course_id, value ->> 'language' as language, value -> 'cues' as cues,
           (value ->> 'seen_revision')::uuid as seen
      from jsonb_array_elements(transcripts) with ordinality as given (value, place)
      left join public.course_videos v on v.id = (value ->> 'video')::uuid
     order by place
  loop
    if draft.video is null then
      outcomes := outcomes || 'gone'::text;
      continue;
    end if;
    select * into present from private.video_transcripts where video_id = draft.video for update;
    if not found and draft.seen is null then
      insert into private.video_transcripts (video_id, course_id, language, cues)
      values (draft.video, draft.course_id, draft.language, draft.cues)
      on conflict (video_id) do nothing;
      if found then
        outcomes := outcomes || 'saved'::text;
        continue;
      end if;
      -- Somebody has saved one in between.
      select * into present from private.video_transcripts where video_id = draft.video for update;
    end if;
    if present.language = draft.language and present.cues = draft.cues then
      outcomes := outcomes || 'saved'::text;
    elsif present.revision is distinct from draft.seen then
      outcomes := outcomes || 'conflict'::text;
    else
      update private.video_transcripts set language = draft.language, cues = draft.cues where video_id = draft.video;
      outcomes := outcomes || 'saved'::text;
    end if;
  end loop;
  return outcomes;
end
$function$;

revoke all on function "public"."save_transcripts"(private.sent_json) from "anon";

create or replace function public.save_video (
  video uuid,
  course uuid,
  fields private.sent_json,
  seen_version integer default null::integer
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  fields jsonb := save_video.fields::jsonb;
  is_new constant boolean := seen_version is null;
  behind_last jsonb;
  present public.course_videos;
begin
  perform private.require_admin();
  if video is null then
    raise exception 'A video needs an id.' using errcode = '22023';
  end if;
  fields := private.form_fields('public.course_videos', fields);

  if is_new then
    -- Of two videos that are added at once each gets a position of its own.
    perform pg_advisory_xact_lock(hashtextextended('order of videos of ' || course, 0));
    perform from public.courses where id = course for key share;
    if not found then
      return jsonb_build_object('outcome', 'gone', 'row', null);
    end if;
  end if;
  if fields -> 'order_index' = 'null' or is_new and not fields ? 'order_index' then
    select jsonb_build_object('order_index', coalesce(max(order_index), -1) + 1) into behind_last
      from public.course_videos where course_id = course and id <> video;
    fields := fields || behind_last;
  end if;
  if is_new and private.insert_rows('public.course_videos', jsonb_build_array(
       fields || jsonb_build_object('id', video, 'course_id', course))) = 0 and behind_last is not null then
    -- It is there already: where it went then is as good as the end of now.
    fields := fields - 'order_index';
  end if;

  select * into present from public.course_videos where id = video and course_id = course for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone', 'row', null);
  end if;
  if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
    if present.version is distinct from seen_version then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    perform private.update_row('public.course_videos', video, fields);
    select * into present from public.course_videos where id = video;
  end if;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$function$;

revoke all on function "public"."save_video"(uuid, uuid, private.sent_json, integer) from "anon";

revoke all on function "public"."copy_transcripts"(private.sent_json) from public;

grant execute on function "public"."copy_transcripts"(private.sent_json) to "authenticated";

grant execute on function "public"."copy_transcripts"(private.sent_json) to "service_role";

revoke all on function "public"."create_course"(private.sent_json, private.sent_json, uuid, uuid[]) from public;

grant execute
  on function "public"."create_course"(private.sent_json, private.sent_json, uuid, uuid[])
  to "authenticated";

grant execute on function "public"."create_course"(private.sent_json, private.sent_json, uuid, uuid[]) to "service_role";

revoke all
  on function "public"."pull_mirror"(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json)
  from public;

grant execute
  on function "public"."pull_mirror"(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json)
  to "authenticated";

grant execute
  on function "public"."pull_mirror"(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json)
  to "service_role";

revoke all on function "public"."pull_transcripts"(uuid, private.sent_json, integer) from public;

grant execute on function "public"."pull_transcripts"(uuid, private.sent_json, integer) to "authenticated";

grant execute on function "public"."pull_transcripts"(uuid, private.sent_json, integer) to "service_role";

revoke all on function "public"."push_learning"(private.sent_json) from public;

grant execute on function "public"."push_learning"(private.sent_json) to "authenticated";

grant execute on function "public"."push_learning"(private.sent_json) to "service_role";

revoke all on function "public"."save_course"(uuid, private.sent_json, integer) from public;

grant execute on function "public"."save_course"(uuid, private.sent_json, integer) to "authenticated";

grant execute on function "public"."save_course"(uuid, private.sent_json, integer) to "service_role";

revoke all on function "public"."save_transcripts"(private.sent_json) from public;

grant execute on function "public"."save_transcripts"(private.sent_json) to "authenticated";

grant execute on function "public"."save_transcripts"(private.sent_json) to "service_role";

revoke all on function "public"."save_video"(uuid, uuid, private.sent_json, integer) from public;

grant execute on function "public"."save_video"(uuid, uuid, private.sent_json, integer) to "authenticated";

grant execute on function "public"."save_video"(uuid, uuid, private.sent_json, integer) to "service_role";

reset check_function_bodies;
