-- Courses and their videos. The database enforces the same rules as the forms, so that rows written by other tools are just as
-- valid.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  thumbnail_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Changes with every change to the course or its videos: see 08_mirror.sql.
  revision uuid not null default gen_random_uuid(),
  -- Counts changes to the row's own fields: see 05_versions.sql.
  version integer not null default 0,
  -- The audience, in a word or two: 'Beginner', 'For licensed doctors'.
  level text,
  -- The language of its texts and videos, as an ISO 639 code: 'hi'. Null if unknown. The app decides which languages the admin
  -- area offers.
  language text,
  -- Whether learners get a certificate for watching all of it.
  certificate text not null default 'off',
  constraint courses_certificate_known check (certificate in ('off', 'offered')),
  constraint courses_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint courses_title_visible check (title = private.without_hidden(title)),
  constraint courses_description_length check (char_length(description) <= 10000),
  constraint courses_thumbnail_url_form check (case
    when char_length(thumbnail_url) <= 2000 then thumbnail_url ~* '^https://\S+$' else thumbnail_url is null
  end),
  constraint courses_level_form check (level = private.trimmed(level) and char_length(level) between 1 and 60),
  constraint courses_level_visible check (level = private.without_hidden(level)),
  constraint courses_language_form check (language ~ '^[a-z]{2,3}$')
);

-- Whether the player can play the link: the twin of parseVideoUrl in src/lib/video-link.ts, and never more permissive. It is
-- stricter where a browser would have to normalise the link first: https only, ASCII without spaces, no port, no user name, no
-- backslashes, no percent-encoding in the video's id, no dots or percent signs in the rest of the path. In place of an id,
-- `videoseries` means a playlist and `live_stream` a channel.
create function private.is_video_link(link text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select link ~ '^[!-~]+$' and case
    when link ~* '^https://youtu\.be/' then
      link ~ '^[^/]+//[^/]+/+(?!videoseries|live_stream)[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
    when link ~* '^https://((www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)/' then
      link ~ '^[^/]+//[^/]+/+(embed|v)/+(?!videoseries|live_stream)[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
      -- The first parameter named v counts, and %76 is v as well.
      or link ~ '^[^/]+//[^/]+/+watch(/[^.%\\?#]*)?\?((?!(v|%76)[=&])[^&#]*&)*v=(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([&#]|$)'
    else false
  end
$$;

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
  -- Seconds. What an admin's player reported; null if unknown. Only this length or, without it, the learner's own decides what is
  -- complete: the other two are only displayed.
  duration_s integer,
  -- Seconds. The greatest length that the players of at least three learners have reported since the link was set.
  learners_duration_s integer,
  -- Since when the link has led to its present video.
  link_since timestamptz not null default now(),
  -- The heading under which it is listed. Consecutive videos with the same heading form a section of the course.
  section text,
  -- Seconds. The length given in the file that the video was imported from.
  file_duration_s integer,
  -- The video site's ids that it had before, the latest last, and the ids that show the same lecture.
  earlier_ids text[] not null default '{}',
  same_ids text[] not null default '{}',
  -- When it is shown live, and how long that is expected to take. Afterwards it is its recording. Null if it is no live session.
  starts_at timestamptz,
  expected_minutes integer,
  constraint course_videos_starts_at check (starts_at between '2000-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
  constraint course_videos_expected_minutes check (expected_minutes between 1 and 1440),
  constraint course_videos_duration check (duration_s between 1 and 86400),
  constraint course_videos_file_duration check (file_duration_s between 1 and 86400),
  constraint course_videos_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint course_videos_title_visible check (title = private.without_hidden(title)),
  constraint course_videos_description_length check (char_length(description) <= 10000),
  constraint course_videos_youtube_url_length check (char_length(youtube_url) <= 2000),
  constraint course_videos_youtube_url_form check (private.is_video_link(youtube_url)),
  constraint course_videos_section_form check (section = private.trimmed(section) and char_length(section) between 1 and 200),
  constraint course_videos_section_visible check (section = private.without_hidden(section))
);

-- The video site's id in a link, eleven characters; empty if the player cannot play the link. The `id` of `parseVideoUrl`.
create function private.youtube_id(link text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(
    substring(link from '(?i)^https://youtu\.be/+([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    substring(link from '^[^/?#]+//[^/?#]+/+(?:embed|v)/+([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    substring(link from '^[^/?#]+//[^/?#]+/+watch[^?#]*\?(?:(?!(?:v|%76)[=&])[^&#]*&)*v=([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    '')
$$;

revoke all on function private.youtube_id(text) from public;

-- Another id is another video, however its link is spelled: its length is unknown unless it is saved with the link, and what was
-- watched before counts for no certificate unless the new ids are saved as the same lecture.
create function private.forget_video() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.duration_s is not distinct from old.duration_s then
    new.duration_s := null;
  end if;
  new.learners_duration_s := null;
  new.file_duration_s := null;
  new.link_since := now();
  new.earlier_ids := array_remove(old.earlier_ids, private.youtube_id(old.youtube_url)) || private.youtube_id(old.youtube_url);
  new.earlier_ids := new.earlier_ids[greatest(1, cardinality(new.earlier_ids) - 19):];
  if new.same_ids = old.same_ids then
    new.same_ids := '{}';
  end if;
  return new;
end
$$;

revoke all on function private.forget_video() from public;

create trigger forget_video before update of youtube_url on public.course_videos
  for each row when (private.youtube_id(old.youtube_url) <> private.youtube_id(new.youtube_url))
  execute function private.forget_video();

-- Whether a live session has yet to begin or may still be going on: sessions run over, so until an hour after their expected end,
-- which without an expected length is two hours after their beginning. The twin of `mayBeLive` in src/model/live.ts.
create function private.may_be_live(starts_at timestamptz, expected_minutes integer) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(now() < starts_at + make_interval(mins => coalesce(expected_minutes, 120) + 60), false)
$$;

revoke all on function private.may_be_live(timestamptz, integer) from public;

-- Until it is over, a player reports how long it has been going on: that is not the length of its recording.
create function private.forget_live_length() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.may_be_live(new.starts_at, new.expected_minutes) then
    new.duration_s := null;
    new.learners_duration_s := null;
  end if;
  return new;
end
$$;

revoke all on function private.forget_live_length() from public;

create trigger forget_live_length before insert or update of duration_s, learners_duration_s, starts_at, expected_minutes
  on public.course_videos for each row execute function private.forget_live_length();

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

-- Learners have no access to these tables: they get their courses through pull_mirror, a single bounded query. With access, one
-- request could exhaust the database's memory (courses embedded in their videos, embedded in their courses, and so on) or use up
-- its time limit.
create policy "An admin reads courses" on public.courses
  for select to authenticated using ((select private.is_admin()));
create policy "An admin reads videos" on public.course_videos
  for select to authenticated using ((select private.is_admin()));
