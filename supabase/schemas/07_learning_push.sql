-- How a device delivers what its learner did. Items that arrive twice, late or out of order lead to the same result, and clocks
-- of different machines are never compared.

-- Values from items, or null if malformed. An item is checked before it is used, because an error would fail the whole batch. In
-- plpgsql, since a push calls them tens of thousands of times.

create function private.whole_number(value jsonb, lowest integer, highest integer) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'number' then
    case when value::numeric between lowest and highest and trunc(value::numeric) = value::numeric then value::integer end
  end;
end
$$;

create function private.uuid_of(value jsonb) returns uuid
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'string' then
    case when value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
  end;
end
$$;

-- At most fifty, else null.
create function private.uuids_of(value jsonb) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
declare
  ids uuid[];
begin
  if coalesce(jsonb_typeof(value), '') <> 'array' or jsonb_array_length(value) > 50 then
    return null;
  end if;
  ids := array(select private.uuid_of(entry) from jsonb_array_elements(value) as listed (entry));
  return case when array_position(ids, null) is null then ids end;
end
$$;

-- In the form 2026-11-23.
create function private.day_of(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
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
  -- 31 February would become a day in March.
  return case when extract(month from day) = parts[2]::integer then day end;
end
$$;

-- Seconds from [[from, to], …], each end exclusive and within a day; null if there are more than fifty or one is malformed. All
-- are checked and read together, since a push may have ten thousand: one by one they take three times as long.
create function private.spans_of(value jsonb) returns int4multirange
language plpgsql immutable set search_path = ''
as $$
declare
  pairs constant integer := case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) end;
  listed text;
begin
  if pairs = 0 then
    return '{}';
  end if;
  if pairs is null or pairs > 50 or value @? 'strict $[*] ? (@[0] >= @[1])' then
    return null;
  end if;
  listed := translate(value::text, ' ', '');
  if translate(listed, '0123456789', '') <> '[' || repeat('[,],', pairs - 1) || '[,]]' then
    return null;
  end if;
  listed := '{' || replace(substr(listed, 2, length(listed) - 3), '],', '),') || ')}';
  if not pg_input_is_valid(listed, 'int4multirange') then
    return null;
  end if;
  return case when upper(listed::int4multirange) <= 86400 then listed::int4multirange end;
end
$$;

-- At most fifty: if there are more, the shortest gaps are closed.
create function private.bounded_spans(spans int4multirange) returns int4multirange
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  number constant integer := (select count(*) from unnest(spans));
begin
  if number <= 50 then
    return spans;
  end if;
  return spans + (
    select range_agg(closed.gap)
      from (
        select listed.gap
          from (
            select int4range(upper(span), lead(lower(span)) over (order by span)) as gap from unnest(spans) as given (span)
          ) listed
         where upper(listed.gap) is not null
         order by upper(listed.gap) - lower(listed.gap), listed.gap
         limit number - 50
      ) closed
  );
end
$$;

-- In seconds.
create function private.length_of(spans int4multirange) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return (select coalesce(sum(upper(span) - lower(span)), 0)::integer from unnest(spans) as listed (span));
end
$$;

-- Enrolled now or within the last thirty days, in which access may also have ended: work done offline may arrive late.
create function private.accepts_work(learner uuid, course uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
      select from public.enrollments
       where user_id = learner and course_id = course and private.enrollment_is_open(ends_on + 30)
    )
    or exists (
      select from private.past_enrollments
       where user_id = learner and course_id = course and ended_at > now() - interval '30 days'
         and private.enrollment_is_open(ends_on + 30)
    );
end
$$;

-- How many seconds a learner may have counted now: it grows as fast as videos play at double speed. As of this moment, not of the
-- start of the transaction, which may have waited for another one of the same learner. If the server's clock is set back, it only
-- stops growing.
create function private.watch_budget(learner uuid) returns numeric
language sql volatile set search_path = ''
as $$
  select least(3600, coalesce(b.seconds, 0) + 2 * greatest(0, extract(epoch from clock_timestamp() - coalesce(b.as_of, (
           select least(
             (select min(enrolled_at) from public.enrollments where user_id = learner),
             (select min(enrolled_at) from private.past_enrollments where user_id = learner)
           )
         ), clock_timestamp()))))
    from (select learner as id) person
    left join private.watch_budgets b on b.user_id = person.id
$$;

-- The earliest seconds, this many of them.
create function private.first_seconds(spans int4multirange, seconds integer) returns int4multirange
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(range_agg(int4range(first, least(behind, first + seconds - before))), '{}')
    from (
      select lower(span) as first, upper(span) as behind,
             coalesce(sum(upper(span) - lower(span)) over (order by span rows between unbounded preceding and 1 preceding), 0)::integer
               as before
        from unnest(spans) as listed (span)
    ) counted
   where before < seconds
$$;

-- The seconds of a video that were counted within the budget while it showed this id.
create function private.paced_seconds(learner uuid, video uuid, shown text) returns int4multirange
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(range_agg(c.spans), '{}') from private.counted_seconds c
     where c.user_id = learner and c.video_id = video and c.youtube_id = shown
  );
end
$$;

-- For how many days the seconds of a video are kept apart. Under a made-up id they certify nothing, so one is enough.
create function private.days_kept(shown text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case shown when '' then 1 else 10 end
$$;

-- Keeps the latest days of each id of a video, if they are within 400 days. All earlier ones are merged into the latest of them,
-- so that nothing is counted earlier than it was.
create function private.join_days(learner uuid, video uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  with placed as (
    select c.youtube_id, c.day, c.spans, row_number() over (partition by c.youtube_id order by c.day desc) as place
      from private.counted_seconds c where c.user_id = learner and c.video_id = video
  ), joined as (
    select p.youtube_id, max(p.day) as day, range_agg(p.spans) as spans
      from placed p
     where p.place >= private.days_kept(p.youtube_id) or p.day < current_date - 400
     group by p.youtube_id having count(*) > 1
  ), gone as (
    delete from private.counted_seconds c using joined j
     where c.user_id = learner and c.video_id = video and c.youtube_id = j.youtube_id and c.day < j.day
  )
  update private.counted_seconds c set spans = j.spans
    from joined j
   where c.user_id = learner and c.video_id = video and c.youtube_id = j.youtube_id and c.day = j.day;
end
$$;

-- Merges {youtube_id, spans, mark, duration_s, position: {s, age_ms}}. Only the spans are required; without `youtube_id`, which
-- identifies what was played, there may be no seconds and no length. Spans unite; the greatest mark and the latest position win.
-- The greatest length reported for one link is kept: anything else that a player shows, such as an advertisement, is shorter than
-- the lecture, and a length that is too great completes nothing. `since` is when the video got its present id: an older length
-- belongs to an earlier id. The device says how long ago its position was, so its clock may be wrong. `played` is the number of
-- seconds that had not been counted before. `played_on` is the day of the position, or today, but no earlier than thirty days
-- ago.
--
-- `spent` is deducted from the budget, in seconds: what exceeds it is left for later, and the outcome says so. Closing a gap
-- costs as much as playing it, where certificates read it. Seconds from before pacing, or under another id, are already counted
-- in `watched`, but cost budget when they are played again.
--
-- `newly_begun` and `newly_complete` are what changes in course_progress; `measured` is as in private.coverage. `home` is the course
-- of a video that is begun: it may just have been moved.
create function private.merge_watch(
  caller uuid, video uuid, since timestamptz, present_id text, earlier_ids text[], measured integer, item jsonb, budget numeric,
  out outcome text, out is_changed boolean, out spent integer, out played integer, out played_on date,
  out newly_begun integer, out newly_complete integer, out home uuid
)
language plpgsql set search_path = ''
as $$
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
  named constant text := case when jsonb_typeof(item -> 'youtube_id') = 'string' then item ->> 'youtube_id' end;
  shown constant text := case when named = present_id or named = any (earlier_ids) then named else '' end;
  counted int4multirange;
  paced int4multirange;
  fresh int4multirange;
  taken int4multirange;
  added int4multirange;
begin
  outcome := 'invalid';
  is_changed := false;
  spent := 0;
  newly_begun := 0;
  newly_complete := 0;
  if spans is null or mark is null or duration is null and coalesce(item -> 'duration_s', 'null') <> 'null'
      or named is null and (coalesce(item -> 'youtube_id', 'null') <> 'null' or not isempty(spans) or duration is not null) then
    return;
  end if;
  if coalesce(place, 'null') <> 'null' then
    if seconds is null or coalesce(jsonb_typeof(place -> 'age_ms'), '') <> 'number' then
      return;
    end if;
    -- The age is negative if the device's clock was set back.
    reached := now() - least(greatest((place -> 'age_ms')::numeric, 0), 1e12)::double precision * interval '1 ms';
  end if;
  outcome := 'ok';

  select * into before from private.watched where user_id = caller and video_id = video for update;
  counted := coalesce(before.spans, '{}');
  paced := private.paced_seconds(caller, video, shown);
  fresh := spans - paced;
  taken := fresh;
  added := private.bounded_spans(paced + taken) - paced;
  spent := private.length_of(added);
  if spent > budget then
    outcome := 'later';
    taken := private.first_seconds(fresh, floor(budget)::integer);
    if 50 < (select count(*) from unnest(paced + taken)) then
      -- One more span closes one gap, the shortest of fifty, which is at most 86400 / 50 seconds long.
      taken := private.first_seconds(
        (select int4multirange(span) from unnest(fresh) as listed (span) order by span limit 1),
        floor(budget)::integer - 86400 / 50
      );
    end if;
    added := private.bounded_spans(paced + taken) - paced;
    spent := private.length_of(added);
  end if;
  played := private.length_of(taken - counted);
  played_on := private.day_in_india(greatest(coalesce(reached, now()), now() - interval '30 days'));
  merged := before;
  merged.spans := private.bounded_spans(counted + taken);
  merged.mark := greatest(before.mark, mark);
  -- The ages in two copies of the same message differ a little.
  is_later := reached is not null and (
    before.position_at is null
    or reached > before.position_at + case when seconds = before.position_s then interval '10 s' else interval '0 s' end
  );
  if is_later then
    merged.position_s := seconds;
    merged.position_at := reached;
  end if;
  merged.duration_s := case
    when named <> present_id then before.duration_s
    when is_later and reached >= since and before.position_at < since then duration
    else greatest(before.duration_s, duration)
  end;

  if before.user_id is not null then
    is_changed := merged is distinct from before;
    if is_changed then
      update private.watched
         set spans = merged.spans, mark = merged.mark, duration_s = merged.duration_s, position_s = merged.position_s,
             position_at = merged.position_at, changed_at = now()
       where user_id = caller and video_id = video;
    end if;
  elsif not isempty(merged.spans) or merged.mark > 0 or merged.duration_s is not null or is_later then
    -- Locked: otherwise a concurrent deletion would raise an error.
    select v.course_id, v.duration_s into home, measured from public.course_videos v where v.id = video for key share;
    if found then
      insert into private.watched (user_id, video_id, spans, mark, duration_s, position_s, position_at)
      values (caller, video, merged.spans, merged.mark, merged.duration_s, merged.position_s, merged.position_at);
      is_changed := true;
      newly_begun := 1;
    else
      outcome := 'gone';
      spent := 0;
    end if;
  end if;
  if is_changed then
    newly_complete := private.is_complete(merged, measured)::integer - private.is_complete(before, measured)::integer;
  end if;
  if spent > 0 then
    insert into private.counted_seconds as known (user_id, video_id, youtube_id, day, spans)
    values (caller, video, shown, private.day_in_india(clock_timestamp()), added)
    on conflict (user_id, video_id, youtube_id, day) do update set spans = known.spans + excluded.spans;
    if private.days_kept(shown) < (
      select count(*) from private.counted_seconds c where c.user_id = caller and c.video_id = video and c.youtube_id = shown
    ) then
      perform private.join_days(caller, video);
    end if;
  end if;
end
$$;

-- Merges {id, at_s, body, revision, follows, deleted}. `follows` are the revisions that the edit builds on and that the server
-- may not have yet.
--
-- Of two edits made without knowing of each other, the second to arrive becomes a sibling, with an id derived from its revision.
-- An edit also survives a deletion that did not know of it. A deletion that finds no note is kept as a tombstone: it records what
-- it replaced, in case that arrives later.
--
-- `live` and `all_live` are how many notes the course and all courses have, without deleted ones; `added` is by how many that
-- changes. A note has at most fifty siblings, since every edit of it looks at all of them.
create function private.merge_note(
  caller uuid, video uuid, item jsonb, live bigint, all_live bigint, out outcome text, out is_changed boolean, out added integer
)
language plpgsql set search_path = ''
as $$
declare
  note constant uuid := private.uuid_of(item -> 'id');
  at_second constant integer := private.whole_number(item -> 'at_s', 0, 86400);
  new_revision constant uuid := private.uuid_of(item -> 'revision');
  follows constant uuid[] := private.uuids_of(item -> 'follows');
  is_deletion constant boolean := case when jsonb_typeof(item -> 'deleted') = 'boolean' then (item -> 'deleted')::boolean end;
  new_body constant text := case when is_deletion then '' when jsonb_typeof(item -> 'body') = 'string' then item ->> 'body' end;
  first uuid;
  before private.notes;
  known uuid[];
begin
  outcome := 'invalid';
  is_changed := false;
  added := 0;
  if note is null or at_second is null or new_revision is null or follows is null or is_deletion is null or new_body is null then
    return;
  end if;
  -- A note may have tabs and line breaks, but no other invisible characters.
  if not is_deletion and (
    char_length(new_body) > 2000 or private.trimmed(new_body) = ''
    or translate(new_body, e'\t\n', '') <> private.without_hidden(new_body)
  ) then
    return;
  end if;

  first := coalesce((select n.origin from private.notes n where n.user_id = caller and n.id = note), note);
  if exists (select from private.notes n where n.user_id = caller and n.origin = first and n.video_id <> video) then
    return;
  end if;
  outcome := 'ok';
  if exists (
    select from private.notes n
     where n.user_id = caller and n.origin = first and (n.revision = new_revision or new_revision = any (n.past))
  ) then
    return;
  end if;

  select * into before from private.notes n
   where n.user_id = caller and n.origin = first and n.revision = any (follows)
   order by n.id <> note, n.id limit 1;
  if not found then
    select * into before from private.notes n where n.user_id = caller and n.id = note;
    if found and (is_deletion or not before.deleted) then
      before := null;
      before.id := md5(note::text || new_revision::text)::uuid;
    end if;
  end if;

  if not is_deletion and (before.revision is null or before.deleted) and (live >= 500 or all_live >= 5000)
      or before.revision is null and 50 < (select count(*) from private.notes n where n.user_id = caller and n.origin = first) then
    outcome := 'too-many-notes';
    return;
  end if;

  known := array(
    select latest.id
      from (
        select listed.id, max(listed.place) as place
          from unnest(before.past || follows || before.revision) with ordinality as listed (id, place)
         where listed.id <> new_revision
         group by listed.id order by max(listed.place) desc limit 50
      ) latest
     order by latest.place
  );
  if before.revision is not null then
    update private.notes n
       set at_s = at_second, body = new_body, revision = new_revision, past = known, deleted = is_deletion, changed_at = now()
     where n.user_id = caller and n.id = before.id;
    is_changed := not (is_deletion and before.deleted);
    added := before.deleted::integer - is_deletion::integer;
  elsif not is_deletion or follows <> '{}' then
    -- Locked: otherwise a concurrent deletion of the video would raise an error.
    insert into private.notes (user_id, id, origin, video_id, at_s, body, revision, past, deleted)
    select caller, coalesce(before.id, note), first, v.id, at_second, new_body, new_revision, known, is_deletion
      from public.course_videos v where v.id = video for key share
    on conflict (user_id, id) do nothing;
    is_changed := found and not is_deletion;
    added := is_changed::integer;
  end if;
end
$$;

-- How many notes a learner has in each of these courses.
create function private.count_notes(learner uuid, courses uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(course.id, coalesce(counted.notes, 0)), '{}')
    from unnest(courses) as course (id)
    left join (
      select v.course_id, count(*) as notes
        from public.course_videos v join private.notes n on n.video_id = v.id
       where v.course_id = any (courses) and n.user_id = learner and not n.deleted group by v.course_id
    ) counted on counted.course_id = course.id
$$;

-- In each of these courses the latest five hundred tombstones are kept.
create function private.drop_old_tombstones(caller uuid, courses uuid[]) returns void
language sql set search_path = ''
as $$
  delete from private.notes
   where user_id = caller and id in (
     select ranked.id
       from (
         select n.id, row_number() over (partition by v.course_id order by n.changed_at desc, n.id) as place
           from private.notes n join public.course_videos v on v.id = n.video_id
          where n.user_id = caller and n.deleted and v.course_id = any (courses)
       ) ranked
      where ranked.place > 500
   )
$$;

-- Takes the lengths [{video_id, duration_s}, …] that a push reported, if two other learners' players have reported the same since
-- the link was set. One admin's player is enough, and after it learners' players no longer count. A video that is being changed
-- is skipped: players report its length again every few seconds.
create function private.believe_durations(told jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  believed jsonb;
begin
  select jsonb_object_agg(video.id, video.duration_s) into believed
    from (
      select v.id, max(t.duration_s) as duration_s
        from jsonb_to_recordset(told) as t (video_id uuid, duration_s integer)
        -- The limit makes the planner look up each video instead of reading the whole table.
       cross join lateral (select * from public.course_videos where id = t.video_id limit 1) v
       -- At least a tenth longer: otherwise accounts that invent lengths could have the course sent again to all its learners for
       -- each second.
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
$$;

-- Takes up to 200 items of at most 256 KB together:
--   {kind: 'watch', video_id, youtube_id?, spans: [[from, to], …], mark?, duration_s?, position?: {s, age_ms}}, what was played
--   of the video site's video with that id; see private.merge_watch
--   {kind: 'note', id, video_id, at_s, body, revision, follows: [revision, …], deleted}
--   {kind: 'day', day: '2026-11-23'}, a day in the learner's calendar on which they completed a video
--   {kind: 'fault', video_id, code}, the player's error
--   {kind: 'silence', video_id, day}, the player did not answer; by the calendar in India
--   {kind: 'app-fault', fault, code, build, browser, day, count}, how often that happened to the app: private.add_app_fault
-- Returns {protocol, uid, outcomes}, with one outcome for each item in the same order: 'ok', 'later' (seconds beyond the budget
-- are not counted yet; the rest is), 'invalid' (malformed or beyond a limit), 'gone' (no such video), 'not-enrolled',
-- 'too-many-notes' or 'day-out-of-range'. Items do not affect each other. An app treats an unknown outcome as a refusal, so a new
-- one raises `protocol`, as in pull_mirror.
--
-- Security definer: no one has rights on these tables. Everything is written under the caller's id.
create function public.push_learning(items private.sent_json) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
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
$$;

revoke all on function private.whole_number(jsonb, integer, integer), private.uuid_of(jsonb), private.uuids_of(jsonb),
  private.day_of(jsonb), private.spans_of(jsonb), private.bounded_spans(int4multirange), private.length_of(int4multirange),
  private.accepts_work(uuid, uuid),
  private.watch_budget(uuid), private.first_seconds(int4multirange, integer),
  private.paced_seconds(uuid, uuid, text), private.days_kept(text), private.join_days(uuid, uuid),
  private.merge_watch(uuid, uuid, timestamptz, text, text[], integer, jsonb, numeric),
  private.merge_note(uuid, uuid, jsonb, bigint, bigint),
  private.count_notes(uuid, uuid[]), private.drop_old_tombstones(uuid, uuid[]), private.believe_durations(jsonb) from public;
revoke all on function public.push_learning(private.sent_json) from public, anon;
grant execute on function public.push_learning(private.sent_json) to authenticated;
