set check_function_bodies = off;

revoke all on function "private"."own_address"() from "authenticated";

revoke all ("avatar_url") on table "public"."profiles" from "authenticated";

revoke all ("email") on table "public"."profiles" from "authenticated";

revoke all ("full_name") on table "public"."profiles" from "authenticated";

revoke all ("id") on table "public"."profiles" from "authenticated";

revoke all ("role") on table "public"."profiles" from "authenticated";

drop policy "A person creates their own profile, as a learner" on "public"."profiles";

drop policy "A person reads their own profile, an admin reads all" on "public"."profiles";

drop policy "A person updates their own profile" on "public"."profiles";

drop trigger "guard_profile" on "public"."profiles";

drop function "private"."guard_profile"();

drop function "public"."admin_access"();

create or replace function private.before_request()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  path constant text := current_setting('request.path', true);
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  if path <> '' and not exists (
    select from pg_catalog.pg_proc
     where proname = substr(path, 6) and path = '/rpc/' || proname and pronamespace = 'public'::regnamespace
       and prorettype in ('json'::regtype, 'void'::regtype)
  ) then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
  perform set_config(
    'statement_timeout', case path when '/rpc/export_my_data' then '8s' else '1s' end, true);
end
$function$;

create or replace function private.certified_seconds (
  learner uuid,
  course uuid
)
  returns table (
    video_id uuid,
    duration_s integer,
    seconds integer,
    reached_on date
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  counted record;
  whole int4multirange;
  before int4multirange;
  tried int4multirange;
  first integer;
  last integer;
  middle integer;
begin
  for counted in
    select v.id, v.duration_s as length, k.days, k.pieces
      from public.courses c
      join public.course_videos v on v.course_id = c.id
      left join lateral (
        select array_agg(k.day order by k.day) as days, array_agg(k.spans order by k.day) as pieces
          from private.counted_seconds k
         where k.user_id = learner and k.video_id = v.id and k.youtube_id <> ''
           and (k.youtube_id = private.youtube_id(v.youtube_url) or k.youtube_id = any (v.same_ids))
           and (k.is_paced or c.certificate = 'all')
      ) k on true
     where c.id = course
     order by v.id
  loop
    whole := int4multirange(int4range(0, counted.length));
    video_id := counted.id;
    duration_s := counted.length;
    seconds := coalesce((select private.length_of(range_agg(s) * whole) from unnest(counted.pieces) s), 0);
    reached_on := null;
    if seconds >= 0.9 * counted.length then
      -- The day is looked for by halves. What came before a half is united once, so each piece is read about twice.
      first := 1;
      last := cardinality(counted.days);
      before := '{}';
      while first < last loop
        middle := (first + last) / 2;
        tried := before + (select range_agg(s) from unnest(counted.pieces[first:middle]) s);
        if private.length_of(tried * whole) >= 0.9 * counted.length then
          last := middle;
        else
          before := tried;
          first := middle + 1;
        end if;
      end loop;
      reached_on := counted.days[first];
    end if;
    return next;
  end loop;
end
$function$;

create or replace function private.days_kept (
  shown text
)
  returns integer
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case shown when '' then 1 else 10 end
$function$;

create or replace function private.join_days (
  learner uuid,
  video uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  with placed as (
    select c.youtube_id, c.is_paced, c.day, c.spans, row_number() over (partition by c.youtube_id, c.is_paced order by c.day desc) as place
      from private.counted_seconds c where c.user_id = learner and c.video_id = video
  ), joined as (
    select p.youtube_id, p.is_paced, max(p.day) as day, range_agg(p.spans) as spans
      from placed p
     where p.place >= private.days_kept(p.youtube_id) or p.day < current_date - 400
     group by p.youtube_id, p.is_paced having count(*) > 1
  ), gone as (
    delete from private.counted_seconds c using joined j
     where c.user_id = learner and c.video_id = video and c.youtube_id = j.youtube_id and c.is_paced = j.is_paced and c.day < j.day
  )
  update private.counted_seconds c set spans = j.spans
    from joined j
   where c.user_id = learner and c.video_id = video and c.youtube_id = j.youtube_id and c.is_paced = j.is_paced and c.day = j.day;
end
$function$;

create or replace function private.merge_watch (
  caller uuid,
  video uuid,
  since timestamp with time zone,
  present_id text,
  earlier_ids text[],
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
  named constant text := case when jsonb_typeof(item -> 'youtube_id') = 'string' then item ->> 'youtube_id' end;
  shown text;
  counted int4multirange;
  paced int4multirange;
  fresh int4multirange;
  taken int4multirange;
  added int4multirange;
begin
  outcome := 'invalid';
  is_changed := false;
  spent := 0;
  if spans is null or mark is null or duration is null and coalesce(item -> 'duration_s', 'null') <> 'null'
      or named is null and coalesce(item -> 'youtube_id', 'null') <> 'null' then
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
  shown := coalesce(named, case when reached < since and earlier_ids <> '{}' then '' else present_id end);
  if shown <> present_id and shown <> all (earlier_ids) then
    shown := '';
  end if;
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
      -- One more span closes one gap, the shortest of fifty: it cannot be longer than this.
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
    when named <> present_id then before.duration_s
    when is_later and reached >= since and before.position_at < since then duration
    when reached < since and before.position_at >= since then before.duration_s
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
  if spent > 0 then
    insert into private.counted_seconds as known (user_id, video_id, youtube_id, day, spans)
    select caller, video, shown, private.day_in_india(clock_timestamp()), kept.spans
      from public.course_videos v,
           lateral (select added * int4multirange(int4range(0, case shown when present_id then v.duration_s end))) kept (spans)
     where v.id = video and not isempty(kept.spans)
    on conflict (user_id, video_id, youtube_id, day, is_paced) do update set spans = known.spans + excluded.spans;
    if private.days_kept(shown) < (
      select count(*) from private.counted_seconds c where c.user_id = caller and c.video_id = video and c.youtube_id = shown
    ) then
      perform private.join_days(caller, video);
    end if;
  end if;
end
$function$;

create or replace function public.admin_access()
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_admin() then
    return to_json('granted'::text);
  elsif exists (select from public.profiles where id = (select auth.uid()) and role = 'admin') then
    return to_json('second-factor'::text);
  end if;
  return to_json('none'::text);
end
$function$;

revoke all on function "public"."admin_access"() from "anon";

create or replace function public.own_profile (
  full_name text default null::text,
  avatar_url text default null::text
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
begin
  if not exists (select from public.profiles where id = caller) then
    if caller is null or private.own_address() is null then
      raise exception 'Sign in to have a profile.' using errcode = '42501';
    end if;
    insert into public.profiles (id, email, full_name, avatar_url)
    values (caller, private.own_address(), own_profile.full_name, own_profile.avatar_url)
    on conflict (id) do nothing;
  end if;
  return (select to_json(p) from public.profiles p where p.id = caller);
end
$function$;

revoke all on function "public"."own_profile"(text, text) from "anon";

create policy "An admin reads profiles" on "public"."profiles"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

revoke all on function "private"."days_kept"(text) from public;

revoke all on function "private"."join_days"(uuid, uuid) from public;

revoke all on function "public"."admin_access"() from public;

grant execute on function "public"."admin_access"() to "authenticated";

grant execute on function "public"."admin_access"() to "service_role";

revoke all on function "public"."own_profile"(text, text) from public;

grant execute on function "public"."own_profile"(text, text) to "authenticated";

grant execute on function "public"."own_profile"(text, text) to "service_role";

reset check_function_bodies;
