-- Proof that a learner has watched a course: claimed once, and never recalculated. The column `certificate` of a course says
-- whether it offers one.

-- Sixty random bits in Crockford's base 32, which has no letters that look like digits. Taken from those bytes of a random id
-- that are fully random.
create function private.new_certificate_code() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(made.bytes, place) & 31), 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) made, unnest('{0,1,2,3,4,5,9,10,11,12,13,14}'::integer[]) as p (place)
$$;

-- As it is stored, however it was typed; null if it cannot be a code. Twin of `codeOf` in src/lib/certificate-code.ts.
create function private.certificate_code(typed text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when plain ~ '^[0-9A-HJKMNP-TV-Z]{12}$' then plain end
    from (select translate(upper(regexp_replace(left(typed, 60), '[\s-]', '', 'g')), 'OIL', '011') as plain) spelled
$$;

create table private.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Not a reference: it stays when the course is deleted, which may be restored.
  course_id uuid not null,
  -- As they were when it was claimed.
  learner_name text not null,
  course_title text not null,
  seconds integer not null,
  videos integer not null,
  -- The day in India on which the server counted the last second that it needed.
  completed_on date not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  reason text,
  code text not null default private.new_certificate_code(),
  constraint certificates_once unique (user_id, course_id),
  constraint certificates_code_key unique (code),
  constraint certificates_code_form check (code = private.certificate_code(code)),
  constraint certificates_name_form check (
    learner_name = private.visible_name(private.trimmed(learner_name)) and private.has_letter(learner_name)
    and char_length(learner_name) <= 100
  ),
  constraint certificates_reason_form check (
    reason = private.without_hidden(private.trimmed(reason)) and char_length(reason) between 1 and 500
  ),
  constraint certificates_revoked check ((revoked_at is null) = (reason is null))
);

create index certificates_course_idx on private.certificates (course_id, issued_at desc, id);

alter table private.certificates enable row level security;

-- A text on one line, as names and reasons are stored.
create function private.on_one_line(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.trimmed(regexp_replace(private.without_hidden(regexp_replace(value, '\s', ' ', 'g')), '\s+', ' ', 'g'))
$$;

create function private.certificate_content(certificate private.certificates) returns json
language sql immutable set search_path = '' set timezone = 'UTC'
as $$
  select json_build_object(
    'code', certificate.code, 'course_id', certificate.course_id, 'learner_name', certificate.learner_name,
    'course_title', certificate.course_title, 'seconds', certificate.seconds, 'videos', certificate.videos,
    'completed_on', certificate.completed_on, 'issued_at', certificate.issued_at, 'revoked_at', certificate.revoked_at,
    'reason', certificate.reason)
$$;

-- The learner's own certificates, for the pull, or null if there are none.
create function private.certificates_of(learner uuid) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select json_agg(private.certificate_content(c) order by c.issued_at, c.code) from private.certificates c where c.user_id = learner
  );
end
$$;

-- What the lists of learners show of a certificate: {code, issued_at, revoked_at}, or null if there is none.
create function private.certificate_of(learner uuid, course uuid) returns json
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select json_build_object('code', c.code, 'issued_at', c.issued_at, 'revoked_at', c.revoked_at)
    from private.certificates c where c.user_id = learner and c.course_id = course
$$;

-- What counts for a certificate of the course, a row for each video: its length, how many of its seconds the server has counted
-- under its present id or one of the same lecture, and the day on which they reached nine tenths.
create function private.certified_seconds(learner uuid, course uuid)
returns table (video_id uuid, duration_s integer, seconds integer, reached_on date)
language plpgsql stable set search_path = ''
as $$
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
      -- The day is found by binary search. What precedes the searched half is united once, so each piece is read about twice.
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
$$;

-- Issues the caller's certificate of a course, or returns the existing one, as {outcome: 'issued', certificate}. Otherwise
-- {outcome: 'not-yet', missing: [video id, …]}: the videos of which less than nine tenths were played within the budget, or whose
-- length no admin's player has reported (learners could agree on a short one). `missing` is empty if more was watched than double
-- speed allows since the first enrollment in the course, as can happen when a video has moved from another course. {outcome:
-- 'not-offered'} without an enrollment that is open, or if the course offers none.
create function public.claim_certificate(course uuid, learner_name text) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
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
    -- The enrollment is locked after what its deletion locks before it: otherwise that would be a deadlock.
    perform from public.profiles where id = caller for key share;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off' and private.enrollment_is_open(e.ends_on)
       for key share of c;
    if found then
      perform from public.enrollments e where e.user_id = caller and e.course_id = course for key share;
    end if;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(k.video_id) filter (where k.reached_on is null) as missing,
           coalesce(sum(k.seconds), 0)::integer as seconds,
           max(k.reached_on) as day
      into seen
      from private.certified_seconds(caller, course) k;
    -- The earliest time at which this much could have been played at double speed.
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
$$;

-- For anyone who was shown a certificate: {code, learner_name, course_title, seconds, videos, completed_on, issued_on,
-- revoked_on}, or null. It reveals nothing else, and reads one row by an index.
create function public.verify_certificate(code text) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  return (
    select json_build_object(
             'code', c.code, 'learner_name', c.learner_name, 'course_title', c.course_title, 'seconds', c.seconds,
             'videos', c.videos, 'completed_on', c.completed_on, 'issued_on', private.day_in_india(c.issued_at), 'revoked_on', private.day_in_india(c.revoked_at))
      from private.certificates c where c.code = private.certificate_code(verify_certificate.code)
  );
end
$$;

-- One page of a course's certificates, the latest first, as {rows, count, without_length}. The query is part of a name, or the
-- beginning of a code. `without_length` are the titles of videos whose length no admin's player has reported: until then no one
-- can get a certificate. Live sessions are not among them before they are over.
create function public.list_certificates(course uuid, query text, first integer, size integer) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  -- These three are special in a pattern; a person who types them means the character itself.
  wanted constant text := '%' || regexp_replace(btrim(coalesce(query, '')), '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which matches nothing, if the query has no character that a code can have.
  code_begins constant text := nullif(translate(upper(regexp_replace(left(query, 60), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'), '') || '%';
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  return json_build_object(
    'count', (
      select count(*) from private.certificates c
       where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
    ),
    'rows', (
      select coalesce(json_agg(json_build_object(
               'id', page.id, 'user_id', page.user_id, 'email', p.email, 'code', page.code, 'learner_name', page.learner_name,
               'course_title', page.course_title, 'seconds', page.seconds, 'videos', page.videos,
               'completed_on', page.completed_on, 'issued_at', page.issued_at, 'revoked_at', page.revoked_at,
               'reason', page.reason) order by page.issued_at desc, page.id), '[]')
        from (
          select c.* from private.certificates c
           where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
           order by c.issued_at desc, c.id limit size offset first
        ) page
        join public.profiles p on p.id = page.user_id
    ),
    'without_length', (
      select coalesce(json_agg(v.title order by v.order_index, v.id), '[]')
        from public.course_videos v
       where v.course_id = course and v.duration_s is null and not private.may_be_live(v.starts_at, v.expected_minutes)
    )
  );
end
$$;

-- Corrects the name on a certificate, and revokes it with a reason or, without one, makes it valid again. Returns whether it
-- exists.
create function public.change_certificate(certificate uuid, learner_name text, reason text) returns boolean
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
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
$$;

create function private.record_certificate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
  select private.performer(), 'certificate', case when tg_op = 'INSERT' then 'created' else 'changed' end, new.id, new.course_id,
         new.user_id, new.course_title,
         case when tg_op = 'UPDATE' then jsonb_build_object('learner_name', old.learner_name, 'reason', old.reason) end,
         jsonb_build_object('learner_name', new.learner_name, 'reason', new.reason);
  return null;
end
$$;

create trigger record_claim after insert on private.certificates
  for each row execute function private.record_certificate();
create trigger record_change after update on private.certificates
  for each row when (old is distinct from new) execute function private.record_certificate();

create function private.keep_certified() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.course_progress p set certified = new.revoked_at is null
   where p.course_id = new.course_id and p.user_id = new.user_id and p.enrolled_at is not null;
  return null;
end
$$;

create trigger keep_certified_after_claim after insert on private.certificates
  for each row execute function private.keep_certified();
create trigger keep_certified_after_change after update on private.certificates
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function private.keep_certified();

revoke all on function private.new_certificate_code(), private.certificate_code(text), private.on_one_line(text),
  private.certificate_content(private.certificates), private.certified_seconds(uuid, uuid), private.certificates_of(uuid),
  private.certificate_of(uuid, uuid), private.record_certificate(), private.keep_certified() from public;
revoke all on function public.claim_certificate(uuid, text), public.list_certificates(uuid, text, integer, integer),
  public.change_certificate(uuid, text, text) from public, anon;
revoke all on function public.verify_certificate(text) from public;
grant execute on function public.claim_certificate(uuid, text), public.list_certificates(uuid, text, integer, integer),
  public.change_certificate(uuid, text, text) to authenticated;
grant execute on function public.verify_certificate(text) to anon, authenticated;
