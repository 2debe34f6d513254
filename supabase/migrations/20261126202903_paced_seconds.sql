set check_function_bodies = off;

drop function "private"."merge_watch"(uuid, uuid, jsonb);

create table "private"."watch_budgets" (
  "user_id" uuid not null,
  "seconds" numeric not null,
  "as_of" timestamp with time zone not null,
  constraint "watch_budgets_pkey" primary key (user_id),
  constraint "watch_budgets_range" check (((seconds >= (0)::numeric) AND (seconds <= (3600)::numeric)))
);

alter table "private"."watch_budgets"
  enable row level security;

-- Rows that are there keep a null: all that they hold is from before pacing.
alter table "private"."watched"
  add column "unpaced" int4multirange;

alter table "private"."watched"
  alter column "unpaced" set default '{}'::int4multirange;

create or replace function private.first_seconds (
  spans int4multirange,
  seconds integer
)
  returns int4multirange
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select coalesce(range_agg(int4range(first, least(behind, first + seconds - before))), '{}')
    from (
      select lower(span) as first, upper(span) as behind,
             coalesce(sum(upper(span) - lower(span)) over (order by span rows between unbounded preceding and 1 preceding), 0)::integer
               as before
        from unnest(spans) as listed (span)
    ) counted
   where before < seconds
$function$;

create or replace function private.merge_watch (
  caller uuid,
  video uuid,
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
  spent := private.length_of(private.bounded_spans(counted + taken) - (unpaced - taken)) - private.length_of(counted - unpaced);
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
    spent := private.length_of(private.bounded_spans(counted + taken) - (unpaced - taken)) - private.length_of(counted - unpaced);
  end if;
  played := private.length_of(taken - counted);
  played_on := private.day_in_india(greatest(coalesce(reached, now()), now() - interval '30 days'));
  merged := before;
  merged.spans := private.bounded_spans(counted + taken);
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
  merged.duration_s := case when is_later then coalesce(duration, before.duration_s) else coalesce(before.duration_s, duration) end;

  if before.user_id is not null then
    is_changed := merged is distinct from before;
    if is_changed then
      update private.watched
         set spans = merged.spans, mark = merged.mark, duration_s = merged.duration_s, position_s = merged.position_s,
             position_at = merged.position_at, unpaced = merged.unpaced, changed_at = now()
       where user_id = caller and video_id = video;
    end if;
  elsif not isempty(merged.spans) or merged.mark > 0 or merged.duration_s is not null or is_later then
    -- Locked, so that a deletion at this moment is no error.
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

create or replace function private.watch_budget (
  learner uuid
)
  returns numeric
  language sql
  set search_path to ''
  AS $function$
  select least(3600, coalesce(b.seconds, 0) + 2 * greatest(0, extract(epoch from clock_timestamp() - coalesce(b.as_of, (
           select least(
             (select min(enrolled_at) from public.enrollments where user_id = learner),
             (select min(enrolled_at) from private.past_enrollments where user_id = learner)
           )
         ), clock_timestamp()))))
    from (select learner as id) person
    left join private.watch_budgets b on b.user_id = person.id
$function$;

create or replace function public.export_my_data()
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
  mailboxes constant text[] := private.own_mailboxes(caller);
begin
  if caller is null then
    raise exception 'Sign in to download your data.' using errcode = '28000';
  end if;
  return json_build_object(
    'account', (
      select json_build_object(
               'id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
               'last_sign_in_at', u.last_sign_in_at, 'details', u.raw_user_meta_data)
        from auth.users u where u.id = caller
    ),
    'sign_in_with', (
      select coalesce(json_agg(json_build_object(
               'provider', i.provider, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at,
               'details', i.identity_data) order by i.created_at), '[]')
        from auth.identities i where i.user_id = caller
    ),
    'sessions', (
      select coalesce(json_agg(json_build_object(
               'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'ip', s.ip, 'user_agent', s.user_agent)
               order by s.created_at), '[]')
        from auth.sessions s where s.user_id = caller
    ),
    'sign_in_records', private.sign_in_records(caller),
    'sign_in_log', (
      select coalesce(json_agg(to_json(l) order by l.created_at), '[]')
        from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, caller, mailboxes)
    ),
    'profile', (select to_json(p) from public.profiles p where p.id = caller),
    'enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', e.course_id, 'course_title', c.title, 'ended_at', e.ended_at)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', (
                 select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
                   from unnest(w.spans) as listed (span)
               ),
               'duration', w.duration_s, 'marked_as_watched', w.mark % 2 = 1,
               'position', w.position_s, 'position_at', w.position_at, 'changed_at', w.changed_at)
               order by c.title, v.order_index, v.id), '[]')
        from private.watched w
        join public.course_videos v on v.id = w.video_id
        join public.courses c on c.id = v.course_id
       where w.user_id = caller
    ),
    'watch_budget', (
      select json_build_object('seconds', b.seconds, 'as_of', b.as_of) from private.watch_budgets b where b.user_id = caller
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'deleted_notes', (
      select coalesce(json_agg(json_build_object('id', n.id, 'video_id', n.video_id, 'deleted_at', n.changed_at)
               order by n.changed_at, n.id), '[]')
        from private.notes n where n.user_id = caller and n.deleted
    ),
    'progress', (
      select coalesce(json_agg(json_build_object(
               'course_id', p.course_id, 'course_title', c.title, 'videos_begun', p.begun, 'videos_completed', p.complete,
               'last_activity', p.last_activity) order by c.title, c.id), '[]')
        from private.course_progress p join public.courses c on c.id = p.course_id
       where p.user_id = caller
    ),
    'states_of_courses', (
      select coalesce(json_agg(json_build_object('course_id', r.course_id, 'revision', r.revision) order by r.course_id), '[]')
        from private.learning_revisions r where r.user_id = caller
    ),
    'videos_reported', (
      select json_build_object('day', f.day, 'reports', f.reports) from private.fault_reports f where f.user_id = caller
    ),
    'days_with_completed_videos', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from private.learning_days d, unnest(d.days) as listed (day)
       where d.user_id = caller
    ),
    'activity', (
      select coalesce(json_agg(json_build_object('day', a.day, 'seconds', a.seconds) order by a.day), '[]')
        from private.activity a where a.user_id = caller
    ),
    'in_deleted_courses', (
      select coalesce(json_agg(json_build_object(
               'course_title', d.course_title, 'deleted_at', d.deleted_at,
               'what', split_part(r.relation, '.', 2), 'content', r.content)
               order by d.deleted_at, d.id, r.relation, r.content), '[]')
        from private.deleted_rows r join private.deleted d on d.id = r.deleted
       where r.user_id = caller
    ),
    'history', (
      select coalesce(json_agg(json_build_object(
               'at', h.at, 'kind', h.kind, 'action', h.action, 'title', h.title,
               'about_you', h.user_id is not distinct from caller, 'by_you', h.actor is not distinct from caller,
               'before', case when h.user_id = caller then h.before end, 'after', case when h.user_id = caller then h.after end)
               order by h.id), '[]')
        from private.history h where h.user_id = caller or h.actor = caller
    ),
    'deleted_by_you', (
      select coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'deleted_at', d.deleted_at)
               order by d.deleted_at, d.id), '[]')
        from private.deleted d where d.deleted_by = caller
    ),
    -- Whom they invited is about somebody else.
    'invitations_by_you', (
      select coalesce(json_agg(json_build_object('course_id', i.course_id, 'invited_at', i.invited_at)
               order by i.invited_at, i.id), '[]')
        from (
          select * from private.invitations where invited_by = caller
          union all
          select i.* from private.deleted_rows r cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and r.content ->> 'invited_by' = caller::text
        ) i
    ),
    'invitations', (
      select coalesce(json_agg(json_build_object(
               'course_title', course_title, 'email', email, 'full_name', full_name, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, c.title as course_title, i.email, i.full_name, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, d.course_title, i.email, i.full_name, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
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
  day date;
  fault_code integer;
  faults jsonb := '[]';
  told jsonb := '[]';
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
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on into outcome, is_changed, spent, played, played_on
              from private.merge_watch(caller, video, item, budget) m;
            budget := budget - spent;
            if is_changed then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
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

alter table "private"."watch_budgets"
  add constraint "watch_budgets_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

revoke all on function "private"."first_seconds"(int4multirange, integer) from public;

revoke all on function "private"."merge_watch"(uuid, uuid, jsonb, numeric) from public;

revoke all on function "private"."watch_budget"(uuid) from public;

reset check_function_bodies;
