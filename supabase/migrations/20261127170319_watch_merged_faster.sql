set check_function_bodies = off;

create or replace function private.bounded_spans (
  spans int4multirange
)
  returns int4multirange
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
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

create or replace function private.spans_of (
  value jsonb
)
  returns int4multirange
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
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
$function$;

revoke all on function "private"."bounded_spans"(int4multirange) from public;

reset check_function_bodies;
