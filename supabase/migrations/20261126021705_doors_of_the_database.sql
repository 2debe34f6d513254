set check_function_bodies = off;

drop trigger "prune_history" on "private"."history";

drop index "private"."notes_user_video_idx";

drop function "private"."count_notes"(uuid, uuid);

drop function "private"."listed_hashes"(jsonb);

drop function "private"."prune_history"();

drop function "private"."purge_deleted"();

create table "private"."fault_reports" (
  "user_id" uuid not null,
  "day" date not null,
  "reports" integer not null,
  constraint "fault_reports_pkey" primary key (user_id)
);

alter table "private"."fault_reports"
  enable row level security;

alter table "private"."settings"
  enable row level security;

create or replace function private.before_request()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  perform set_config(
    'statement_timeout', case current_setting('request.path', true) when '/rpc/export_my_data' then '8s' else '1s' end, true);
end
$function$;

create or replace function private.count_notes (
  learner uuid,
  courses uuid[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_object_agg(course.id, coalesce(counted.notes, 0)), '{}')
    from unnest(courses) as course (id)
    left join (
      select v.course_id, count(*) as notes
        from private.notes n join public.course_videos v on v.id = n.video_id
       where n.user_id = learner and not n.deleted group by v.course_id
    ) counted on counted.course_id = course.id
$function$;

create or replace function private.count_reports (
  learner uuid,
  wanted integer
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  counted constant integer := least(wanted, 20 - coalesce(
    (select reports from private.fault_reports where user_id = learner and day = current_date), 0));
begin
  if counted > 0 then
    insert into private.fault_reports as known (user_id, day, reports) values (learner, current_date, counted)
    on conflict (user_id) do update
      set day = excluded.day, reports = excluded.reports + case when known.day = excluded.day then known.reports else 0 end;
  end if;
  return counted;
end
$function$;

create or replace function private.course_learning (
  learner uuid,
  course uuid,
  hash text
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return json_build_object(
    'course_id', course,
    'hash', hash,
    'videos', (
      select coalesce(json_agg(json_build_object(
               'video_id', w.video_id,
               -- '{[0,12),[20,30)}' in json.
               'spans', translate(w.spans::text, '{})', '[]]')::json,
               'duration_s', w.duration_s,
               'mark', w.mark,
               'position_s', w.position_s,
               'position_at', w.position_at
             ) order by w.video_id), '[]')
        from public.course_videos v
       cross join lateral (select * from private.watched where user_id = learner and video_id = v.id offset 0) w
       where v.course_id = course
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id,
               'video_id', n.video_id,
               'at_s', n.at_s,
               'body', n.body,
               'revision', n.revision
             ) order by n.id), '[]')
        from public.course_videos v
       cross join lateral (select * from private.notes where user_id = learner and video_id = v.id and not deleted offset 0) n
       where v.course_id = course
    )
  );
end
$function$;

create or replace function private.find_profiles (
  words text,
  total bigint,
  OUT matches uuid[],
  OUT more boolean
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  AS $function$
declare
  many constant integer := 10000;
  few constant integer := 2000;
  most constant integer := 200;
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  is_large constant boolean := total > many;
  is_indexed constant boolean := words ~ '[[:alnum:]]{3}';
  beginning constant text := case when words ~ '^[^@]*[[:alnum:]]{3}[^@]*@.' then split_part(pattern, '@', 1) || '@%' end;
  looked_at bigint;
begin
  -- No address and no name is as long.
  if char_length(words) > 320 then
    matches := '{}';
    more := false;
    return;
  end if;
  if beginning is not null then
    select coalesce(array_agg(id) filter (where email ilike pattern or full_name ilike pattern), '{}'), count(*)
      into matches, looked_at
      from (
        select id, email, full_name from public.profiles
         where email ilike beginning or full_name ilike beginning limit few
      ) candidates;
    if looked_at < few and cardinality(matches) < most then
      more := false;
      return;
    end if;
  end if;

  more := is_large;
  -- What many people have in common is soon found without the index, in which its list would be long.
  if is_large or not is_indexed then
    matches := array(
      select id
        from (
          select id, email, full_name from public.profiles
           order by created_at desc, id desc limit case when is_indexed then few else many end
        ) latest
       where email ilike pattern or full_name ilike pattern
       limit case when is_large then most end
    );
  end if;
  if is_indexed and (not is_large or cardinality(matches) < most) then
    matches := array(
      select id from public.profiles where email ilike pattern or full_name ilike pattern
       limit case when is_large then most + 1 end
    );
    more := is_large and cardinality(matches) > most;
    matches := case when more then matches[:most] else matches end;
  end if;
end
$function$;

create or replace function private.forget_course_progress()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update private.course_progress p
     set begun = p.begun - gone.begun, complete = p.complete - gone.complete
    from (
      select g.user_id, v.course_id, count(*)::integer as begun,
             (count(*) filter (where private.is_complete(row(g.*)::private.watched)))::integer as complete
        from deleted g join public.profiles l on l.id = g.user_id join public.course_videos v on v.id = g.video_id
       group by g.user_id, v.course_id
    ) gone
   where p.user_id = gone.user_id and p.course_id = gone.course_id;
  delete from private.course_progress p
   using deleted g, public.course_videos v
   where v.id = g.video_id and p.course_id = v.course_id and p.user_id = g.user_id and p.begun = 0;
  return null;
end
$function$;

create or replace function private.forget_invitations()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  mailboxes constant text[] := private.own_mailboxes(old.id);
  place record;
begin
  delete from private.invitations where private.mailbox(email) = any (mailboxes);
  delete from private.deleted_rows
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = any (mailboxes);
  update private.invitations set invited_by = null where invited_by = old.id;
  update private.deleted_rows set content = content || '{"invited_by": null}'
   where relation = 'private.invitations' and content ->> 'invited_by' = old.id::text;
  for place in
    select c.oid::regclass as name, format_type(a.atttypid, null) as type
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
       and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'delete')
       and not exists (
         select from pg_catalog.pg_constraint k
          where k.conrelid = c.oid and k.confdeltype = 'c'
            and k.confrelid in ('auth.users'::regclass, to_regclass('auth.sessions'))
       )
  loop
    execute format('delete from %s where user_id = $1::%s', place.name, place.type) using old.id::text;
  end loop;
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, old.id, mailboxes);
  end if;
  return old;
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
  joined constant text := known ->> 'beginnings';
begin
  if joined is not null then
    if length(joined) > 6 * 10000 or length(joined) % 6 > 0 or joined ~ '[^0-9a-f]' then
      raise exception 'beginnings must be the first six characters of hashes, at most 10000.' using errcode = '22023';
    end if;
    return array(select part[1] from regexp_matches(joined, '.{6}', 'g') as p (part));
  end if;
  if jsonb_typeof(known) <> 'array' then
    raise exception 'known must be a JSON array of hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 or octet_length(known::text) > 1024 * 1024 then
    raise exception 'known may hold at most 10000 hashes.' using errcode = '22023';
  end if;
  if jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known must hold nothing but strings.' using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(known));
end
$function$;

create or replace function private.loose_mailbox (
  address text
)
  returns text
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
declare
  box constant text := private.mailbox(address);
begin
  return replace(split_part(split_part(box, '@', 1), '+', 1), '.', '') || '@' || split_part(box, '@', 2);
end
$function$;

create or replace function private.mailbox (
  address text
)
  returns text
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
declare
  folded constant text := lower(address collate "C");
begin
  return case
    when folded ~ '^\.*[^@+.][^@+]*(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(regexp_replace(folded, '[+@].*$', ''), '.', '') || '@gmail.com'
    else folded
  end;
end
$function$;

create or replace function private.merge_note (
  caller uuid,
  video uuid,
  item jsonb,
  live bigint,
  OUT outcome text,
  OUT is_changed boolean,
  OUT added integer
)
  returns record
  language plpgsql
  set search_path to ''
  AS $function$
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
  -- A note may have tabs and line breaks, and otherwise nothing that cannot be seen.
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

  if not is_deletion and (before.revision is null or before.deleted) and live >= 500
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
    -- Locked, so that a deletion of the video at this moment is no error.
    insert into private.notes (user_id, id, origin, video_id, at_s, body, revision, past, deleted)
    select caller, coalesce(before.id, note), first, v.id, at_second, new_body, new_revision, known, is_deletion
      from public.course_videos v where v.id = video for key share
    on conflict (user_id, id) do nothing;
    is_changed := found and not is_deletion;
    added := is_changed::integer;
  end if;
end
$function$;

create or replace function private.names_person (
  entry jsonb,
  person uuid,
  mailboxes text[]
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from jsonb_path_query(entry, 'strict $.** ? (@.type() == "string")') as found (value)
     where found.value #>> '{}' = person::text or private.mailbox(found.value #>> '{}') = any (mailboxes)
  )
$function$;

create or replace function private.one_letter_apart (
  one text,
  other text
)
  returns boolean
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
declare
  same integer := 0;
  most integer := least(length(one), length(other));
  middle integer;
begin
  if one = other or abs(length(one) - length(other)) > 1 then
    return false;
  end if;
  while same < most loop
    middle := (same + most + 1) / 2;
    if left(one, middle) = left(other, middle) then
      same := middle;
    else
      most := middle - 1;
    end if;
  end loop;
  return substr(one, same + 1 + (length(one) >= length(other))::integer)
       = substr(other, same + 1 + (length(other) >= length(one))::integer);
end
$function$;

create or replace function private.own_mailboxes (
  person uuid
)
  returns text[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(
    select private.mailbox(email) from auth.users where id = person and btrim(email) <> ''
     union
    select private.mailbox(identity_data ->> 'email') from auth.identities
     where user_id = person and identity_data ->> 'email_verified' = 'true'
  )
$function$;

create or replace function private.pull_learning (
  learner uuid,
  asked jsonb,
  size_limit integer
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  -- Stands for the shape of the documents: when their recipe changes, all hashes do.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc where oid = 'private.course_learning(uuid, uuid, text)'::regprocedure
  );
  held constant text[] := private.listed_hashes(coalesce(nullif(asked -> 'known', 'null'), '[]'));
  is_wanted constant boolean := coalesce(asked -> 'known', 'null') <> 'null';
  all_days constant datemultirange := (select days from private.learning_days where user_id = learner);
  manifest jsonb;
  current_root text;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null') then
    raise exception 'learning must be an object with a root and a list of known hashes.' using errcode = '22023';
  end if;

  -- A revision names what was done in a course, so nothing of that is read here.
  select coalesce(jsonb_object_agg(mine.course_id, mine.hash), '{}'),
         left(encode(sha256(convert_to(concat_ws('|',
           shape, string_agg(mine.course_id || ':' || mine.hash, ',' order by mine.course_id), all_days), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select r.course_id, left(encode(sha256(convert_to(
          concat_ws('|', shape, r.course_id, r.revision), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join private.learning_revisions r on r.user_id = e.user_id and r.course_id = e.course_id
       where e.user_id = learner
    ) mine;

  if asked ->> 'root' = current_root then
    return json_build_object('root', current_root, 'same', true);
  end if;

  -- Made in the loop, as in pull_mirror.
  for entry in
    select course_id, hash from jsonb_each_text(manifest) as listed (course_id, hash)
     where is_wanted and hash not in (select unnest(held)) and left(hash, 6) not in (select unnest(held)) order by course_id
  loop
    document := private.course_learning(learner, entry.course_id::uuid, entry.hash);
    size := size + octet_length(document::text);
    -- One always travels, however large: otherwise the device would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'root', current_root,
    'manifest', manifest,
    'changed', array_to_json(changed),
    'days', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from unnest(all_days) as listed (day)
    )
  );
end
$function$;

create or replace function private.purge_after_write()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.purge_expired(1000);
  return null;
end
$function$;

create or replace function private.purge_expired (
  most integer
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  gone bigint;
  total bigint := 0;
begin
  -- The rows first: what went with a large course is too much for one request.
  delete from private.deleted_rows
   where ctid = any (array(
     select r.ctid from private.deleted d join private.deleted_rows r on r.deleted = d.id
      where d.deleted_at < now() - interval '30 days' order by d.deleted_at limit most for update of r skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.deleted
   where id in (
     select d.id from private.deleted d
      where d.deleted_at < now() - interval '30 days'
        and not exists (select from private.deleted_rows r where r.deleted = d.id)
      order by d.deleted_at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.history
   where id in (
     select id from private.history where at < now() - interval '365 days' order by at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  return total + gone;
end
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
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  end if;
  if has_table_privilege('auth.sessions', 'select') and has_table_privilege('auth.sessions', 'delete') then
    delete from auth.sessions s using public.profiles p
     where p.id = s.user_id and p.role = 'admin' and s.created_at < now() - interval '30 days';
  end if;
end
$function$;

create or replace function private.schedule_purge()
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('purge', '30 20 * * *', 'select private.purge_nightly()');
  return true;
exception when others then
  raise warning 'The nightly job could not be made: %', sqlerrm;
  return false;
end
$function$;

create or replace function private.sign_in_records (
  person uuid
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  place record;
  rows jsonb;
  records jsonb := '{}';
begin
  for place in
    select c.oid::regclass as name, c.relname, format_type(key.atttypid, null) as type,
           array_agg(a.attname) filter (
             where t.typtype = 'e' or a.attname = 'user_id' or t.typname in ('uuid', 'timestamptz', 'timestamp', 'bool', 'inet')
                or a.attname in ('friendly_name', 'status', 'factor_type', 'token_type', 'relates_to', 'authentication_method')
           ) as columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute key on key.attrelid = c.oid and key.attname = 'user_id' and not key.attisdropped
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and c.relname not in ('identities', 'sessions')
       and has_table_privilege(c.oid, 'select')
     group by c.oid, key.atttypid
     order by c.relname
  loop
    execute format(
      'select jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any ($2)))
         from %s r where user_id = $1::%s', place.name, place.type
    ) into rows using person::text, place.columns;
    if rows is not null then
      records := records || jsonb_build_object(place.relname, rows);
    end if;
  end loop;
  return records;
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
  spans int4multirange;
  are_good boolean;
begin
  if coalesce(jsonb_typeof(value), '') <> 'array' or jsonb_array_length(value) > 50 then
    return null;
  end if;
  select range_agg(case when checked.is_good then int4range(first::integer, behind::integer) end), bool_and(checked.is_good)
    into spans, are_good
    from (
      select case when jsonb_typeof(span -> 0) = 'number' then (span -> 0)::numeric end as first,
             case when jsonb_typeof(span -> 1) = 'number' then (span -> 1)::numeric end as behind,
             jsonb_typeof(span) = 'array' and span -> 2 is null as is_pair
        from jsonb_array_elements(value) as given (span)
    ) listed
   cross join lateral (
     select coalesce(is_pair and first = trunc(first) and behind = trunc(behind) and first between 0 and behind - 1
                     and behind <= 86400, false) as is_good
   ) checked;
  return case when coalesce(are_good, true) then coalesce(spans, '{}') end;
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
  return case when value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end;
end
$function$;

create or replace function private.whole_number (
  value jsonb,
  lowest integer,
  highest integer
)
  returns integer
  language plpgsql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
begin
  return case when jsonb_typeof(value) = 'number' then
    case when value::numeric between lowest and highest and trunc(value::numeric) = value::numeric then value::integer end
  end;
end
$function$;

create or replace function public.create_course (
  course jsonb,
  videos jsonb,
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

create or replace function public.delete_course (
  course uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  present public.courses;
  videos uuid[];
begin
  perform private.require_admin();
  -- From here on nobody enrolls in it, adds a video or delivers work.
  select * into present from public.courses where id = course for update;
  if not found then
    return false;
  end if;
  videos := array(select id from public.course_videos where course_id = course);
  perform private.lock_people(array(
    select user_id from public.enrollments where course_id = course
    union select user_id from private.past_enrollments where course_id = course
    union select user_id from private.learning_revisions where course_id = course
    union select user_id from private.watched where video_id = any (videos)
    union select user_id from private.notes where video_id = any (videos)
    union select (select auth.uid())
  ));

  delete from private.deleted where id = course;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select course, 'course', present.title, course, present.title, count(*), cardinality(videos), (select auth.uid())
    from public.enrollments where course_id = course;
  -- For triggers that would mention what goes with it.
  perform set_config('private.moving', course::text, true);
  perform private.keep_rows(course, 'private.watched', 'video_id', videos);
  perform private.keep_rows(course, 'private.notes', 'video_id', videos);
  perform private.keep_rows(course, 'private.video_faults', 'video_id', videos);
  perform private.keep_rows(course, 'private.learning_revisions', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.past_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.invitations', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.course_videos', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.courses', 'id', array[course]);
  perform set_config('private.moving', '', true);
  return true;
end
$function$;

create or replace function public.delete_video (
  video uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  present public.course_videos;
  home public.courses;
begin
  perform private.require_admin();
  select c.* into home from public.courses c join public.course_videos v on v.course_id = c.id where v.id = video;
  if not found then
    return false;
  end if;
  perform private.lock_people(array(
    select user_id from private.watched where video_id = video
    union select user_id from private.notes where video_id = video
    union select (select auth.uid())
  ));
  -- Before the video, as push_learning does.
  perform from private.learning_revisions r
    where r.course_id = home.id and (
      exists (select from private.watched w where w.user_id = r.user_id and w.video_id = video)
      or exists (select from private.notes n where n.user_id = r.user_id and n.video_id = video)
    )
    order by r.user_id for update;
  select * into present from public.course_videos where id = video for update;
  if not found then
    return false;
  end if;

  delete from private.deleted where id = video;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select video, 'video', present.title, present.course_id, home.title, count(*), 1, (select auth.uid())
    from private.watched where video_id = video;
  perform private.renew_learning(video, present.course_id);
  perform private.keep_rows(video, 'private.watched', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.notes', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.video_faults', 'video_id', array[video]);
  perform private.keep_rows(video, 'public.course_videos', 'id', array[video]);
  return true;
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

create or replace function public.list_deleted (
  first integer,
  size integer
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.deleted where deleted_at > now() - interval '30 days'),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'kind', page.kind, 'title', page.title, 'course_id', page.course_id,
               'course_title', page.course_title, 'deleted_at', page.deleted_at,
               'deleted_by', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.deleted_by
               ),
               'learners', page.learners, 'videos', page.videos
             ) order by page.deleted_at desc, page.id), '[]')
        from (
          select * from private.deleted where deleted_at > now() - interval '30 days'
           order by deleted_at desc, id limit size offset first
        ) page
    )
  );
end
$function$;

create or replace function public.pull_mirror (
  known jsonb default '[]'::jsonb,
  root text default null::text,
  max_bytes integer default 524288,
  learning jsonb default null::jsonb,
  first uuid default null::uuid
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
      'learning', private.pull_learning(caller, learning, size_limit));
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
    'changed', array_to_json(changed), 'learning', private.pull_learning(caller, learning, size_limit - size));
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
  on conflict (video_id, code) do update set last_seen = excluded.last_seen, count = known.count + 1;
  perform private.believe_durations(told);
  perform private.purge_expired(100);

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$function$;

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
            where f.code <> 5
         );
  elsif words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$function$;

alter table "private"."fault_reports"
  add constraint "fault_reports_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

create index deleted_rows_invited_by_idx on private.deleted_rows using btree (((content ->> 'invited_by'::text)))
  where (relation = 'private.invitations'::text);

create index invitations_invited_by_idx on private.invitations using btree (invited_by);

create index notes_tombstones_idx on private.notes using btree (user_id, video_id)
  where deleted;

create index notes_user_video_idx on private.notes using btree (user_id, video_id)
  where (not deleted);

create trigger purge_expired
  after insert on private.history
  for each STATEMENT
  execute function private.purge_after_write();

revoke all on function "private"."count_notes"(uuid, uuid[]) from public;

revoke all on function "private"."count_reports"(uuid, integer) from public;

revoke all on function "private"."listed_hashes"(jsonb) from public;

revoke all on function "private"."loose_mailbox"(text) from public;

grant execute on function "private"."loose_mailbox"(text) to "authenticated", "service_role";

revoke all on function "private"."mailbox"(text) from public;

grant execute on function "private"."mailbox"(text) to "authenticated", "service_role";

revoke all on function "private"."names_person"(jsonb, uuid, text[]) from public;

revoke all on function "private"."own_mailboxes"(uuid) from public;

revoke all on function "private"."purge_after_write"() from public;

revoke all on function "private"."purge_expired"(integer) from public;

revoke all on function "private"."purge_nightly"() from public;

revoke all on function "private"."schedule_purge"() from public;

revoke all on function "private"."sign_in_records"(uuid) from public;

revoke all on function "private"."uuid_of"(jsonb) from public;

revoke all on function "private"."whole_number"(jsonb, integer, integer) from public;

select private.schedule_purge();

reset check_function_bodies;
