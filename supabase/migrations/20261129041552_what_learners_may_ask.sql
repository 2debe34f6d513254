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

alter table "private"."certificates"
  drop constraint "certificates_name_form";

alter table "public"."courses"
  drop constraint "courses_thumbnail_url_check";

alter table "public"."courses"
  drop constraint "courses_thumbnail_url_length";

alter table "public"."profiles"
  drop constraint "profiles_avatar_url_host";

alter table "public"."profiles"
  drop constraint "profiles_avatar_url_length";

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

create or replace function private.cased_letters()
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select e'\u0041-\u005A\u0061-\u007A\u00B5\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u01BA\u01BC-\u01BF\u01C4-\u0293\u0296-\u02C1'
    || e'\u02C6-\u02D1\u02E0-\u02E4\u02EC\u02EE\u0370-\u0374\u0376-\u037D\u037F\u0386\u0388-\u03F5\u03F7-\u0481\u048A-\u0559'
    || e'\u0560-\u0588\u0640\u06E5-\u06E6\u07F4-\u07F5\u07FA\u081A\u0824\u0828\u08C9\u0971\u0E46\u0EC6\u10A0-\u10FA'
    || e'\u10FC-\u10FF\u13A0-\u13FD\u17D7\u1843\u1AA7\u1C78-\u1C7D\u1C80-\u1CBF\u1D00-\u1DBF\u1E00-\u1FBC\u1FBE\u1FC2-\u1FCC'
    || e'\u1FD0-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FFC\u2071\u207F\u2090-\u209C\u2102\u2107\u210A-\u2113\u2115\u2119-\u211D\u2124'
    || e'\u2126\u2128\u212A-\u212D\u212F-\u2134\u2139\u213C-\u213F\u2145-\u2149\u214E\u2183-\u2184\u2C00-\u2CE4\u2CEB-\u2CEE'
    || e'\u2CF2-\u2CF3\u2D00-\u2D2D\u2D6F\u2E2F\u3005\u3031-\u3035\u303B\u309D-\u309E\u30FC-\u30FE\uA015\uA4F8-\uA4FD\uA60C'
    || e'\uA640-\uA66D\uA67F-\uA69D\uA717-\uA71F\uA722-\uA788\uA78B-\uA78E\uA790-\uA7F6\uA7F8-\uA7FA\uA9CF\uA9E6\uAA70\uAADD'
    || e'\uAAF3-\uAAF4\uAB30-\uAB5A\uAB5C-\uAB69\uAB70-\uABBF\uFB00-\uFB17\uFF21-\uFF3A\uFF41-\uFF5A\uFF70\uFF9E-\uFF9F'
    || e'\U00010400-\U0001044F\U000104B0-\U000104FB\U00010570-\U000105BC\U00010780-\U000107BA\U00010C80-\U00010CF2\U00010D4E'
    || e'\U00010D50-\U00010D65\U00010D6F-\U00010D85\U00010EC5\U000118A0-\U000118DF\U00011DD9\U00016B40-\U00016B43'
    || e'\U00016D40-\U00016D42\U00016D6B-\U00016D6C\U00016E40-\U00016E7F\U00016EA0-\U00016ED3\U00016F93-\U00016FE1\U00016FE3'
    || e'\U00016FF2-\U00016FF3\U0001AFF0-\U0001AFFE\U0001D400-\U0001D6C0\U0001D6C2-\U0001D6DA\U0001D6DC-\U0001D6FA'
    || e'\U0001D6FC-\U0001D714\U0001D716-\U0001D734\U0001D736-\U0001D74E\U0001D750-\U0001D76E\U0001D770-\U0001D788'
    || e'\U0001D78A-\U0001D7A8\U0001D7AA-\U0001D7C2\U0001D7C4-\U0001D7CB\U0001DF00-\U0001DF09\U0001DF0B-\U0001DF2A'
    || e'\U0001E030-\U0001E06D\U0001E137-\U0001E13D\U0001E4EB\U0001E6FF\U0001E900-\U0001E943\U0001E94B'
$function$;

create or replace function private.caseless_letters()
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select e'\u00AA\u00BA\u01BB\u01C0-\u01C3\u0294-\u0295\u05D0-\u05F2\u0620-\u063F\u0641-\u064A\u066E-\u066F\u0671-\u06D3\u06D5'
    || e'\u06EE-\u06EF\u06FA-\u06FC\u06FF\u0710\u0712-\u072F\u074D-\u07A5\u07B1\u07CA-\u07EA\u0800-\u0815\u0840-\u0858'
    || e'\u0860-\u0887\u0889-\u088F\u08A0-\u08C8\u0904-\u0939\u093D\u0950\u0958-\u0961\u0972-\u0980\u0985-\u09B9\u09BD\u09CE'
    || e'\u09DC-\u09E1\u09F0-\u09F1\u09FC\u0A05-\u0A39\u0A59-\u0A5E\u0A72-\u0A74\u0A85-\u0AB9\u0ABD\u0AD0-\u0AE1\u0AF9'
    || e'\u0B05-\u0B39\u0B3D\u0B5C-\u0B61\u0B71\u0B83-\u0BB9\u0BD0\u0C05-\u0C39\u0C3D\u0C58-\u0C61\u0C80\u0C85-\u0CB9\u0CBD'
    || e'\u0CDC-\u0CE1\u0CF1-\u0CF2\u0D04-\u0D3A\u0D3D\u0D4E\u0D54-\u0D56\u0D5F-\u0D61\u0D7A-\u0D7F\u0D85-\u0DC6\u0E01-\u0E30'
    || e'\u0E32-\u0E33\u0E40-\u0E45\u0E81-\u0EB0\u0EB2-\u0EB3\u0EBD-\u0EC4\u0EDC-\u0F00\u0F40-\u0F6C\u0F88-\u0F8C'
    || e'\u1000-\u102A\u103F\u1050-\u1055\u105A-\u105D\u1061\u1065-\u1066\u106E-\u1070\u1075-\u1081\u108E\u1100-\u135A'
    || e'\u1380-\u138F\u1401-\u166C\u166F-\u167F\u1681-\u169A\u16A0-\u16EA\u16F1-\u1711\u171F-\u1731\u1740-\u1751'
    || e'\u1760-\u1770\u1780-\u17B3\u17DC\u1820-\u1842\u1844-\u1884\u1887-\u18A8\u18AA-\u191E\u1950-\u19C9\u1A00-\u1A16'
    || e'\u1A20-\u1A54\u1B05-\u1B33\u1B45-\u1B4C\u1B83-\u1BA0\u1BAE-\u1BAF\u1BBA-\u1BE5\u1C00-\u1C23\u1C4D-\u1C4F'
    || e'\u1C5A-\u1C77\u1CE9-\u1CEC\u1CEE-\u1CF3\u1CF5-\u1CF6\u1CFA\u2135-\u2138\u2D30-\u2D67\u2D80-\u2DDE\u3006\u303C'
    || e'\u3041-\u3096\u309F\u30A1-\u30FA\u30FF-\u318E\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\uA014\uA016-\uA48C'
    || e'\uA4D0-\uA4F7\uA500-\uA60B\uA610-\uA61F\uA62A-\uA62B\uA66E\uA6A0-\uA6E5\uA78F\uA7F7\uA7FB-\uA801\uA803-\uA805'
    || e'\uA807-\uA80A\uA80C-\uA822\uA840-\uA873\uA882-\uA8B3\uA8F2-\uA8F7\uA8FB\uA8FD-\uA8FE\uA90A-\uA925\uA930-\uA946'
    || e'\uA960-\uA97C\uA984-\uA9B2\uA9E0-\uA9E4\uA9E7-\uA9EF\uA9FA-\uAA28\uAA40-\uAA42\uAA44-\uAA4B\uAA60-\uAA6F'
    || e'\uAA71-\uAA76\uAA7A\uAA7E-\uAAAF\uAAB1\uAAB5-\uAAB6\uAAB9-\uAABD\uAAC0\uAAC2-\uAADC\uAAE0-\uAAEA\uAAF2\uAB01-\uAB2E'
    || e'\uABC0-\uABE2\uAC00-\uD7FB\uF900-\uFAD9\uFB1D\uFB1F-\uFB28\uFB2A-\uFBB1\uFBD3-\uFD3D\uFD50-\uFD8F\uFD92-\uFDC7'
    || e'\uFDF0-\uFDFB\uFE70-\uFEFC\uFF66-\uFF6F\uFF71-\uFF9D\uFFA0-\uFFDC\U00010000-\U000100FA\U00010280-\U000102D0'
    || e'\U00010300-\U0001031F\U0001032D-\U00010340\U00010342-\U00010349\U00010350-\U00010375\U00010380-\U0001039D'
    || e'\U000103A0-\U000103CF\U00010450-\U0001049D\U00010500-\U00010563\U000105C0-\U00010767\U00010800-\U00010855'
    || e'\U00010860-\U00010876\U00010880-\U0001089E\U000108E0-\U000108F5\U00010900-\U00010915\U00010920-\U00010939'
    || e'\U00010940-\U000109B7\U000109BE-\U000109BF\U00010A00\U00010A10-\U00010A35\U00010A60-\U00010A7C\U00010A80-\U00010A9C'
    || e'\U00010AC0-\U00010AC7\U00010AC9-\U00010AE4\U00010B00-\U00010B35\U00010B40-\U00010B55\U00010B60-\U00010B72'
    || e'\U00010B80-\U00010B91\U00010C00-\U00010C48\U00010D00-\U00010D23\U00010D4A-\U00010D4D\U00010D4F\U00010E80-\U00010EA9'
    || e'\U00010EB0-\U00010EC4\U00010EC6-\U00010EC7\U00010F00-\U00010F1C\U00010F27-\U00010F45\U00010F70-\U00010F81'
    || e'\U00010FB0-\U00010FC4\U00010FE0-\U00010FF6\U00011003-\U00011037\U00011071-\U00011072\U00011075\U00011083-\U000110AF'
    || e'\U000110D0-\U000110E8\U00011103-\U00011126\U00011144\U00011147-\U00011172\U00011176\U00011183-\U000111B2'
    || e'\U000111C1-\U000111C4\U000111DA\U000111DC\U00011200-\U0001122B\U0001123F-\U00011240\U00011280-\U000112A8'
    || e'\U000112B0-\U000112DE\U00011305-\U00011339\U0001133D\U00011350\U0001135D-\U00011361\U00011380-\U000113B7\U000113D1'
    || e'\U000113D3\U00011400-\U00011434\U00011447-\U0001144A\U0001145F-\U000114AF\U000114C4-\U000114C5\U000114C7'
    || e'\U00011580-\U000115AE\U000115D8-\U000115DB\U00011600-\U0001162F\U00011644\U00011680-\U000116AA\U000116B8'
    || e'\U00011700-\U0001171A\U00011740-\U0001182B\U000118FF-\U0001192F\U0001193F\U00011941\U000119A0-\U000119D0\U000119E1'
    || e'\U000119E3\U00011A00\U00011A0B-\U00011A32\U00011A3A\U00011A50\U00011A5C-\U00011A89\U00011A9D\U00011AB0-\U00011AF8'
    || e'\U00011BC0-\U00011BE0\U00011C00-\U00011C2E\U00011C40\U00011C72-\U00011C8F\U00011D00-\U00011D30\U00011D46'
    || e'\U00011D60-\U00011D89\U00011D98\U00011DB0-\U00011DD8\U00011DDA-\U00011DDB\U00011EE0-\U00011EF2\U00011F02'
    || e'\U00011F04-\U00011F33\U00011FB0\U00012000-\U00012399\U00012480-\U00012FF0\U00013000-\U0001342F\U00013441-\U00013446'
    || e'\U00013460-\U0001611D\U00016800-\U00016A5E\U00016A70-\U00016ABE\U00016AD0-\U00016AED\U00016B00-\U00016B2F'
    || e'\U00016B63-\U00016B8F\U00016D43-\U00016D6A\U00016F00-\U00016F4A\U00016F50\U00017000-\U00018DF2\U0001B000-\U0001BC99'
    || e'\U0001DF0A\U0001E100-\U0001E12C\U0001E14E\U0001E290-\U0001E2AD\U0001E2C0-\U0001E2EB\U0001E4D0-\U0001E4EA'
    || e'\U0001E5D0-\U0001E5ED\U0001E5F0\U0001E6C0-\U0001E6E2\U0001E6E4-\U0001E6E5\U0001E6E7-\U0001E6ED\U0001E6F0-\U0001E6F4'
    || e'\U0001E6FE\U0001E7E0-\U0001E8C4\U0001EE00-\U0001EEBB\U00020000-\U00033479'
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

create or replace function private.has_letter (
  value text
)
  returns boolean
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select value ~ format('[%s%s]', private.caseless_letters(), private.cased_letters())
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

create or replace function private.pairs_of (
  spans int4multirange
)
  returns json
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]') from unnest(spans) as listed (span)
$function$;

create or replace function private.pictographs()
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select e'\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9-\u21AA\u231A-\u231B\u2328\u23CF\u23E9-\u23F3\u23F8-\u23FA'
    || e'\u24C2\u25AA-\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2604\u260E\u2611\u2614-\u2615\u2618\u261D\u2620\u2622-\u2623'
    || e'\u2626\u262A\u262E-\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F-\u2660\u2663\u2665-\u2666\u2668\u267B'
    || e'\u267E-\u267F\u2692-\u2697\u2699\u269B-\u269C\u26A0-\u26A1\u26A7\u26AA-\u26AB\u26B0-\u26B1\u26BD-\u26BE\u26C4-\u26C5'
    || e'\u26C8\u26CE-\u26CF\u26D1\u26D3-\u26D4\u26E9-\u26EA\u26F0-\u26F5\u26F7-\u26FA\u26FD\u2702\u2705\u2708-\u270D\u270F'
    || e'\u2712\u2714\u2716\u271D\u2721\u2728\u2733-\u2734\u2744\u2747\u274C\u274E\u2753-\u2755\u2757\u2763-\u2764'
    || e'\u2795-\u2797\u27A1\u27B0\u27BF\u2934-\u2935\u2B05-\u2B07\u2B1B-\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299\U0001F004'
    || e'\U0001F0CF\U0001F170-\U0001F171\U0001F17E-\U0001F17F\U0001F18E\U0001F191-\U0001F19A\U0001F201-\U0001F202\U0001F21A'
    || e'\U0001F22F\U0001F232-\U0001F23A\U0001F250-\U0001F251\U0001F300-\U0001F321\U0001F324-\U0001F393\U0001F396-\U0001F397'
    || e'\U0001F399-\U0001F39B\U0001F39E-\U0001F3F0\U0001F3F3-\U0001F3F5\U0001F3F7-\U0001F3FA\U0001F400-\U0001F4FD'
    || e'\U0001F4FF-\U0001F53D\U0001F549-\U0001F54E\U0001F550-\U0001F567\U0001F56F-\U0001F570\U0001F573-\U0001F57A\U0001F587'
    || e'\U0001F58A-\U0001F58D\U0001F590\U0001F595-\U0001F596\U0001F5A4-\U0001F5A5\U0001F5A8\U0001F5B1-\U0001F5B2\U0001F5BC'
    || e'\U0001F5C2-\U0001F5C4\U0001F5D1-\U0001F5D3\U0001F5DC-\U0001F5DE\U0001F5E1\U0001F5E3\U0001F5E8\U0001F5EF\U0001F5F3'
    || e'\U0001F5FA-\U0001F64F\U0001F680-\U0001F6C5\U0001F6CB-\U0001F6D2\U0001F6D5-\U0001F6E5\U0001F6E9\U0001F6EB-\U0001F6F0'
    || e'\U0001F6F3-\U0001F6FC\U0001F7E0-\U0001F7F0\U0001F90C-\U0001F93A\U0001F93C-\U0001F945\U0001F947-\U0001F9FF'
    || e'\U0001FA70-\U0001FAF8'
$function$;

create or replace function private.purge_nightly()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  while private.purge_expired(10000) > 0 loop
  end loop;
  delete from private.fault_reports where day < current_date - 1;
  perform private.join_days(older.user_id, older.video_id)
     from (
       select distinct k.user_id, k.video_id from private.counted_seconds k
        group by k.user_id, k.video_id, k.youtube_id, k.is_paced
       having count(*) > private.days_kept(k.youtube_id) or 1 < count(*) filter (where k.day < current_date - 400)
     ) older;
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  end if;
  if has_table_privilege('auth.sessions', 'select') and has_table_privilege('auth.sessions', 'delete') then
    delete from auth.sessions s using public.profiles p
     where p.id = s.user_id and p.role = 'admin' and s.created_at < now() - interval '30 days';
    delete from auth.sessions where greatest(created_at, refreshed_at::timestamptz) < now() - interval '400 days';
  end if;
end
$function$;

create or replace function private.visible_name (
  value text
)
  returns text
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select case when value !~ e'[\u200C\u200D]' then stacked else regexp_replace(
           stacked,
           -- A tone of skin comes before a joiner only.
           format(e'(?<![%1$s\U0001F3FB-\U0001F3FF])[\u200C\u200D]|[\u200C\u200D](?![%1$s])',
                  private.caseless_letters() || private.marks() || private.pictographs()), '', 'g')
         end
    from regexp_replace(
           private.without_hidden(value),
           format(e'((?:[%1$s][\u200C\u200D]*){4})[%1$s][%1$s\u200C\u200D]*', private.marks()), '\1', 'g') stacked
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

create or replace function public.claim_certificate (
  course uuid,
  learner_name text
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
  printed constant text := private.visible_name(private.on_one_line(left(learner_name, 1000)));
  offered public.courses;
  since timestamptz;
  issued private.certificates;
  seen record;
begin
  if caller is null then
    raise exception 'Sign in to get a certificate.' using errcode = '28000';
  end if;
  select * into issued from private.certificates where user_id = caller and course_id = course;
  if not found then
    if printed is null or not private.has_letter(printed) or char_length(printed) > 100 then
      raise exception 'A certificate needs a name with a letter, of at most 100 characters.' using errcode = '22023';
    end if;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off'
       for key share of c;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(k.video_id) filter (where k.reached_on is null) as missing,
           coalesce(sum(k.seconds), 0)::integer as seconds,
           max(k.reached_on) as day
      into seen
      from private.certified_seconds(caller, course) k;
    -- When so much can have been played, at double speed.
    select f.enrolled_at + seen.seconds * interval '0.5 s' into since
      from private.first_enrollments f where f.user_id = caller and f.course_id = course;
    if seen.videos = 0 or seen.missing is not null or since > now() then
      return json_build_object('outcome', 'not-yet', 'missing', coalesce(to_json(seen.missing), '[]'));
    end if;
    insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
    values (caller, course, printed, offered.title, seen.seconds, seen.videos, greatest(seen.day, private.day_in_india(since)))
    on conflict (user_id, course_id) do nothing;
    select * into issued from private.certificates where user_id = caller and course_id = course;
  end if;
  return json_build_object('outcome', 'issued', 'certificate', private.certificate_content(issued));
end
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
               'id', e.enrollment_id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'ended_at', e.ended_at)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', private.pairs_of(w.spans),
               'duration', w.duration_s, 'marked_as_watched', w.mark % 2 = 1,
               'position', w.position_s, 'position_at', w.position_at, 'changed_at', w.changed_at)
               order by c.title, v.order_index, v.id), '[]')
        from private.watched w
        join public.course_videos v on v.id = w.video_id
        join public.courses c on c.id = v.course_id
       where w.user_id = caller
    ),
    'counted_for_certificates', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title, 'youtube_id', k.youtube_id, 'day', k.day,
               'at_the_pace_of_the_budget', k.is_paced, 'seconds_played', private.pairs_of(k.spans))
               order by c.title, v.order_index, v.id, k.day, k.youtube_id, k.is_paced), '[]')
        from private.counted_seconds k
        join public.course_videos v on v.id = k.video_id
        join public.courses c on c.id = v.course_id
       where k.user_id = caller
    ),
    'first_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', c.id, 'course_title', c.title, 'enrolled_at', f.enrolled_at) order by f.enrolled_at, c.id), '[]')
        from private.first_enrollments f join public.courses c on c.id = f.course_id
       where f.user_id = caller
    ),
    'watch_budget', (
      select json_build_object('seconds', b.seconds, 'as_of', b.as_of) from private.watch_budgets b where b.user_id = caller
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'deleted_notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', n.video_id, 'at', n.at_s, 'deleted_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
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
    'certificates', (
      select coalesce(json_agg(private.certificate_content(c) order by c.issued_at, c.code), '[]')
        from private.certificates c where c.user_id = caller
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
               'at', h.at, 'kind', h.kind, 'action', h.action, 'course_id', h.course_id, 'title', h.title,
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
               'course_id', course_id, 'course_title', course_title, 'email', email, 'full_name', full_name, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, i.course_id, c.title as course_title, i.email, i.full_name, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, i.course_id, d.course_title, i.email, i.full_name, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
end
$function$;

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
    values (
      -- One more character than the table takes, so that nobody has more looked through.
      caller, private.own_address(),
      case when private.has_letter(left(own_profile.full_name, 321)) then left(own_profile.full_name, 321) end,
      left(own_profile.avatar_url, 2001))
    on conflict (id) do nothing;
  end if;
  return (select to_json(p) from public.profiles p where p.id = caller);
end
$function$;

revoke all on function "public"."own_profile"(text, text) from "anon";

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
  present public.course_videos;
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
          end if;
        else
          if kind = 'watch' then
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on into outcome, is_changed, spent, played, played_on
              from private.merge_watch(
                     caller, video, present.link_since, private.youtube_id(present.youtube_url), present.earlier_ids, item, budget) m;
            budget := budget - spent;
            -- A day that is over counts with seconds alone: a position may name any of them.
            if is_changed and (played > 0 or played_on = private.day_in_india(now())) then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
              -- As it was checked: 100.0 is a whole number too.
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

-- What would be refused from now on: names with stray joiners, and without a letter. A certificate needs one: it says whose it is.
update public.profiles
   set full_name = case when private.has_letter(full_name) then private.visible_name(full_name) end
 where full_name <> private.visible_name(full_name) or not private.has_letter(full_name);
update private.invitations set full_name = private.visible_name(full_name) where full_name <> private.visible_name(full_name);
update private.deleted_rows
   set content = jsonb_set(content, '{full_name}', to_jsonb(private.visible_name(content ->> 'full_name')))
 where relation = 'private.invitations' and content ->> 'full_name' <> private.visible_name(content ->> 'full_name');
update private.certificates c
   set learner_name = case
         when private.has_letter(c.learner_name) then private.trimmed(private.visible_name(c.learner_name)) else left(p.email, 100)
       end
  from public.profiles p
 where p.id = c.user_id
   and (c.learner_name <> private.trimmed(private.visible_name(c.learner_name)) or not private.has_letter(c.learner_name));

alter table "public"."courses"
  add constraint "courses_thumbnail_url_form" check (
CASE
    WHEN (char_length(thumbnail_url) <= 2000) THEN (thumbnail_url ~* '^https://\S+$'::text)
    ELSE (thumbnail_url IS NULL)
END);

alter table "public"."profiles"
  add constraint "profiles_avatar_url_form" check (
CASE
    WHEN (char_length(avatar_url) <= 2000) THEN
      (avatar_url ~ '^https://([a-z0-9-]+\.)+googleusercontent\.com/[!-~]+$'::text)
    ELSE (avatar_url IS NULL)
END);

create policy "An admin reads profiles" on "public"."profiles"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

revoke all on function "private"."cased_letters"() from public;

grant execute on function "private"."cased_letters"() to "authenticated", "service_role";

revoke all on function "private"."caseless_letters"() from public;

grant execute on function "private"."caseless_letters"() to "authenticated", "service_role";

revoke all on function "private"."days_kept"(text) from public;

revoke all on function "private"."has_letter"(text) from public;

grant execute on function "private"."has_letter"(text) to "authenticated", "service_role";

revoke all on function "private"."join_days"(uuid, uuid) from public;

revoke all on function "private"."pairs_of"(int4multirange) from public;

revoke all on function "private"."pictographs"() from public;

grant execute on function "private"."pictographs"() to "authenticated", "service_role";

revoke all on function "public"."admin_access"() from public;

grant execute on function "public"."admin_access"() to "authenticated";

grant execute on function "public"."admin_access"() to "service_role";

revoke all on function "public"."own_profile"(text, text) from public;

grant execute on function "public"."own_profile"(text, text) to "authenticated";

grant execute on function "public"."own_profile"(text, text) to "service_role";

alter table "private"."certificates"
  add constraint "certificates_name_form"
    check
    (((learner_name = private.visible_name(private.trimmed(learner_name))) AND private.has_letter(learner_name) AND
    (char_length(learner_name) <= 100)));

reset check_function_bodies;
