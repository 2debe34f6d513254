set check_function_bodies = off;

alter table "private"."certificates"
  drop constraint "certificates_name_form";

alter table "private"."invitations"
  drop constraint "invitations_full_name_visible";

alter table "public"."profiles"
  drop constraint "profiles_avatar_url_check";

alter table "public"."profiles"
  drop constraint "profiles_full_name_visible";

drop function "private"."merge_note"(uuid, uuid, jsonb, bigint);

create or replace function private.invitations_last()
  returns interval
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select interval '180 days'
$function$;

create or replace function private.marks()
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select e'\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670'
    || e'\u06D6-\u06DC\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819'
    || e'\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0897-\u089F\u08CA-\u08E1\u08E3-\u0903\u093A-\u093C\u093E-\u094F'
    || e'\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7-\u09C8\u09CB-\u09CD\u09D7\u09E2-\u09E3\u09FE'
    || e'\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47-\u0A48\u0A4B-\u0A4D\u0A51\u0A70-\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5'
    || e'\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2-\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47-\u0B48\u0B4B-\u0B4D'
    || e'\u0B55-\u0B57\u0B62-\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C44'
    || e'\u0C46-\u0C48\u0C4A-\u0C4D\u0C55-\u0C56\u0C62-\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD'
    || e'\u0CD5-\u0CD6\u0CE2-\u0CE3\u0CF3\u0D00-\u0D03\u0D3B-\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62-\u0D63'
    || e'\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2-\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC'
    || e'\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39\u0F3E-\u0F3F\u0F71-\u0F84\u0F86-\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6'
    || e'\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D'
    || e'\u135D-\u135F\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u180F\u1885-\u1886'
    || e'\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F\u1AB0-\u1ADD\u1AE0-\u1AEB\u1B00-\u1B04'
    || e'\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4'
    || e'\u1CF7-\u1CF9\u1DC0-\u1DFF\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099-\u309A\uA66F-\uA672'
    || e'\uA674-\uA67D\uA69E-\uA69F\uA6F0-\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880-\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1'
    || e'\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C-\uAA4D\uAA7B-\uAA7D\uAAB0'
    || e'\uAAB2-\uAAB4\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5-\uAAF6\uABE3-\uABEA\uABEC-\uABED\uFB1E\uFE00-\uFE0F'
    || e'\uFE20-\uFE2F\U000101FD\U000102E0\U00010376-\U0001037A\U00010A01-\U00010A03\U00010A05-\U00010A06\U00010A0C-\U00010A0F'
    || e'\U00010A38-\U00010A3A\U00010A3F\U00010AE5-\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB-\U00010EAC'
    || e'\U00010EFA-\U00010EFF\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    || e'\U00011073-\U00011074\U0001107F-\U00011082\U000110B0-\U000110BA\U000110C2\U00011100-\U00011102\U00011127-\U00011134'
    || e'\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE-\U000111CF'
    || e'\U0001122C-\U00011237\U0001123E\U00011241\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B-\U0001133C'
    || e'\U0001133E-\U00011344\U00011347-\U00011348\U0001134B-\U0001134D\U00011357\U00011362-\U00011363\U00011366-\U0001136C'
    || e'\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2\U000113C5\U000113C7-\U000113CA\U000113CC-\U000113D0\U000113D2'
    || e'\U000113E1-\U000113E2\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3\U000115AF-\U000115B5\U000115B8-\U000115C0'
    || e'\U000115DC-\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B\U0001182C-\U0001183A'
    || e'\U00011930-\U00011935\U00011937-\U00011938\U0001193B-\U0001193E\U00011940\U00011942-\U00011943\U000119D1-\U000119D7'
    || e'\U000119DA-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47'
    || e'\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F'
    || e'\U00011C92-\U00011CA7\U00011CA9-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C-\U00011D3D\U00011D3F-\U00011D45'
    || e'\U00011D47\U00011D8A-\U00011D8E\U00011D90-\U00011D91\U00011D93-\U00011D97\U00011EF3-\U00011EF6\U00011F00-\U00011F01'
    || e'\U00011F03\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A\U00013440\U00013447-\U00013455\U0001611E-\U0001612F'
    || e'\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87\U00016F8F-\U00016F92\U00016FE4'
    || e'\U00016FF0-\U00016FF1\U0001BC9D-\U0001BC9E\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46\U0001D165-\U0001D169'
    || e'\U0001D16D-\U0001D172\U0001D17B-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244'
    || e'\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF'
    || e'\U0001E000-\U0001E006\U0001E008-\U0001E018\U0001E01B-\U0001E021\U0001E023-\U0001E024\U0001E026-\U0001E02A\U0001E08F'
    || e'\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3\U0001E6E6'
    || e'\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0100-\U000E01EF'
$function$;

create or replace function private.merge_note (
  caller uuid,
  video uuid,
  item jsonb,
  live bigint,
  all_live bigint,
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
    -- Locked: without it, a deletion of the video at this moment would raise an error.
    insert into private.notes (user_id, id, origin, video_id, at_s, body, revision, past, deleted)
    select caller, coalesce(before.id, note), first, v.id, at_second, new_body, new_revision, known, is_deletion
      from public.course_videos v where v.id = video for key share
    on conflict (user_id, id) do nothing;
    is_changed := found and not is_deletion;
    added := is_changed::integer;
  end if;
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
  total := total + gone;
  delete from private.invitations
   where id in (
     select id from private.invitations where invited_at < now() - private.invitations_last()
      order by invited_at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.activity
   where ctid = any (array(
     select ctid from private.activity where day < current_date - 400 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.activity_totals
   where id in (
     select id from private.activity_totals where day < current_date - 400 order by day limit most for update skip locked
   );
  get diagnostics gone = row_count;
  return total + gone;
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
  select regexp_replace(
    private.without_hidden(value),
    format(e'((?:[%1$s][\u200C\u200D]*){4})[%1$s][%1$s\u200C\u200D]*', private.marks()), '\1', 'g')
$function$;

create or replace function public.change_certificate (
  certificate uuid,
  learner_name text,
  reason text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  printed constant text := private.visible_name(private.on_one_line(learner_name));
  why constant text := nullif(private.on_one_line(reason), '');
begin
  perform private.require_admin();
  update private.certificates c
     set learner_name = printed, reason = why,
         revoked_at = case when why is not null then coalesce(c.revoked_at, now()) end
   where c.id = certificate;
  return found;
end
$function$;

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
    if printed is null or char_length(printed) not between 1 and 100 then
      raise exception 'A certificate needs a name of at most 100 characters.' using errcode = '22023';
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

create or replace function public.enroll_people (
  course uuid,
  people uuid[] default '{}'::uuid[],
  emails text[] default '{}'::text[],
  dry_run boolean default false,
  names text[] default '{}'::text[]
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  is_dry constant boolean := coalesce(dry_run, false);
  target record;
  answer jsonb;
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if names is null or cardinality(names) not in (0, cardinality(emails)) then
    raise exception 'The names must be a list with one for each address, or null.' using errcode = '22023';
  end if;
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;
  if exists (select from unnest(names) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'A name has at most 320 characters.' using errcode = '22023';
  end if;

  if not is_dry then
    if emails <> '{}' then
      perform private.lock_invitations(is_writing => true);
    end if;
    -- Before the enrollments and invitations, as whoever deletes it does.
    perform from public.courses where id = course for share;
  end if;
  select title, is_active into target from public.courses where id = course;
  if not found then
    raise exception 'There is no such course.' using errcode = '22023';
  end if;
  if not target.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', target.title using errcode = '23514';
  end if;

  with found as (
    select l.position, l.id, null as address, p.email, p.full_name as name, null as given, p.email as own,
           p.id is not null as is_there
      from unnest(people) with ordinality as l (id, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, private.mailbox(l.email), l.email, p.full_name, l.given, p.email,
           p.id is not null
      from (
        select private.trimmed(entry) as email, nullif(private.trimmed(private.visible_name(name)), '') as given, position
          from unnest(emails, names) with ordinality as listed (entry, name, position)
      ) l
      left join lateral (
        -- Of two spellings of a mailbox, the one on the list.
        select * from public.profiles where private.mailbox(email) collate "C" = private.mailbox(l.email)
         order by lower(email collate "C") = lower(l.email collate "C") desc, role = 'learner' desc, created_at, id limit 1
      ) p on true
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(found.id::text, found.address)) found.*,
           is_there and exists (select from public.enrollments e where e.user_id = found.id and e.course_id = course) as was_enrolled,
           not is_there and private.is_address(found.email) as is_invited,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name
      from found left join private.invitations i on private.mailbox(i.email) = found.address and i.course_id = course
     order by coalesce(found.id::text, found.address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), invited as (
    insert into private.invitations (course_id, email, invited_by, full_name)
    select course, email, (select auth.uid()), given from once where is_invited and not is_dry order by address
    -- Who is invited again is waited for longer.
    on conflict (private.mailbox(email), course_id) do update set invited_at = excluded.invited_at
  ), settled as (
    -- Who has an account by now is waited for no longer.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and private.mailbox(i.email) = private.mailbox(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email,
           'name', case when o.is_there then o.name when o.was_invited then o.invited_name when o.is_invited then o.given end,
           -- Up to three milliseconds each: five thousand would take longer than a request may.
           'similar', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_address(o.email)
             else nullif(case when o.is_there then o.own else o.invited_as end, o.email)
           end,
           'similar_invited', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_invitation(course, o.email)
           end,
           'outcome', case
             when o.is_invited and is_dry and not o.was_invited then 'invite'
             when o.is_invited then 'invited'
             when not o.is_there then 'unknown'
             when case when is_dry then not o.was_enrolled else a.user_id is not null end then 'new'
             else 'enrolled'
           end
         ) order by o.position), '[]')
    into answer
    from once o left join added a on a.user_id = o.id;
  return answer;
end
$function$;

create or replace function public.list_invitations (
  course uuid,
  first integer,
  size integer
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'full_name', page.full_name, 'invited_at', page.invited_at,
               'expires_at', page.invited_at + private.invitations_last(),
               'invited_by', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.invited_by
               )
             ) order by page.invited_at desc, page.id), '[]')
        from (
          select * from private.invitations i where i.course_id = course
           order by i.invited_at desc, i.id limit size offset first
        ) page
    )
  );
end
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

-- What would be refused from now on: pictures from elsewhere, and names with marks heaped on one another.
update public.profiles set avatar_url = null
 where avatar_url !~ '^https://([a-z0-9-]+\.)+googleusercontent\.com/[!-~]+$';
update public.profiles set full_name = private.visible_name(full_name) where full_name <> private.visible_name(full_name);
update private.invitations set full_name = private.visible_name(full_name) where full_name <> private.visible_name(full_name);
update private.certificates set learner_name = private.visible_name(learner_name)
 where learner_name <> private.visible_name(learner_name);
update private.deleted_rows
   set content = jsonb_set(content, '{full_name}', to_jsonb(private.visible_name(content ->> 'full_name')))
 where relation = 'private.invitations' and content ->> 'full_name' <> private.visible_name(content ->> 'full_name');

alter table "public"."profiles"
  add constraint "profiles_avatar_url_host"
    check ((avatar_url ~ '^https://([a-z0-9-]+\.)+googleusercontent\.com/[!-~]+$'::text));

revoke all on function "private"."invitations_last"() from public;

revoke all on function "private"."marks"() from public;

grant execute on function "private"."marks"() to "authenticated", "service_role";

revoke all on function "private"."merge_note"(uuid, uuid, jsonb, bigint, bigint) from public;

revoke all on function "private"."visible_name"(text) from public;

grant execute on function "private"."visible_name"(text) to "authenticated", "service_role";

alter table "private"."certificates"
  add constraint "certificates_name_form"
    check
    (((learner_name = private.visible_name(private.trimmed(learner_name))) AND ((char_length(learner_name) >= 1) AND
    (char_length(learner_name) <= 100))));

alter table "private"."invitations"
  add constraint "invitations_full_name_visible" check ((full_name = private.visible_name(full_name)));

alter table "public"."profiles"
  add constraint "profiles_full_name_visible" check ((full_name = private.visible_name(full_name)));

reset check_function_bodies;
