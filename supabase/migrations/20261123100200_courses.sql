-- Courses and their videos. What the forms check, the database checks too: a row that is written by another tool is as good
-- as one from a form.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  thumbnail_url text check (thumbnail_url ~* '^https://\S+$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Changes with every change of the course or of its videos: see the migration of the mirror.
  revision uuid not null default gen_random_uuid(),
  -- Counts the changes of the row's own fields: see the migration of the versions.
  version integer not null default 0,
  constraint courses_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint courses_title_visible check (title = private.without_hidden(title)),
  constraint courses_description_length check (char_length(description) <= 10000),
  constraint courses_thumbnail_url_length check (char_length(thumbnail_url) <= 2000)
);

-- Whether the player can play it: the twin of parseVideoUrl in src/lib/video-url.ts, and never more generous. Stricter,
-- where a browser would first have to rewrite the link: https only, ASCII without blanks, no port, no user name,
-- no backslash for a slash, no percent-encoding in the video's id, no dots or percent signs in the rest of the path.
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

-- A check runs with the rights of whoever writes the row.
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
-- The orders that the admins' list asks for, each with the id that makes it total.
create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_title_idx on public.courses (title, id);
create index courses_search_idx on public.courses using gin (title extensions.gin_trgm_ops);

alter table public.courses enable row level security;
alter table public.course_videos enable row level security;

-- Admins read the tables and write through functions, which know of forms that somebody else was quicker than.
revoke all on table public.courses, public.course_videos from anon, authenticated;
grant select on table public.courses, public.course_videos to authenticated;

-- Learners have no business with these tables: what is theirs they get through pull_mirror, which asks one bounded question.
-- Through the tables one request could ask for as much as the database holds memory (courses embedded in their videos,
-- embedded in their courses, and so on), or for as much time as it was given.
create policy "An admin reads courses" on public.courses
  for select to authenticated using ((select private.is_admin()));
create policy "An admin reads videos" on public.course_videos
  for select to authenticated using ((select private.is_admin()));
