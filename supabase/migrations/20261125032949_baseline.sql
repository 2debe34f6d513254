-- What all other files build on: schemas, an extension, and text functions for the check constraints of several tables.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Not exposed by the API. Holds the functions that policies, checks and triggers call.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Trims like JavaScript's `trim()`: the forms and the database must agree on what is white space, in any locale.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(value, e' \t\n\x0B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    || e'\u2028\u2029\u202F\u205F\u3000\uFEFF')
$$;

-- Names and titles are shown next to other people's. Characters that change the text direction, break the line or are
-- invisible could make one pass for another. Returns the text without them: the twin of `hidden` in
-- src/lib/visible-text.ts. Joiners are kept, since Indian scripts and emoji need them.
create function private.without_hidden(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(value,
    e'[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E'
    || e'\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    || e'\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g')
$$;

-- Check constraints run with the rights of the role that writes the row.
revoke all on function private.trimmed(text), private.without_hidden(text) from public;
grant execute on function private.trimmed(text), private.without_hidden(text) to authenticated, service_role;

-- Everyone who has signed in. The role is stored only here, not in tokens.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  full_name text,
  avatar_url text check (avatar_url ~* '^https://\S+$'),
  role text not null default 'learner' check (role in ('learner', 'admin')),
  created_at timestamptz not null default now(),
  -- The only texts that every user can write. Without a limit one person could flood the admins' lists, and a name too long
  -- for its index would cause a server error. As long as the e-mail, which is the name of a profile without one.
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_full_name_length check (char_length(full_name) <= 320),
  constraint profiles_avatar_url_length check (char_length(avatar_url) <= 2000),
  constraint profiles_full_name_visible check (full_name = private.without_hidden(full_name)),
  constraint profiles_email_visible check (email = private.without_hidden(email))
);

create index profiles_search_idx on public.profiles
  using gin (email extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);
-- An address belongs to the person who signs in with it now.
create unique index profiles_lower_email_idx on public.profiles (lower(email));

-- For the sort orders of the admins' list, each with the id as tie-breaker. Without them every page would sort the whole
-- table. Sorting by date goes both ways, so the id has the same direction as the date.
create index profiles_joined_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (email, id);
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_idx on public.profiles (role, id);

alter table public.profiles enable row level security;

-- Whether the caller is an admin. If the second factor is required (private.settings), the session must have been confirmed
-- with one, according to a claim signed by the auth server. Never null: `if not null` would let everyone through.
--
-- Security definer, so that the policies of profiles can call it without recursion. In plpgsql, because an SQL function
-- would be planned again by every statement whose policies call it, which takes longer than many of those statements.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and role = 'admin')
    and (
      not exists (select from private.settings where requires_second_factor)
      or coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    );
end
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end
$$;

-- The caller's current address: a token keeps the one from the sign-in.
create function private.own_address() returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid())
$$;

revoke all on function private.is_admin(), private.require_admin(), private.own_address() from public;
grant execute on function private.is_admin(), private.require_admin(), private.own_address() to authenticated;

-- The platform grants its API roles everything on new tables. Revoke that, and grant what is meant, by column.
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (id, email, full_name, avatar_url, role) on table public.profiles to authenticated;
grant update (full_name, avatar_url) on table public.profiles to authenticated;

-- `(select …)` makes Postgres evaluate the function once per statement rather than per row, here and in every policy.
create policy "A person reads their own profile, an admin reads all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "A person creates their own profile, as a learner" on public.profiles
  for insert to authenticated
  with check (
    id = (select auth.uid())
    and role = 'learner'
    and email = (select private.own_address())
  );

create policy "A person updates their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- A second line of defence behind the column grants: a careless later grant must not let anyone change their own role.
-- Security invoker, because current_user tells whether the statement came through the API.
create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' and new.role <> 'learner' then
    raise exception 'A new profile has the role learner.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (new.id, new.email, new.role, new.created_at)
      is distinct from (old.id, old.email, old.role, old.created_at) then
    raise exception 'Only the name and the picture of a profile can be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;

revoke all on function private.guard_profile() from public;

create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

-- A profile's e-mail follows the address that the person signs in with: otherwise, if someone else took over an abandoned
-- address, two profiles would have it. Security definer, because the auth server's role has no rights on profiles.
create function private.follow_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;

revoke all on function private.follow_address() from public;

create trigger follow_address after update of email on auth.users
  for each row when (btrim(new.email) <> '' and new.email is distinct from old.email)
  execute function private.follow_address();

-- Courses and their videos. The database enforces the same rules as the forms, so that rows from other tools are just as
-- valid.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  thumbnail_url text check (thumbnail_url ~* '^https://\S+$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Changes with every change to the course or its videos: see 08_mirror.sql.
  revision uuid not null default gen_random_uuid(),
  -- Counts changes to the row's own fields: see 05_versions.sql.
  version integer not null default 0,
  -- Who it is for, in a word or two: 'Beginner', 'For licensed doctors'.
  level text,
  -- What it is written and spoken in, as an ISO 639 code: 'hi'. Null if nobody has said. Which languages the admin area offers
  -- is the app's own affair.
  language text,
  constraint courses_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint courses_title_visible check (title = private.without_hidden(title)),
  constraint courses_description_length check (char_length(description) <= 10000),
  constraint courses_thumbnail_url_length check (char_length(thumbnail_url) <= 2000),
  constraint courses_level_form check (level = private.trimmed(level) and char_length(level) between 1 and 60),
  constraint courses_level_visible check (level = private.without_hidden(level)),
  constraint courses_language_form check (language ~ '^[a-z]{2,3}$')
);

-- Whether the player can play the link: the twin of parseVideoUrl in src/lib/video-url.ts, and never more permissive. It is
-- stricter where a browser would have to normalise the link first: https only, ASCII without spaces, no port, no user name,
-- no backslashes, no percent-encoding in the video's id, no dots or percent signs in the rest of the path.
create function private.is_video_link(link text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select link ~ '^[!-~]+$' and case
    when link ~* '^https://youtu\.be/' then
      link ~ '^[^/]+//[^/]+/+[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
    when link ~* '^https://((www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)/' then
      link ~ '^[^/]+//[^/]+/+(embed|v)/+[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
      -- The first parameter that is called v counts; %76 is v as well.
      or link ~ '^[^/]+//[^/]+/+watch(/[^.%\\?#]*)?\?((?!(v|%76)[=&])[^&#]*&)*v=[A-Za-z0-9_-]{11}([&#]|$)'
    else false
  end
$$;

-- Check constraints run with the rights of the role that writes the row.
revoke all on function private.is_video_link(text) from public;
grant execute on function private.is_video_link(text) to authenticated, service_role;

create table public.course_videos (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null,
  description text,
  youtube_url text not null,
  order_index integer not null default 0 check (order_index >= 0),
  version integer not null default 0,
  constraint course_videos_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint course_videos_title_visible check (title = private.without_hidden(title)),
  constraint course_videos_description_length check (char_length(description) <= 10000),
  constraint course_videos_youtube_url_length check (char_length(youtube_url) <= 2000),
  constraint course_videos_youtube_url_form check (private.is_video_link(youtube_url))
);

create index course_videos_order_idx on public.course_videos (course_id, order_index, id);
-- For the sort orders of the admins' list, each with the id as tie-breaker.
create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_title_idx on public.courses (title, id);
create index courses_search_idx on public.courses using gin (title extensions.gin_trgm_ops);

alter table public.courses enable row level security;
alter table public.course_videos enable row level security;

-- Admins read the tables, but write through functions, which detect conflicting edits.
revoke all on table public.courses, public.course_videos from anon, authenticated;
grant select on table public.courses, public.course_videos to authenticated;

-- Learners have no access to these tables: they get their courses through pull_mirror, a single bounded query. With access,
-- one request could exhaust the database's memory (courses embedded in their videos, embedded in their courses, and so
-- on), or use up its time limit.
create policy "An admin reads courses" on public.courses
  for select to authenticated using ((select private.is_admin()));
create policy "An admin reads videos" on public.course_videos
  for select to authenticated using ((select private.is_admin()));

-- Who is enrolled in which course.

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  enrolled_at timestamptz not null default now(),
  unique (user_id, course_id)
);

-- The learners of a course, latest first.
create index enrollments_course_idx on public.enrollments (course_id, enrolled_at desc, id);

alter table public.enrollments enable row level security;
revoke all on table public.enrollments from anon, authenticated;
grant select, delete on table public.enrollments to authenticated;
grant insert (user_id, course_id) on table public.enrollments to authenticated;

-- Learners keep a course that has been deactivated. They read their courses through pull_mirror.
create policy "An admin reads enrollments" on public.enrollments
  for select to authenticated using ((select private.is_admin()));

create policy "An admin enrolls" on public.enrollments
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin ends enrollments" on public.enrollments
  for delete to authenticated using ((select private.is_admin()));

-- The share lock serialises a deactivation and a simultaneous enrollment.
create function private.refuse_inactive_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course record;
begin
  select title, is_active into course from public.courses where id = new.course_id for share;
  if found and not course.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', course.title using errcode = '23514';
  end if;
  return new;
end
$$;

revoke all on function private.refuse_inactive_course() from public;

-- An after trigger: a before trigger runs ahead of the policies, so its error, which contains the course's title, would
-- reveal to anyone who tried to enroll that the course exists.
--
-- Learners keep a course that has been deactivated, so an old enrollment may come back into an inactive one.
create trigger refuse_inactive_course after insert on public.enrollments
  for each row when (coalesce(current_setting('private.moving', true), '') = '')
  execute function private.refuse_inactive_course();

-- A version counts the changes to a row's own fields. A form saves with the version that it was opened with; if the row has
-- a different one by then, someone else has changed it.
-- courses.revision would not do: it also changes with the videos, and a new video must not make a course form stale.

create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

revoke all on function private.count_version() from public;

-- Compares the whole row except what the server maintains itself, so that new columns count without a change here.
-- Compares values rather than the columns that a statement names: a save that changes nothing makes no form stale.
create trigger count_version before update on public.courses
  for each row
  when (to_jsonb(old) - array['version', 'revision'] is distinct from to_jsonb(new) - array['version', 'revision'])
  execute function private.count_version();

create trigger count_version before update on public.course_videos
  for each row
  when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version')
  execute function private.count_version();

-- What learners do: how far they have watched, on which days they completed something, and their notes. Kept in `private` and
-- without any grant: learners write through push_learning and read through pull_mirror, admins see coverage through functions.

-- Seconds. A row goes with its video and its user, not with the enrollment: who is enrolled again has it back.
create table private.watched (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  -- The seconds really played.
  spans int4multirange not null default '{}',
  duration_s integer,
  -- 0: coverage decides. Odd: marked as watched by hand. Even: that mark was taken back.
  mark integer not null default 0,
  position_s integer,
  position_at timestamptz,
  -- When the server last learned something new.
  changed_at timestamptz not null default now(),
  primary key (user_id, video_id)
);

-- A note of a device. Edits that knew nothing of each other become siblings: rows with the same origin.
create table private.notes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Made on the device, and unique only among its user's notes: nobody can take another's.
  id uuid not null,
  -- The id that the first of the siblings has.
  origin uuid not null,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  at_s integer not null,
  body text not null,
  revision uuid not null,
  -- The revisions that this one replaced, so that they are recognised when they come late or again.
  past uuid[] not null default '{}',
  -- A tombstone: a late edit must not pass for a new note.
  deleted boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint notes_body_length check (char_length(body) <= 2000),
  constraint notes_tombstone_empty check (not deleted or body = '')
);

-- The days on which a user completed a video, by their own calendar.
create table private.learning_days (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  days datemultirange not null default '{}'
);

-- One state of what a user did in a course: a device that has the revision has all of it.
create table private.learning_revisions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  revision uuid not null default gen_random_uuid(),
  primary key (user_id, course_id)
);

-- Work done offline before an enrollment ended is still accepted for a while.
create table private.past_enrollments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  ended_at timestamptz not null default now(),
  -- The enrollment's own id and date: it can begin again as what it was.
  enrollment_id uuid,
  enrolled_at timestamptz,
  primary key (user_id, course_id)
);

-- For the deletion of videos and courses; notes also by video, to count those of a course, and by origin.
create index watched_video_idx on private.watched (video_id);
create index notes_video_idx on private.notes (video_id);
create index notes_user_video_idx on private.notes (user_id, video_id);
create index notes_origin_idx on private.notes (user_id, origin);
create index learning_revisions_course_idx on private.learning_revisions (course_id);
create index past_enrollments_course_idx on private.past_enrollments (course_id);

alter table private.watched enable row level security;
alter table private.notes enable row level security;
alter table private.learning_days enable row level security;
alter table private.learning_revisions enable row level security;
alter table private.past_enrollments enable row level security;
revoke all on table private.watched, private.notes, private.learning_days, private.learning_revisions,
  private.past_enrollments from public, anon, authenticated;

-- Not if the user or the course is being deleted. Whoever deletes one of them holds its lock: waiting for it would be a
-- deadlock, because they wait for this enrollment.
create function private.keep_past_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.past_enrollments (user_id, course_id, enrollment_id, enrolled_at)
  select e.user_id, e.course_id, e.id, e.enrolled_at
    from before_rows e
    join public.profiles p on p.id = e.user_id
    join public.courses c on c.id = e.course_id
   order by e.user_id, e.course_id
     for key share of p, c skip locked
  on conflict (user_id, course_id) do update
    set ended_at = excluded.ended_at, enrollment_id = excluded.enrollment_id, enrolled_at = excluded.enrolled_at;
  return null;
end
$$;

create function private.forget_past_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.past_enrollments p using after_rows e where p.user_id = e.user_id and p.course_id = e.course_id;
  return null;
end
$$;

create trigger keep_past_enrollments after delete on public.enrollments
  referencing old table as before_rows
  for each statement execute function private.keep_past_enrollments();
create trigger forget_past_enrollments after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.forget_past_enrollments();

-- A video that is deleted takes what was done with it along; one that moves to another course brings it there.
create function private.renew_learning_of_video() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The revisions of a course that is being deleted go as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  insert into private.learning_revisions (user_id, course_id)
  select learner.id, course.id
    from (
      select user_id from private.watched where video_id = old.id
      union
      select user_id from private.notes where video_id = old.id
    ) learner (id),
    unnest(case when tg_op = 'DELETE' then array[old.course_id] else array[old.course_id, new.course_id] end) course (id)
   order by learner.id, course.id
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  return old;
end
$$;

-- Before the deletion, while it can still be seen whom it concerns.
create trigger renew_learning_before_delete before delete on public.course_videos
  for each row execute function private.renew_learning_of_video();
create trigger renew_learning_after_move after update of course_id on public.course_videos
  for each row when (old.course_id is distinct from new.course_id)
  execute function private.renew_learning_of_video();

revoke all on function private.keep_past_enrollments(), private.forget_past_enrollments(),
  private.renew_learning_of_video() from public;

-- How a device delivers what its learner did. Whatever comes twice, late or out of order leads to the same result, and no two
-- clocks are ever compared.

-- Values of items, or null if they have another form. An item is checked before it is used, because an error would take the
-- whole batch with it.

create function private.whole_number(value jsonb, lowest integer, highest integer) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'number' then
    case when value::numeric between lowest and highest and trunc(value::numeric) = value::numeric then value::integer end
  end
$$;

create function private.uuid_of(value jsonb) returns uuid
language sql immutable parallel safe set search_path = ''
as $$
  select case when value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
$$;

-- At most fifty.
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

-- Of the form 2026-11-23.
create function private.day_of(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(value #>> '{}', '^([1-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$');
  day date;
begin
  if parts is null then
    return null;
  end if;
  day := make_date(parts[1]::integer, parts[2]::integer, 1) + parts[3]::integer - 1;
  -- There is no 31 February: that would be a day in March.
  return case when extract(month from day) = parts[2]::integer then day end;
end
$$;

-- Seconds from [[from, to], …], each without its end. At most fifty; null if there are none.
create function private.spans_of(value jsonb) returns int4multirange
language plpgsql immutable set search_path = ''
as $$
declare
  span jsonb;
  first integer;
  behind integer;
  spans int4multirange := '{}';
begin
  if coalesce(jsonb_typeof(value), '') <> 'array' or jsonb_array_length(value) > 50 then
    return null;
  end if;
  for span in select entry from jsonb_array_elements(value) as listed (entry) loop
    if jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2 then
      return null;
    end if;
    first := private.whole_number(span -> 0, 0, 86400);
    behind := private.whole_number(span -> 1, 0, 86400);
    if first is null or behind is null or first >= behind then
      return null;
    end if;
    spans := spans + int4multirange(int4range(first, behind));
  end loop;
  return spans;
end
$$;

-- At most fifty: where there are more, the shortest gaps are closed.
create function private.bounded_spans(spans int4multirange) returns int4multirange
language sql immutable strict parallel safe set search_path = ''
as $$
  with gaps as (
    select int4range(upper(span), lead(lower(span)) over (order by span)) as gap from unnest(spans) as listed (span)
  ), closed as (
    select gap from gaps where upper(gap) is not null
     order by upper(gap) - lower(gap), gap
     limit greatest((select count(*) from gaps) - 50, 0)
  )
  select spans + coalesce((select range_agg(gap) from closed), '{}')
$$;

-- Now, or until thirty days ago: work that was done offline may come late.
create function private.accepts_work(learner uuid, course uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.enrollments where user_id = learner and course_id = course)
    or exists (
      select from private.past_enrollments
       where user_id = learner and course_id = course and ended_at > now() - interval '30 days'
    );
end
$$;

-- Merges {spans, mark, duration_s, position: {s, age_ms}}, each but the spans optional. Spans unite, the greatest mark and
-- the latest position win, and the duration goes with the position. The device says how long ago its position was, so its
-- clock may be wrong.
create function private.merge_watch(caller uuid, video uuid, item jsonb, out outcome text, out is_changed boolean)
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
begin
  outcome := 'invalid';
  is_changed := false;
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
  merged := before;
  merged.spans := private.bounded_spans(coalesce(before.spans, '{}') + spans);
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
             position_at = merged.position_at, changed_at = now()
       where user_id = caller and video_id = video;
    end if;
  elsif not isempty(merged.spans) or merged.mark > 0 or merged.duration_s is not null or is_later then
    -- Locked, so that a deletion at this moment is no error.
    insert into private.watched (user_id, video_id, spans, mark, duration_s, position_s, position_at)
    select caller, v.id, merged.spans, merged.mark, merged.duration_s, merged.position_s, merged.position_at
      from public.course_videos v where v.id = video for key share;
    is_changed := found;
    outcome := case when found then 'ok' else 'gone' end;
  end if;
end
$$;

-- Merges {id, at_s, body, revision, follows, deleted}. `follows` are the revisions that the edit builds on and that the
-- server may not have yet.
--
-- Of two edits that knew nothing of each other, the second to come becomes a sibling, with an id that follows from its
-- revision. An edit also survives a deletion that did not know it. A deletion that is not needed is kept as a tombstone: it
-- tells what it replaced, in case that comes later.
--
-- `live` is how many notes the course has, without deleted ones, and `added` how many more or fewer it has now.
create function private.merge_note(
  caller uuid, video uuid, item jsonb, live bigint, out outcome text, out is_changed boolean, out added integer
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

  if not is_deletion and (before.revision is null or before.deleted) and live >= 500 then
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
$$;

create function private.count_notes(learner uuid, course uuid) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from private.notes n join public.course_videos v on v.id = n.video_id
   where n.user_id = learner and not n.deleted and v.course_id = course
$$;

-- Of the tombstones in these courses the latest five hundred of each are kept.
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

-- Takes up to 200 items of at most 256 KB together, as PostgreSQL writes them:
--   {kind: 'watch', video_id, spans: [[from, to], …], mark?, duration_s?, position?: {s, age_ms}}
--   {kind: 'note', id, video_id, at_s, body, revision, follows: [revision, …], deleted}
--   {kind: 'day', day: '2026-11-23'}, on which a video was completed by the learner's calendar
--   {kind: 'fault', video_id, code}, the player's error
-- Returns {protocol, uid, outcomes}, with one outcome for each item in the same order: 'ok', 'invalid' (its form or a limit),
-- 'gone' (no such video), 'not-enrolled', 'too-many-notes' or 'day-out-of-range'. No item stands in the way of another.
--
-- Security definer: nobody has rights on these tables. Everything is written under the caller's id.
create function public.push_learning(items jsonb) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
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

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$$;

revoke all on function private.whole_number(jsonb, integer, integer), private.uuid_of(jsonb), private.uuids_of(jsonb),
  private.day_of(jsonb), private.spans_of(jsonb), private.bounded_spans(int4multirange), private.accepts_work(uuid, uuid),
  private.merge_watch(uuid, uuid, jsonb), private.merge_note(uuid, uuid, jsonb, bigint),
  private.count_notes(uuid, uuid), private.drop_old_tombstones(uuid, uuid[]) from public;
revoke all on function public.push_learning(jsonb) from public, anon;
grant execute on function public.push_learning(jsonb) to authenticated;

-- courses.revision identifies one state of a course and its videos: a device that has the revision has all of it. So a pull
-- compares revisions and reads no videos of unchanged courses.

create function private.renew_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := gen_random_uuid();
  return new;
end
$$;

revoke all on function private.renew_revision() from public;

create trigger renew_revision before update on public.courses
  for each row execute function private.renew_revision();

-- Security definer: changing a video must change its course's revision, whatever the caller's rights on courses.
-- If a video moves to another course, both courses change. The rows are locked in a fixed order, so that concurrent changes
-- to several courses wait for each other instead of deadlocking.
create function private.renew_revision_of_courses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct course_id from after_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct course_id from before_rows);
  else
    touched := array(select course_id from before_rows union select course_id from after_rows);
  end if;
  perform from public.courses where id = any (touched) order by id for no key update;
  update public.courses set revision = default where id = any (touched);
  return null;
end
$$;

revoke all on function private.renew_revision_of_courses() from public;

create trigger renew_revision_after_insert after insert on public.course_videos
  referencing new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_update after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_delete after delete on public.course_videos
  referencing old table as before_rows
  for each statement execute function private.renew_revision_of_courses();

-- What a device gets of a course, defined only here. Anything else stays on the server. In plpgsql, which reuses its plan
-- for every course. As json, because jsonb would be parsed and rebuilt at every step. As a card, a course has no videos, and
-- none is read.
create function private.course_content(course public.courses, enrolled_at timestamptz, hash text, is_card boolean default false)
returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
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
          select id, title, description, youtube_url, order_index
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$$;

revoke all on function private.course_content(public.courses, timestamptz, text, boolean) from public;

-- A device may name the hashes that it has by their first six characters: {beginnings: 'joined'}, a seventh of the bytes. Should
-- a hash that it does not have begin like one that it has, what is missing is in the manifest, and the device asks once more
-- with whole hashes. Returns a list, also of whole hashes, which it leaves to the caller to check.
create function private.listed_hashes(known jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  joined constant text := known ->> 'beginnings';
begin
  if joined is null then
    return known;
  end if;
  if length(joined) > 6 * 10000 or joined !~ '^([0-9a-f]{6})*$' then
    raise exception 'beginnings must be the first six characters of hashes, at most 10000.' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(distinct substr(joined, place, 6)), '[]') from generate_series(1, length(joined), 6) as p (place)
  );
end
$$;

revoke all on function private.listed_hashes(jsonb) from public;

-- The learner's device asks: "I have these; what is different?" `known` is a list of hashes, or their beginnings: see
-- private.listed_hashes.
--
-- Every answer has protocol, uid (whose courses these are) and root (a hash of all of them).
--   root equal to the caller's:  {protocol, uid, root, same: true}
--   otherwise:                   {protocol, uid, root, manifest: {course id: hash}, changed: [course with its videos]}
-- Courses missing from the manifest are gone. Courses that do not fit in one answer are left out of `changed`; the caller
-- asks again with what it has by then. No cursor, because a cursor misses transactions that commit late.
--
-- A device that has never had all of its courses gives no root. It can show each course as it arrives, so the courses it lacks
-- travel twice: in `cards` ahead of `changed`, without their videos, then whole, the latest enrollment first. Whatever the
-- device has, the course `first` comes before the others.
--
-- A device that also asks for `learning` gets it beside either of them: see private.pull_learning. `same` speaks of the
-- courses alone.
--
-- `protocol` is raised only if earlier apps could no longer read the answers: they then announce a new version. An extra
-- field of a course is no reason, since apps ignore fields they do not know.
--
-- `max_bytes` is how much the caller accepts at once. Small answers are slow on a link with high latency; a large one may take
-- a server under load longer than it gives learners.
--
-- Stable, so that all its statements see the same snapshot. Security definer, since learners may not read the tables: it
-- filters everything by the caller. Only the caller's own enrollments count, even for an admin.
create function public.pull_mirror(
  known jsonb default '[]', root text default null, max_bytes integer default 524288, learning jsonb default null,
  first uuid default null
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  protocol constant integer := 1;
  -- Stands for the shape of the content: when its recipe changes, all hashes do, and every device asks for its courses anew.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc
     where oid = 'private.course_content(public.courses, timestamptz, text, boolean)'::regprocedure
  );
  size_limit constant integer := greatest(least(max_bytes, 8 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  manifest jsonb;
  current_root text;
  lacking uuid[];
  cards json;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull courses.' using errcode = '28000';
  end if;
  known := private.listed_hashes(coalesce(known, '[]'));
  if jsonb_typeof(known) <> 'array' then
    raise exception 'known must be a JSON array of hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 or octet_length(known::text) > 1024 * 1024 then
    raise exception 'known may hold at most 10000 hashes.' using errcode = '22023';
  end if;
  if jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known must hold nothing but strings.' using errcode = '22023';
  end if;

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
       and not known ?| array[manifest ->> e.course_id::text, left(manifest ->> e.course_id::text, 6)]
     order by e.course_id is not distinct from first desc, e.enrolled_at desc, e.course_id
  );
  cards := (
    select json_agg(private.course_content(c, e.enrolled_at, null, is_card => true) order by place)
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     where coalesce(root, '') = ''
  );

  -- The order is the inner query's, so the loop ends without having read the videos of all that does not fit.
  for document in
    select private.course_content(mine.course, mine.enrolled_at, mine.hash)
      from (
        select c as course, e.enrolled_at, manifest ->> c.id::text as hash
          from unnest(lacking) with ordinality as listed (id, place)
          join public.courses c on c.id = listed.id
          join public.enrollments e on e.user_id = caller and e.course_id = c.id
         order by place
      ) mine
  loop
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
$$;

revoke all on function public.pull_mirror(jsonb, text, integer, jsonb, uuid) from public, anon;
grant execute on function public.pull_mirror(jsonb, text, integer, jsonb, uuid) to authenticated;

-- How a device gets what its learner did, also on other devices: by the same conditional question as the courses.

-- What was done in a course, defined only here. In plpgsql, which reuses its plan for every course.
create function private.course_learning(learner uuid, course uuid, hash text) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'course_id', course,
    'hash', hash,
    'videos', (
      select coalesce(json_agg(json_build_object(
               'video_id', w.video_id,
               'spans', (
                 select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
                   from unnest(w.spans) as listed (span)
               ),
               'duration_s', w.duration_s,
               'mark', w.mark,
               'position_s', w.position_s,
               'position_at', w.position_at
             ) order by w.video_id), '[]')
        from public.course_videos v
        join private.watched w on w.user_id = learner and w.video_id = v.id
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
        join private.notes n on n.user_id = learner and n.video_id = v.id
       where v.course_id = course and not n.deleted
    )
  );
end
$$;

-- `asked` is {root, known}: what the device has, known as a list of hashes or by their beginnings. The answer is
--   {root, same: true}   or   {root, manifest: {course id: hash}, changed: [what was done in a course], days: [[first, last], …]}
-- of the courses in which the learner is enrolled now and has done something. Documents that do not fit are left out of
-- `changed`. Without `known`, none is sent.
create function private.pull_learning(learner uuid, asked jsonb, size_limit integer) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  -- Stands for the shape of the documents: when their recipe changes, all hashes do.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc where oid = 'private.course_learning(uuid, uuid, text)'::regprocedure
  );
  known constant jsonb := private.listed_hashes(coalesce(nullif(asked -> 'known', 'null'), '[]'));
  is_wanted constant boolean := coalesce(asked -> 'known', 'null') <> 'null';
  all_days constant datemultirange := (select days from private.learning_days where user_id = learner);
  manifest jsonb;
  current_root text;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null')
      or jsonb_typeof(known) <> 'array' then
    raise exception 'learning must be an object with a root and a list of known hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 or octet_length(known::text) > 1024 * 1024
      or jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known may hold at most 10000 hashes, and nothing else.' using errcode = '22023';
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

  -- The order is the inner query's, so the loop ends without having read all that does not fit.
  for document in
    select private.course_learning(learner, mine.course_id::uuid, mine.hash)
      from (
        select course_id, hash from jsonb_each_text(manifest) as listed (course_id, hash)
         where is_wanted and not known ?| array[hash, left(hash, 6)] order by course_id
      ) mine
  loop
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
$$;

revoke all on function private.course_learning(uuid, uuid, text), private.pull_learning(uuid, jsonb, integer) from public;

-- How far each learner is in each course, kept up to date as they watch, so that a course with a hundred thousand learners
-- is counted by one row for each of them. Rows outlive the enrollment, as `watched` does. Admins see how far and when, never a
-- note.

create table private.course_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  -- Videos of which anything was reported, and of these the ones that count as watched.
  begun integer not null,
  complete integer not null,
  -- When the server last learned something new.
  last_activity timestamptz not null,
  primary key (course_id, user_id)
);

-- For the deletion of users.
create index course_progress_user_idx on private.course_progress (user_id);

alter table private.course_progress enable row level security;
revoke all on table private.course_progress from public, anon, authenticated;

-- Whether a video counts as watched: marked by hand, or nine tenths of it were played. A mark that was taken back counts
-- against it.
create function private.is_complete(watched private.watched) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when watched.mark > 0 then watched.mark % 2 = 1
    else coalesce((
      select sum(upper(span) - lower(span)) >= 0.9 * watched.duration_s
        from unnest(watched.spans * int4multirange(int4range(0, watched.duration_s))) as listed (span)
    ), false)
  end
$$;

revoke all on function private.is_complete(private.watched) from public;

-- Row by row, because a push writes row by row: all but the first of a push find the time already there, and write only if
-- the video is now complete or no longer.
create function private.keep_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change integer := private.is_complete(new)::integer;
begin
  if tg_op = 'INSERT' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    select new.user_id, v.course_id, 1, change, new.changed_at from public.course_videos v where v.id = new.video_id
    on conflict (course_id, user_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  else
    change := change - private.is_complete(old)::integer;
    update private.course_progress p
       set complete = p.complete + change, last_activity = greatest(p.last_activity, new.changed_at)
      from public.course_videos v
     where v.id = new.video_id and p.course_id = v.course_id and p.user_id = new.user_id
       and (change <> 0 or p.last_activity < new.changed_at);
  end if;
  return null;
end
$$;

create trigger keep_course_progress after insert or update on private.watched
  for each row execute function private.keep_course_progress();

-- A video that goes takes what was watched of it along; one that moves to another course brings it there.
create function private.move_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The progress in a course that is being deleted goes as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  update private.course_progress p
     set begun = p.begun - 1, complete = p.complete - private.is_complete(w)::integer
    from private.watched w
   where w.video_id = old.id and p.course_id = old.course_id and p.user_id = w.user_id;
  delete from private.course_progress where course_id = old.course_id and begun = 0;
  if tg_op = 'UPDATE' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    select w.user_id, new.course_id, 1, private.is_complete(w)::integer, w.changed_at
      from private.watched w where w.video_id = new.id order by w.user_id
    on conflict (course_id, user_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  end if;
  return old;
end
$$;

-- By their names they come after the triggers that lock the learners' revisions: whoever writes here has those first.
create trigger shift_course_progress_before_delete before delete on public.course_videos
  for each row execute function private.move_course_progress();
create trigger shift_course_progress_after_move after update of course_id on public.course_videos
  for each row when (old.course_id is distinct from new.course_id)
  execute function private.move_course_progress();

-- Where the video is still there, as when it is deleted with a way back: what was watched of it is put aside before the video.
create function private.forget_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.course_progress p
     set begun = p.begun - gone.begun, complete = p.complete - gone.complete
    from (
      select g.user_id, v.course_id, count(*)::integer as begun,
             (count(*) filter (where private.is_complete(row(g.*)::private.watched)))::integer as complete
        from deleted g join public.course_videos v on v.id = g.video_id
       group by g.user_id, v.course_id
    ) gone
   where p.user_id = gone.user_id and p.course_id = gone.course_id;
  delete from private.course_progress p
   using deleted g, public.course_videos v
   where v.id = g.video_id and p.course_id = v.course_id and p.user_id = g.user_id and p.begun = 0;
  return null;
end
$$;

create trigger forget_course_progress after delete on private.watched
  referencing old table as deleted
  for each statement execute function private.forget_course_progress();

-- How far these learners are in those of these courses in which they are enrolled: rows of {user_id, course_id, complete,
-- total, last_activity}, in videos. The time is that of the last push that brought progress, or null. Looked for pair by pair,
-- because in a large course everybody would be looked at.
create function public.list_progress(learners uuid[], course_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if learners is null or course_ids is null or array_position(learners, null) is not null
      or array_position(course_ids, null) is not null then
    raise exception 'Learners and courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(learners)::bigint * cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 pairs of a learner and a course can be asked for at once.' using errcode = '22023';
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user_id', e.user_id, 'course_id', e.course_id, 'complete', coalesce(p.complete, 0), 'total', videos.total,
             'last_activity', p.last_activity
           ) order by e.user_id, e.course_id), '[]')
      from (
        select c.id, (select count(*) from public.course_videos v where v.course_id = c.id) as total
          from public.courses c where c.id = any (course_ids)
      ) videos
      cross join (select distinct id from unnest(learners) as given (id)) learner
      cross join lateral (
        select user_id, course_id from public.enrollments where user_id = learner.id and course_id = videos.id limit 1
      ) e
      left join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  );
end
$$;

-- Of a course's enrolled learners, how many began and how many completed all its videos, and when the server last heard of
-- any: {videos, enrolled, began, completed, last_activity}, the time null if never. Only those who began are looked at, and
-- whether they are still enrolled.
create function public.count_progress(course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  videos bigint;
  enrolled bigint;
begin
  perform private.require_admin();
  select count(*) into videos from public.course_videos v where v.course_id = course;
  select coalesce(sum(total), 0) into enrolled from private.course_learners l where l.course_id = course;
  return (
    select jsonb_build_object(
             'videos', videos, 'enrolled', enrolled, 'began', count(*),
             'completed', count(*) filter (where videos > 0 and p.complete >= videos), 'last_activity', max(p.last_activity))
      from private.course_progress p
      join public.enrollments e on e.course_id = p.course_id and e.user_id = p.user_id
     where p.course_id = course
  );
end
$$;

revoke all on function private.keep_course_progress(), private.move_course_progress(), private.forget_course_progress() from public;
revoke all on function public.list_progress(uuid[], uuid[]), public.count_progress(uuid) from public, anon;
grant execute on function public.list_progress(uuid[], uuid[]), public.count_progress(uuid) to authenticated;

-- Videos that do not play for learners.

-- By the player's error code, and how often that was reported. Not by whom.
create table private.video_faults (
  video_id uuid not null references public.course_videos (id) on delete cascade,
  code integer not null,
  last_seen timestamptz not null default now(),
  count bigint not null default 1,
  primary key (video_id, code)
);

create index video_faults_last_seen_idx on private.video_faults (last_seen desc, video_id, code);

alter table private.video_faults enable row level security;
revoke all on table private.video_faults from public, anon, authenticated;

-- What was reported of a link says nothing about the next one.
create function private.forget_video_faults() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.video_faults f
   using after_rows a join before_rows b using (id)
   where f.video_id = a.id and a.youtube_url <> b.youtube_url;
  return null;
end
$$;

revoke all on function private.forget_video_faults() from public;

create trigger forget_video_faults after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.forget_video_faults();

-- One page of the videos that would not play, of all courses or one, latest report first, as {rows, count}: of each the
-- player's last error code, and how often any was reported. As in search_courses, an error of the player itself (5) says
-- nothing about the video.
create function public.list_video_faults(
  in_course uuid default null, first integer default 0, size integer default 200
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 videos.' using errcode = '22023';
  end if;

  return (
    with broken as (
      select distinct on (f.video_id)
             f.video_id, f.code, f.last_seen, sum(f.count) over (partition by f.video_id) as count,
             v.title as video_title, c.id as course_id, c.title as course_title
        from private.video_faults f
        join public.course_videos v on v.id = f.video_id
        join public.courses c on c.id = v.course_id
       where f.code <> 5 and (in_course is null or c.id = in_course)
       order by f.video_id, f.last_seen desc, f.code
    ), page as (
      select * from broken order by last_seen desc, video_id limit size offset first
    )
    select jsonb_build_object(
             'count', (select count(*) from broken),
             'rows', coalesce(jsonb_agg(to_jsonb(page) order by page.last_seen desc, page.video_id), '[]'))
      from page
  );
end
$$;

-- Forgets what was reported of a video, until somebody reports it anew: it may have been mended without a change of its
-- link, and a device that was offline may report a link that has been replaced since. False if nothing was reported.
create function public.dismiss_video_faults(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.video_faults where video_id = video;
  return found;
end
$$;

revoke all on function public.list_video_faults(uuid, integer, integer), public.dismiss_video_faults(uuid) from public, anon;
grant execute on function public.list_video_faults(uuid, integer, integer), public.dismiss_video_faults(uuid)
  to authenticated;

-- Numbers that are maintained as they change, because counting them takes too long.

-- The numbers of learners, admins, active and inactive courses: counting a million rows takes a tenth of a second each
-- time. A total is as exact as a count, and is read in the same snapshot.
--
-- A total is the sum of its rows. A change is added to any row that is not locked, or else to a new one: so transactions
-- never wait for each other, and there are as many rows as there have ever been simultaneous changes.

create table private.totals (
  id bigint generated by default as identity primary key,
  relation text not null,
  value text not null,
  total bigint not null
);

alter table private.totals enable row level security;
revoke all on table private.totals from public, anon, authenticated;

-- The trigger's argument names the column whose values are counted.
create function private.keep_totals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  came constant text := format('select %I::text, 1 from after_rows', tg_argv[0]);
  went constant text := format('select %I::text, -1 from before_rows', tg_argv[0]);
  change record;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.totals where relation = tg_table_name;
    return null;
  end if;
  for change in execute format(
    'select value, sum(change) as total from (%s) as changes (value, change) group by value having sum(change) <> 0',
    case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end
  ) loop
    update private.totals set total = total + change.total
     where id = (
       select id from private.totals where relation = tg_table_name and value = change.value limit 1
          for update skip locked
     );
    if not found then
      insert into private.totals (relation, value, total) values (tg_table_name, change.value, change.total);
    end if;
  end loop;
  return null;
end
$$;

revoke all on function private.keep_totals() from public;

create trigger keep_totals_after_insert after insert on public.profiles
  referencing new table as after_rows
  for each statement execute function private.keep_totals('role');
create trigger keep_totals_after_update after update on public.profiles
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_totals('role');
create trigger keep_totals_after_delete after delete on public.profiles
  referencing old table as before_rows
  for each statement execute function private.keep_totals('role');

create trigger keep_totals_after_truncate after truncate on public.profiles
  for each statement execute function private.keep_totals('role');

create trigger keep_totals_after_insert after insert on public.courses
  referencing new table as after_rows
  for each statement execute function private.keep_totals('is_active');
create trigger keep_totals_after_update after update on public.courses
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_totals('is_active');
create trigger keep_totals_after_delete after delete on public.courses
  referencing old table as before_rows
  for each statement execute function private.keep_totals('is_active');

create trigger keep_totals_after_truncate after truncate on public.courses
  for each statement execute function private.keep_totals('is_active');

-- The figures on the admin dashboard.
create function public.count_totals() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'learners', (select coalesce(sum(total), 0) from private.totals where (relation, value) = ('profiles', 'learner')),
    'activeCourses', (select coalesce(sum(total), 0) from private.totals where (relation, value) = ('courses', 'true'))
  );
end
$$;

revoke all on function public.count_totals() from public, anon;
grant execute on function public.count_totals() to authenticated;

-- How many learners each course has: the sum of its rows, as in private.totals, so that whoever is enrolled or leaves waits for
-- nobody. What a deleted course leaves behind comes to nothing, and stays there for when the course is restored. A key to the
-- courses would let a change wait for the deletion that waits for it.
create table private.course_learners (
  id bigint generated by default as identity primary key,
  course_id uuid not null,
  total bigint not null
);

create index course_learners_idx on private.course_learners (course_id);

alter table private.course_learners enable row level security;
revoke all on table private.course_learners from public, anon, authenticated;

create function private.add_learners(course uuid, change bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.course_learners set total = total + change
   where id = (select id from private.course_learners where course_id = course limit 1 for update skip locked);
  if not found then
    insert into private.course_learners (course_id, total) values (course, change);
  end if;
end
$$;

-- In statements of its own, whose plans are kept: every save fires this twice.
create function private.count_learners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.course_learners;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_learners(course_id, count(*)) from after_rows group by course_id;
  end if;
  if tg_op <> 'INSERT' then
    perform private.add_learners(course_id, -count(*)) from before_rows group by course_id;
  end if;
  return null;
end
$$;

revoke all on function private.add_learners(uuid, bigint), private.count_learners() from public;

create trigger count_learners_after_insert after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.count_learners();
create trigger count_learners_after_update after update on public.enrollments
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.count_learners();
create trigger count_learners_after_delete after delete on public.enrollments
  referencing old table as before_rows
  for each statement execute function private.count_learners();
create trigger count_learners_after_truncate after truncate on public.enrollments
  for each statement execute function private.count_learners();

-- Queries for the admin pages.

-- All users, or those that match the search. Returns rows of profiles, so that the API can sort, page and count them like a
-- table, and its limit of rows per response does not cut off the result.
--
-- Security definer, with an explicit role check: under row-level security a search pattern could not use the index, because
-- its operator is not leakproof.
create function public.search_profiles(query text default '') returns setof public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  words := btrim(coalesce(query, ''));
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if words = '' then
    return query select * from public.profiles;
  else
    return query select * from public.profiles where email ilike pattern or full_name ilike pattern;
  end if;
end
$$;

revoke all on function public.search_profiles(text) from public, anon;
grant execute on function public.search_profiles(text) to authenticated;

-- All courses, or those that match the search; with `only_broken` only the courses with a video that would not play for
-- learners. An error of the player itself (5) says nothing about the video. Built like search_profiles and for the same reasons.
create function public.search_courses(query text default '', only_broken boolean default false)
returns setof public.courses
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  words := private.trimmed(coalesce(query, ''));
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
$$;

revoke all on function public.search_courses(text, boolean) from public, anon;
grant execute on function public.search_courses(text, boolean) to authenticated;

-- How many learners and videos each of these courses has: one row for each course that exists.
--
-- Security definer, with an explicit role check: nobody has rights on the totals.
create function public.count_course_use(course_ids uuid[])
returns table (course_id uuid, learners integer, videos integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if course_ids is null or array_position(course_ids, null) is not null then
    raise exception 'The courses must be a list of course ids.' using errcode = '22023';
  end if;
  if cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 courses can be counted at once.' using errcode = '22023';
  end if;

  return query
    select c.id,
           (select coalesce(sum(l.total), 0)::integer from private.course_learners l where l.course_id = c.id),
           (select count(*)::integer from public.course_videos v where v.course_id = c.id)
      from public.courses c
     where c.id = any (course_ids);
end
$$;

revoke all on function public.count_course_use(uuid[]) from public, anon;
grant execute on function public.count_course_use(uuid[]) to authenticated;

-- The ids of users whose e-mail or name contains the words, and whether there may be more. With up to ten thousand users,
-- all matches are found. With more, a search returns two hundred at most; and if the words lack three letters in a row,
-- which the index needs, only the users who joined last are searched.
--
-- An address is looked for by what stands before its @. Most addresses end alike: the index would read long lists for that
-- end, and the few users with the beginning are soon compared. If they are not few, or many match, the search goes on as for
-- any other words. So the answer is the same.
create function private.find_profiles(words text, total bigint, out matches uuid[], out more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
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
$$;

revoke all on function private.find_profiles(text, bigint) from public;

-- One page of all users, or of the search's matches, as {rows, count, more}: `count` is the number of rows on all pages, and
-- `more` means that the search stopped early. Of these only the users with this role, in this course, who joined at this time
-- or later; a null filters nothing. Searches and filters that find few users are answered from an index; the others count what
-- they find.
--
-- Security definer, with an explicit role check: under row-level security a search pattern could not use the index, because
-- its operator is not leakproof, and pages could not be found by index-only scans.
create function public.list_profiles(
  query text, sort text, is_descending boolean, first integer, size integer,
  wanted_role text default null, in_course uuid default null, joined_since timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  words text;
  conditions text;
  total bigint;
  matches uuid[];
  more boolean := false;
  -- A page past the middle is nearer from the other end.
  is_turned boolean;
  skipped bigint;
  taken bigint;
  page jsonb;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'role', 'created_at') then
    raise exception 'Users cannot be sorted by that.' using errcode = '22023';
  end if;
  if wanted_role not in ('learner', 'admin') then
    raise exception 'There is no such role.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 users.' using errcode = '22023';
  end if;

  words := private.trimmed(coalesce(query, ''));
  select coalesce(sum(t.total), 0) into total from private.totals t where relation = 'profiles';
  if words <> '' then
    select f.matches, f.more into matches, more from private.find_profiles(words, total) f;
  end if;
  conditions := concat_ws(' and ',
    case when words <> '' then 'id = any ($3)' end,
    case when wanted_role is not null then 'role = $4' end,
    case when joined_since is not null then 'created_at >= $5' end,
    case when in_course is not null then
      'id in (select e.user_id from public.enrollments e where e.course_id = $6)'
    end
  );
  if conditions = 'id = any ($3)' then
    total := cardinality(matches);
  elsif conditions = 'role = $4' then
    select coalesce(sum(t.total), 0) into total from private.totals t
     where (relation, value) = ('profiles', wanted_role);
  elsif conditions <> '' then
    execute format('select count(*) from public.profiles where %s', conditions)
      into total using null, null, matches, wanted_role, joined_since, in_course;
  end if;

  taken := greatest(least(size, total - first), 0);
  is_turned := first > total / 2;
  skipped := case when is_turned then greatest(total - first - taken, 0) else first end;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) order by key.place %1$s), ''[]'')
       from (
         select id, row_number() over () as place
           from (select id from public.profiles %2$s order by %3$I %4$s, id %4$s limit $1 offset $2) ids
       ) key
       join public.profiles p using (id)',
    case when is_turned then 'desc' else 'asc' end,
    case when conditions <> '' then 'where ' || conditions end,
    sort,
    case when is_turned <> coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into page using taken, skipped, matches, wanted_role, joined_since, in_course;

  return jsonb_build_object('rows', page, 'count', total, 'more', more);
end
$$;

revoke all on function public.list_profiles(text, text, boolean, integer, integer, text, uuid, timestamptz)
  from public, anon;
grant execute on function public.list_profiles(text, text, boolean, integer, integer, text, uuid, timestamptz)
  to authenticated;

-- One page of a course's learners, latest first, as {rows, count}.
--
-- Security definer, with an explicit role check: so that page and count are index-only scans, and only the profiles of the
-- page are read. Under row-level security the count would read everyone who is enrolled.
create function public.list_course_learners(course uuid, first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'count', (select coalesce(sum(total), 0) from private.course_learners where course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'enrolled_at', page.enrolled_at,
               'profile', jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
             ) order by page.enrolled_at desc, page.id), '[]')
        from (
          select e.user_id, key.id, key.enrolled_at
            from (
              select id, enrolled_at from public.enrollments
               where course_id = course order by enrolled_at desc, id limit size offset first
            ) key
            join public.enrollments e using (id)
        ) page
        join public.profiles p on p.id = page.user_id
    )
  );
end
$$;

revoke all on function public.list_course_learners(uuid, integer, integer) from public, anon;
grant execute on function public.list_course_learners(uuid, integer, integer) to authenticated;

-- How admins write courses and videos. Each function is one transaction and checks the role itself: nobody else may write.
--
-- A save passes the version that its form was opened with. It returns {outcome, row}: the row as it is now, and whether it
-- was 'saved', is in 'conflict' with a change by someone else, or is 'gone' (then the row is null). A row that already has
-- the values counts as saved, so a save whose response was lost can be repeated. To overwrite a conflicting row, call again
-- with its version.
--
-- No function lists a table's columns, so a new column is saved without a change here.

-- The fields of a form as they are stored: texts trimmed, and null if empty.
create function private.form_fields(relation regclass, fields jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kept constant text[] := array['id', 'course_id', 'created_at', 'revision', 'version'];
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
$$;

-- Inserts the rows whose id does not exist yet, and returns how many. Rows with the same set of fields share a statement, so
-- that a field missing from a row gets its default.
create function private.insert_rows(relation regclass, new_rows jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  columns text;
  alike jsonb;
  inserted integer;
  total integer := 0;
begin
  for columns, alike in
    select named.columns, jsonb_agg(given.value)
      from jsonb_array_elements(new_rows) as given (value)
     cross join lateral (
       select string_agg(quote_ident(key), ', ' order by key) as columns from jsonb_object_keys(given.value) as k (key)
     ) named
     group by named.columns
  loop
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (id) do nothing',
      relation, columns
    ) using alike;
    get diagnostics inserted = row_count;
    total := total + inserted;
  end loop;
  return total;
end
$$;

create function private.update_row(relation regclass, id uuid, fields jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(fields) as given (key));
begin
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2', relation, columns
  ) using fields, id;
end
$$;

revoke all on function private.form_fields(regclass, jsonb), private.insert_rows(regclass, jsonb),
  private.update_row(regclass, uuid, jsonb) from public;

create function public.save_course(course uuid, fields jsonb, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
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
$$;

-- Without a seen version it creates the video, with the id from the form. A new video without a position goes to the end; an
-- edited one without a position keeps its own, and with null goes to the end.
create function public.save_video(video uuid, course uuid, fields jsonb, seen_version integer default null) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
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
$$;

-- Creates a course with its videos, in order. The ids come from the form.
--
-- If an earlier response was lost and the form has changed since, the course exists as it was sent then: a conflict. Called
-- again with the revision of the conflicting row, the function replaces it with the form's current state. `dropped` are
-- videos that the form sent earlier and no longer has; videos that someone else has added stay.
create function public.create_course(
  course jsonb, videos jsonb, seen_revision uuid default null, dropped uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  own_id uuid;
  fields jsonb;
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
  wanted := '[]';
  for video in select value from jsonb_array_elements(videos) loop
    if coalesce(private.trimmed(video ->> 'title'), '') = ''
        or coalesce(private.trimmed(video ->> 'youtube_url'), '') = '' then
      raise exception 'Video % requires both title and YouTube URL', jsonb_array_length(wanted) + 1 using errcode = '22023';
    end if;
    wanted := wanted || jsonb_build_array(private.form_fields('public.course_videos', video - 'id') || jsonb_build_object(
      'id', coalesce((video ->> 'id')::uuid, gen_random_uuid()),
      'course_id', own_id,
      'order_index', jsonb_array_length(wanted)));
  end loop;

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
$$;

-- Moves a video to `place` (from 0) in its course's order as shown on screen (order_index, then id), and renumbers the
-- course's videos 0, 1, 2 … without gaps. A place out of range becomes the first or the last.
create function public.move_video(video uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  home uuid;
begin
  perform private.require_admin();
  if place is null then
    raise exception 'The new place of the video is missing.' using errcode = '22023';
  end if;
  select course_id into home from public.course_videos where id = video;

  -- Two moves in one course take turns. Not by a lock on the course: an edit of a video locks the video first and its
  -- course afterwards, and would deadlock with a move that does it the other way round.
  perform pg_advisory_xact_lock(hashtextextended('order of videos of ' || home, 0));
  if not exists (select from public.course_videos where id = video and course_id = home) then
    raise exception 'There is no such video.' using errcode = '22023';
  end if;

  with others as (
    select id, row_number() over (order by order_index, id) - 1 as rank
      from public.course_videos where course_id = home and id <> video
  ), target as (
    select least(greatest(place, 0), count(*)) as rank from others
  ), renumbered as (
    select others.id, others.rank + case when others.rank >= target.rank then 1 else 0 end as rank from others, target
    union all
    select video, rank from target
  )
  update public.course_videos v set order_index = r.rank
    from renumbered r
   where v.id = r.id and v.course_id = home and v.order_index <> r.rank;
end
$$;

revoke all on function public.save_course(uuid, jsonb, integer), public.save_video(uuid, uuid, jsonb, integer),
  public.create_course(jsonb, jsonb, uuid, uuid[]), public.move_video(uuid, integer) from public, anon;
grant execute on function public.save_course(uuid, jsonb, integer), public.save_video(uuid, uuid, jsonb, integer),
  public.create_course(jsonb, jsonb, uuid, uuid[]), public.move_video(uuid, integer) to authenticated;

-- How admins write enrollments. Each function is one transaction, so a failure leaves everything unchanged.

-- Makes `chosen` the learner's courses. Enrollments that remain keep their date. Enrollments in inactive courses are kept
-- even if not chosen: the screen lists active courses only.
--
-- `seen` are the courses, including inactive ones, that the learner had when the form was opened. If they have changed
-- since, nothing is saved: PT409, which the API returns as status 409. Without `seen` the last save wins.
create function public.replace_enrollments(learner uuid, chosen uuid[], seen uuid[] default null) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  present uuid[];
  unknown uuid;
begin
  perform private.require_admin();
  if chosen is null or array_position(chosen, null) is not null then
    raise exception 'The chosen courses must be a list of course ids.' using errcode = '22023';
  end if;
  if array_position(seen, null) is not null then
    raise exception 'The courses seen must be a list of course ids.' using errcode = '22023';
  end if;
  if greatest(cardinality(chosen), cardinality(seen)) > 10000 then
    raise exception 'At most 10000 courses can be chosen at once.' using errcode = '22023';
  end if;

  -- Two admins who save the same learner take turns.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || learner, 0));

  if not exists (select from public.profiles where id = learner) then
    raise exception 'There is no such user.' using errcode = '22023';
  end if;

  present := array(select course_id from public.enrollments where user_id = learner);
  if seen is not null and not (present @> seen and present <@ seen) then
    -- Unless it is the same save again, its answer lost: then all is there that it would make.
    if present @> chosen and present <@ (chosen || seen)
        and not exists (
          select from public.courses c
           where c.id = any (seen) and c.id <> all (chosen) and c.is_active = (c.id = any (present))
        ) then
      return;
    end if;
    raise exception 'The enrollments were changed by someone else meanwhile.' using errcode = 'PT409';
  end if;

  select wanted.id into unknown from unnest(chosen) as wanted (id)
   where not exists (select from public.courses c where c.id = wanted.id) limit 1;
  if found then
    raise exception 'There is no course with the id %.', unknown using errcode = '22023';
  end if;

  -- Only what the form showed: an enrollment that somebody else commits at this moment stays.
  delete from public.enrollments e
   using public.courses c
   where c.id = e.course_id and c.is_active and e.user_id = learner and e.course_id <> all (chosen)
     and e.course_id = any (coalesce(seen, present));

  -- Only what is missing, and that nobody else adds at this moment.
  insert into public.enrollments (user_id, course_id)
  select distinct learner, wanted.id from unnest(chosen) as wanted (id)
   where not exists (select from public.enrollments e where e.user_id = learner and e.course_id = wanted.id)
  on conflict (user_id, course_id) do nothing;
end
$$;

revoke all on function public.replace_enrollments(uuid, uuid[], uuid[]) from public, anon;
grant execute on function public.replace_enrollments(uuid, uuid[], uuid[]) to authenticated;

-- Enrolls people in a course, given by id or by e-mail address. An address that nobody has signed in with is invited: see
-- private.accept_invitations. With `dry_run` it only says what it would do.
--
-- Returns an array of {id, email, name, outcome}: first the ids, then the addresses, each in the given order without
-- duplicates. The outcome is 'enrolled' (already was), 'new', 'invited' (now or before), in a dry run also 'invite' (would be),
-- or 'unknown' (an id that nobody has, or no address). An address is returned as given; an id comes with the person's current
-- address, or null.
--
-- Security definer, with an explicit role check: under row-level security lower() could not use the index, because it is not
-- leakproof.
create function public.enroll_people(
  course uuid, people uuid[] default '{}', emails text[] default '{}', dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
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
    select l.position, l.id, null as address, p.email, p.full_name as name, p.id is not null as is_there
      from unnest(people) with ordinality as l (id, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, lower(l.email), l.email, p.full_name, p.id is not null
      from (
        select private.trimmed(entry) as email, position from unnest(emails) with ordinality as given (entry, position)
      ) l
      left join public.profiles p on lower(p.email) = lower(l.email)
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(id::text, address)) *,
           is_there and exists (select from public.enrollments e where e.user_id = found.id and e.course_id = course) as was_enrolled,
           not is_there and address ~ '^[^\s@]+@[^\s@]+$' and address = private.without_hidden(address) as is_invited,
           exists (
             select from private.invitations i where lower(i.email) = found.address and i.course_id = course
           ) as was_invited
      from found order by coalesce(id::text, address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), invited as (
    insert into private.invitations (course_id, email, invited_by)
    select course, email, (select auth.uid()) from once where is_invited and not was_invited and not is_dry order by address
    on conflict (lower(email), course_id) do nothing
  ), settled as (
    -- Who has an account by now is waited for no longer.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and lower(i.email) = lower(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email, 'name', o.name,
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
$$;

revoke all on function public.enroll_people(uuid, uuid[], text[], boolean) from public, anon;
grant execute on function public.enroll_people(uuid, uuid[], text[], boolean) to authenticated;

-- Who is enrolled before they have ever signed in: their address is kept until they do.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text not null,
  invited_at timestamptz not null default now(),
  -- No reference: whoever it was, their account may be deleted.
  invited_by uuid,
  constraint invitations_email_form check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  constraint invitations_email_visible check (email = private.without_hidden(email))
);

create unique index invitations_email_idx on private.invitations (lower(email), course_id);
create index invitations_course_idx on private.invitations (course_id, invited_at desc, id);

alter table private.invitations enable row level security;
revoke all on table private.invitations from public, anon, authenticated;

-- A list that is being sent and a person who signs in for the first time take turns: otherwise neither would see the other.
-- Many people may sign in at the same time.
create function private.lock_invitations(is_writing boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if is_writing then
    perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('invitations', 0));
  end if;
end
$$;

-- Enrolls a person in what their address was invited to, once: the invitations are gone then. Only if Google says that the
-- address is theirs and it is still the one that they sign in with; not by what a person can write themselves. An invitation
-- to a course that has been made inactive lapses, as it takes no new enrollments.
create function private.accept_invitations(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  inviter uuid;
  accepted_ids uuid[];
begin
  select lower(u.email) into address
    from auth.users u
    join auth.identities i on i.user_id = u.id
   where u.id = person and i.provider = 'google' and lower(i.identity_data ->> 'email') = lower(u.email)
     and i.identity_data ->> 'email_verified' = 'true'
   limit 1;
  if address is null then
    return;
  end if;
  -- Before the invitations, as whoever deletes a course does.
  perform from public.courses
    where id in (select course_id from private.invitations where lower(email) = address)
    order by id for share;
  for inviter, accepted_ids in
    with accepted as (delete from private.invitations where lower(email) = address returning course_id, invited_by)
    select invited_by, array_agg(course_id) from accepted group by invited_by
  loop
    -- The history names who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id)
    select person, id from public.courses where id = any (accepted_ids) and is_active order by id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
end
$$;

-- After a profile has been made, in the same transaction.
create function private.accept_at_first_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_invitations(is_writing => false);
  perform private.accept_invitations(new.id);
  return null;
end
$$;

create trigger accept_invitations after insert on public.profiles
  for each row execute function private.accept_at_first_sign_in();

revoke all on function private.lock_invitations(boolean), private.accept_invitations(uuid),
  private.accept_at_first_sign_in() from public;

-- One page of who is invited to a course and has not signed in yet, latest first, as {rows, count}.
create function public.list_invitations(course uuid, first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'invited_at', page.invited_at,
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
$$;

-- Takes back the invitations of these addresses to a course, and returns those that there were. Whoever has signed in has none.
create function public.revoke_invitations(course uuid, emails text[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  revoked text[];
begin
  perform private.require_admin();
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if cardinality(emails) > 5000 then
    raise exception 'At most 5000 invitations can be revoked at once.' using errcode = '22023';
  end if;
  -- Before the invitations, as whoever deletes the course does.
  perform from public.courses where id = course for key share;
  with gone as (
    delete from private.invitations
     where course_id = course
       and lower(email) = any (array(select lower(private.trimmed(entry)) from unnest(emails) as listed (entry)))
    returning email
  )
  select coalesce(array_agg(email), '{}') into revoked from gone;
  return revoked;
end
$$;

revoke all on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) from public, anon;
grant execute on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) to authenticated;

-- What admins delete is kept for thirty days, with all that goes with it, and can be restored exactly as it was.

-- A course or a video that has been deleted, by its own id.
create table private.deleted (
  id uuid primary key,
  kind text not null check (kind in ('course', 'video')),
  title text not null,
  -- A course's own, or that of the course that the video was in.
  course_id uuid not null,
  course_title text not null,
  -- Counted at the deletion: who was enrolled in the course, or had begun the video.
  learners integer not null,
  videos integer not null,
  deleted_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
);

create index deleted_at_idx on private.deleted (deleted_at desc, id);
create index deleted_by_idx on private.deleted (deleted_by);

-- The rows that went with it. What learners did goes with their account, as it does everywhere.
create table private.deleted_rows (
  deleted uuid not null references private.deleted (id) on delete cascade,
  relation text not null,
  user_id uuid references public.profiles (id) on delete cascade,
  content jsonb not null
);

create index deleted_rows_idx on private.deleted_rows (deleted, relation);
create index deleted_rows_user_idx on private.deleted_rows (user_id);

alter table private.deleted enable row level security;
alter table private.deleted_rows enable row level security;
revoke all on table private.deleted, private.deleted_rows from public, anon, authenticated;

-- A deletion and a restoration write rows of many people. Whoever deletes an account locks its profile first, so both lock
-- the profiles before anything else of theirs, and in the same order: then they wait for each other instead of deadlocking.
create function private.lock_people(people uuid[]) returns void
language sql set search_path = ''
as $$
  select from public.profiles where id = any (people) order by id for key share
$$;

-- Moves rows to private.deleted_rows in one statement: so nothing that is written meanwhile is lost between reading and deleting.
create function private.keep_rows(item uuid, relation regclass, key text, ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'with gone as (delete from %1$s where %2$I = any ($2) returning *),
          kept as (select to_jsonb(gone) as content from gone)
     insert into private.deleted_rows (deleted, relation, user_id, content)
     select $1, %3$L, (content ->> ''user_id'')::uuid, content from kept',
    relation, key, relation::text
  ) using item, ids;
end
$$;

-- Columns that were added since get their defaults, and those that were dropped are left out.
create function private.restore_rows(item uuid, relation regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text;
  restored text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('r.' || quote_ident(a.attname), ', ') into columns, restored
    from (
      select d.content from private.deleted_rows d
       where d.deleted = item and d.relation = restore_rows.relation::text limit 1
    ) one
    join pg_catalog.pg_attribute a on one.content ? a.attname
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
$$;

-- What learners have of a video is about to go, or is back.
create function private.renew_learning(video uuid, course uuid) returns void
language sql set search_path = ''
as $$
  insert into private.learning_revisions (user_id, course_id)
  select learner.id, course
    from (
      select user_id from private.watched where video_id = video
      union
      select user_id from private.notes where video_id = video
    ) learner (id)
   order by learner.id
  on conflict (user_id, course_id) do update set revision = excluded.revision
$$;

-- A few at a time, so that no deletion takes long.
create function private.purge_deleted() returns void
language sql set search_path = ''
as $$
  delete from private.deleted
   where id in (
     select id from private.deleted where deleted_at < now() - interval '30 days'
      order by deleted_at limit 5 for update skip locked
   )
$$;

revoke all on function private.lock_people(uuid[]), private.keep_rows(uuid, regclass, text, uuid[]),
  private.restore_rows(uuid, regclass), private.renew_learning(uuid, uuid), private.purge_deleted() from public;

-- Deletes the course with its videos and enrollments, and keeps it all for thirty days. False if there is no such course.
create function public.delete_course(course uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.courses;
  videos uuid[];
begin
  perform private.require_admin();
  perform private.purge_deleted();
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
$$;

-- Deletes the video and keeps it for thirty days, with what learners did in it. False if there is none.
create function public.delete_video(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.course_videos;
  home public.courses;
begin
  perform private.require_admin();
  perform private.purge_deleted();
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
$$;

-- Restores what was deleted, all or nothing: ids, order, dates, enrollments and what learners did. Returns 'restored', also if
-- it has been restored before; 'gone' if it is not kept; 'no-course' if the course of a video is not there; 'in-the-way' if
-- something else has one of its ids.
create function public.restore_deleted(item uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deleted;
  person uuid;
begin
  perform private.require_admin();
  -- Whoever signs in for the first time at this moment takes turns with the invitations that come back.
  perform private.lock_invitations(is_writing => true);
  select * into kept from private.deleted where id = item and deleted_at > now() - interval '30 days' for update;
  if not found then
    return case
      when exists (select from public.courses where id = item) or exists (select from public.course_videos where id = item)
        then 'restored'
      else 'gone'
    end;
  end if;
  perform private.lock_people(array(select distinct user_id from private.deleted_rows where deleted = item));
  if kept.kind = 'video' then
    perform from public.courses where id = kept.course_id for key share;
    if not found then
      return 'no-course';
    end if;
  end if;

  -- For triggers that would take what is restored for something new.
  perform set_config('private.moving', item::text, true);
  perform private.restore_rows(item, 'public.courses');
  perform private.restore_rows(item, 'public.course_videos');
  perform private.restore_rows(item, 'public.enrollments');
  perform private.restore_rows(item, 'private.past_enrollments');
  perform private.restore_rows(item, 'private.invitations');
  perform private.restore_rows(item, 'private.learning_revisions');
  perform private.restore_rows(item, 'private.watched');
  perform private.restore_rows(item, 'private.notes');
  perform private.restore_rows(item, 'private.video_faults');
  if kept.kind = 'video' then
    perform private.renew_learning(item, kept.course_id);
  end if;
  perform set_config('private.moving', '', true);
  -- Who was invited and has signed in meanwhile.
  for person in
    select p.id from private.invitations i join public.profiles p on lower(p.email) = lower(i.email) where i.course_id = item
  loop
    perform private.accept_invitations(person);
  end loop;
  delete from private.deleted where id = item;
  return 'restored';
exception when unique_violation then
  return 'in-the-way';
end
$$;

-- One page of what can be restored, latest first, as {rows, count}.
create function public.list_deleted(first integer, size integer) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  perform private.purge_deleted();

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
$$;

-- Takes back a change of enrollments that was made to each of these people: those in the courses `ended` begin again with their
-- id and date, those in `added` end. False if one of them could not come back, because it is not kept any more or its course
-- or its learner is gone.
create function public.undo_enrollments(people uuid[], ended uuid[] default '{}', added uuid[] default '{}') returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if people is null or ended is null or added is null or array_position(people || ended || added, null) is not null then
    raise exception 'The people and the courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(people) > 1000 or cardinality(people) * (cardinality(ended) + cardinality(added)) > 10000 then
    raise exception 'At most 1000 people and 10000 enrollments can be changed at once.' using errcode = '22023';
  end if;
  -- As in replace_enrollments, and in one order.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || listed.id, 0))
     from (select distinct id from unnest(people) as given (id) order by id) listed;

  delete from public.enrollments where user_id = any (people) and course_id = any (added);
  -- For triggers that would take them for new ones.
  perform set_config('private.moving', 'enrollments', true);
  insert into public.enrollments (id, user_id, course_id, enrolled_at)
  select past.enrollment_id, past.user_id, past.course_id, past.enrolled_at
    from private.past_enrollments past
   where past.user_id = any (people) and past.course_id = any (ended) and past.course_id <> all (added)
     and past.enrollment_id is not null and past.ended_at > now() - interval '30 days'
   order by past.user_id, past.course_id
  on conflict do nothing;
  perform set_config('private.moving', '', true);
  return not exists (
    select from unnest(people) as learner (id) cross join unnest(ended) as course (id)
     where not exists (
       select from public.enrollments e where e.user_id = learner.id and e.course_id = course.id
     )
  );
end
$$;

revoke all on function public.delete_course(uuid), public.delete_video(uuid), public.restore_deleted(uuid),
  public.list_deleted(integer, integer), public.undo_enrollments(uuid[], uuid[], uuid[]) from public, anon;
grant execute on function public.delete_course(uuid), public.delete_video(uuid), public.restore_deleted(uuid),
  public.list_deleted(integer, integer), public.undo_enrollments(uuid[], uuid[], uuid[]) to authenticated;

-- Who changed what, when: courses, videos, enrollments and roles, written by triggers, so that no way of changing them goes
-- unseen. Kept for 365 days. Admins read it through list_history; nobody writes it.

create table private.history (
  id bigint generated by default as identity primary key,
  at timestamptz not null default now(),
  -- Null if it was nobody who had signed in, such as the database's owner, or if their account is deleted.
  actor uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('course', 'video', 'enrollment', 'role')),
  action text not null check (action in ('created', 'changed', 'deleted', 'restored')),
  -- The row's own id.
  item uuid not null,
  -- Whose history it is in: a course's, a user's or, for an enrollment, both. What concerns somebody goes with their account.
  course_id uuid,
  user_id uuid references public.profiles (id) on delete cascade,
  -- Of the course or the video, as it was then.
  title text,
  -- Only the columns that are different: all of a row that came or went.
  before jsonb,
  after jsonb
);

create index history_course_idx on private.history (course_id, id desc);
create index history_user_idx on private.history (user_id, id desc);
create index history_actor_idx on private.history (actor);
create index history_at_idx on private.history (at);

alter table private.history enable row level security;
revoke all on table private.history from public, anon, authenticated;

-- The columns of `one` that are not the same in `other`, without those that only count changes.
create function private.differing(one jsonb, other jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one)
   where value is distinct from coalesce(other -> key, 'null') and key <> all (array['version', 'revision'])
$$;

-- Who makes a change: whoever has signed in, or for an invitation that is accepted whoever invited.
create function private.performer() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.profiles
   where id = coalesce(nullif(current_setting('private.performer', true), '')::uuid, (select auth.uid()))
$$;

-- One statement writes its entries with one insert. While a course is deleted or restored as a whole, `private.moving` names it,
-- and what goes with it has no entries of its own. While enrollments are brought back it is 'enrollments'.

create function private.record_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
             where to_jsonb(a) - array['version', 'revision'] <> to_jsonb(b) - array['version', 'revision']
          ) changed
      ) ranked
     where place = 1 or went - 'order_index' <> '{}'
     order by new_row ->> 'id';
  end if;
  return null;
end
$$;

-- Not if the user or the course is being deleted, as in keep_past_enrollments.
create function private.record_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moving constant text := coalesce(current_setting('private.moving', true), '');
  performer constant uuid := private.performer();
begin
  if tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, user_id, title, after)
    select performer, 'enrollment', case when moving = '' then 'created' else 'restored' end, e.id, e.course_id, e.user_id,
           c.title, jsonb_build_object('enrolled_at', e.enrolled_at)
      from after_rows e join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id;
  else
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before)
    select performer, 'enrollment', 'deleted', e.id, e.course_id, e.user_id, c.title,
           jsonb_build_object('enrolled_at', e.enrolled_at)
      from before_rows e
      join public.profiles p on p.id = e.user_id
      join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id
       for key share of p skip locked;
  end if;
  return null;
end
$$;

create function private.record_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.history (actor, kind, action, item, user_id, before, after)
  select private.performer(), 'role', 'changed', new.id, new.id,
         case when tg_op = 'UPDATE' then jsonb_build_object('role', old.role) end, jsonb_build_object('role', new.role);
  return null;
end
$$;

-- As much at once as a statement may have written, so that it never grows beyond its time.
create function private.prune_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.history
   where id in (
     select id from private.history where at < now() - interval '365 days' order by at limit 1000 for update skip locked
   );
  return null;
end
$$;

revoke all on function private.performer(), private.differing(jsonb, jsonb), private.record_content(), private.record_enrollments(),
  private.record_role(), private.prune_history() from public;

create trigger prune_history after insert on private.history
  for each statement execute function private.prune_history();

create trigger record_insert after insert on public.courses
  referencing new table as after_rows for each statement execute function private.record_content('course');
create trigger record_update after update on public.courses
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_content('course');
create trigger record_delete after delete on public.courses
  referencing old table as before_rows for each statement execute function private.record_content('course');

create trigger record_insert after insert on public.course_videos
  referencing new table as after_rows for each statement execute function private.record_content('video');
create trigger record_update after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_content('video');
create trigger record_delete after delete on public.course_videos
  referencing old table as before_rows for each statement execute function private.record_content('video');

create trigger record_insert after insert on public.enrollments
  referencing new table as after_rows for each statement execute function private.record_enrollments();
create trigger record_delete after delete on public.enrollments
  referencing old table as before_rows for each statement execute function private.record_enrollments();

create trigger record_new_role after insert on public.profiles
  for each row when (new.role <> 'learner') execute function private.record_role();
create trigger record_role after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.record_role();

-- One page of the history of a course or of a user, latest first, as {rows, count}. `undo` says whether it can be undone still:
-- 'restore' by restore_deleted, 'enroll' by undo_enrollments, or null.
create function public.list_history(first integer, size integer, course uuid default null, learner uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if (course is null) = (learner is null) then
    raise exception 'A history is that of a course or that of a user.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'count', (
      select count(*) from private.history h
       where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id::text, 'at', page.at, 'kind', page.kind, 'action', page.action, 'item', page.item,
               'course_id', page.course_id, 'title', page.title, 'before', page.before, 'after', page.after,
               'actor', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.actor
               ),
               'learner', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.user_id
               ),
               'undo', case
                 when page.action <> 'deleted' then null
                 when page.kind = 'enrollment' then (
                   select 'enroll' from private.past_enrollments e
                    where e.user_id = page.user_id and e.course_id = page.course_id and e.enrollment_id = page.item
                      and e.ended_at > now() - interval '30 days'
                 )
                 else (
                   select 'restore' from private.deleted d
                    where d.id = page.item and d.deleted_at > now() - interval '30 days'
                 )
               end
             ) order by page.id desc), '[]')
        from (
          select * from private.history h
           where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
           order by h.id desc limit size offset first
        ) page
    )
  );
end
$$;

revoke all on function public.list_history(integer, integer, uuid, uuid) from public, anon;
grant execute on function public.list_history(integer, integer, uuid, uuid) to authenticated;

-- How accounts are created and deleted, and how people get a copy of their data, as data protection law requires.

-- Learners sign up through Google only. The e-mail provider must stay on, because admins sign in with e-mail and password
-- and Supabase has no setting for "sign in, but not up". So this hook, set in config.toml, rejects the sign-up itself.
-- Admins are added in the dashboard ("Add user"), which bypasses the hook.
create function private.refuse_email_sign_up(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when event -> 'user' -> 'app_metadata' ->> 'provider' = 'google' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Please continue with Google to sign up."}}'::jsonb
  end
$$;

revoke all on function private.refuse_email_sign_up(jsonb) from public;

-- The role that runs hooks exists only on Supabase.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_email_sign_up(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- Makes the first admin, and any other. Only the database's owner may call it, as the dashboard's SQL editor and the CLI do:
-- it is not exposed by the API, and the API's roles may not run it.
create function private.make_admin(address text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.profiles (id, email, role)
  select id, email, 'admin' from auth.users where lower(email) = lower(btrim(address))
  on conflict (id) do update set role = 'admin';
  if not found then
    raise exception 'There is no user with the address %. Add them first, then call this again.', address
      using errcode = 'P0002';
  end if;
end
$$;

revoke all on function private.make_admin(text) from public;

-- The opposite of make_admin, with the same restriction. Raises an error if there is nobody to change, and always leaves at
-- least one admin.
create function private.remove_admin(address text) returns void
language plpgsql set search_path = ''
as $$
declare
  admins constant uuid[] := array(select id from public.profiles where role = 'admin' order by id for update);
begin
  if not exists (
    select from public.profiles where role = 'admin' and lower(email) = lower(btrim(address))
  ) then
    raise exception 'There is no admin with the address %.', address using errcode = 'P0002';
  end if;
  if cardinality(admins) = 1 then
    raise exception '% is the only admin. Make somebody else an admin first.', address using errcode = 'AY001';
  end if;
  update public.profiles set role = 'learner' where role = 'admin' and lower(email) = lower(btrim(address));
end
$$;

revoke all on function private.remove_admin(text) from public;

-- Everything that the database holds about the caller, except what would let someone else sign in: passwords, tokens and
-- second-factor secrets. Parts without data are null or empty lists.
create function public.export_my_data() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
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
    'invitations', (
      select coalesce(json_agg(json_build_object('course_title', c.title, 'email', i.email, 'invited_at', i.invited_at)
               order by i.invited_at, i.id), '[]')
        from private.invitations i join public.courses c on c.id = i.course_id
       where lower(i.email) = lower((select private.own_address()))
    )
  );
end
$$;

-- Deletes the caller's user, which cascades to sign-ins, sessions, profile and enrollments. Repeated after a lost response,
-- with a token that is still valid, it finds nobody and succeeds.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Sign in to delete your account.' using errcode = '28000';
  end if;
  -- In one order, and before anybody is counted: of two admins who leave at once the second finds that they are the last.
  perform from public.profiles where role = 'admin' or id = caller order by id for update;
  if exists (select from public.profiles where id = caller and role = 'admin') then
    perform private.require_admin();
    if not exists (select from public.profiles where role = 'admin' and id <> caller) then
      raise exception 'You are the only admin. Make someone else an admin first.' using errcode = 'AY001';
    end if;
  end if;
  delete from auth.users where id = caller;
end
$$;

-- Deletes another person's user, at their request. False if there is no such user.
create function public.delete_user(user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if user_id = (select auth.uid()) then
    raise exception 'Your own account is deleted in your account menu.' using errcode = '22023';
  end if;
  -- Locked, so that nobody becomes an admin between this look and the end.
  perform from public.profiles where id = user_id for update;
  if exists (select from public.profiles where id = user_id and role = 'admin') then
    raise exception 'Admins are not deleted. Take the role back first.' using errcode = '22023';
  end if;
  delete from auth.users where id = user_id;
  return found;
end
$$;

revoke all on function public.export_my_data(), public.delete_my_account(), public.delete_user(uuid) from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account(), public.delete_user(uuid) to authenticated;

-- Whether admins need a second factor: off until the database's owner turns it on. At most one row.
create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  requires_second_factor boolean not null
);

-- Only the database's owner may call it, as the dashboard's SQL editor and the CLI do.
create function private.require_second_factor(needed boolean) returns void
language sql set search_path = ''
as $$
  insert into private.settings (requires_second_factor) values (needed)
  on conflict (is_only_row) do update set requires_second_factor = excluded.requires_second_factor
$$;

revoke all on function private.require_second_factor(boolean) from public;

-- The caller's access to the admin area, so that the app knows what to ask for: 'granted', 'second-factor' if an admin's
-- session still lacks one, or 'none'. Says nothing about other users.
create function public.admin_access() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return 'granted';
  elsif exists (select from public.profiles where id = (select auth.uid()) and role = 'admin') then
    return 'second-factor';
  end if;
  return 'none';
end
$$;

revoke all on function public.admin_access() from public, anon;
grant execute on function public.admin_access() to authenticated;

-- A Google account has no password, and someone who has stolen its access token must not be able to set one: that would
-- outlast the token. The auth server asks for the current password only if there is one.
create function private.refuse_first_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This account signs in with Google and takes no password.' using errcode = '42501';
end
$$;

revoke all on function private.refuse_first_password() from public;

create trigger refuse_first_password before update of encrypted_password on auth.users
  for each row
  when (
    coalesce(old.encrypted_password, '') = ''
    and coalesce(new.encrypted_password, '') <> ''
    and old.raw_app_meta_data -> 'providers' ? 'google'
  )
  execute function private.refuse_first_password();

-- Runs before every API request, in its transaction. None of our queries for learners takes a second, so a longer one is not
-- ours and gets cancelled. Admins keep the platform's time limit.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  perform set_config('statement_timeout', '1s', true);
end
$$;

revoke all on function private.before_request() from public;
grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST reads the function's name from the settings of the role that it logs in as, which exists only on Supabase. If
-- that may not be set, everything still works with the platform's time limit: docs/deploy.md says how to check.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'pgrst.db_pre_request could not be set: %', sqlerrm;
end
$$;
