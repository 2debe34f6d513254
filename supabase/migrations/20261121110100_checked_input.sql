-- What the forms check, the database checks too: a row that is written by another tool is as good as one from a form.

-- What `trim()` in JavaScript leaves: the same characters count as white space in the forms and here, in any locale.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(value, e' \t\n\x0B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    || e'\u2028\u2029\u202F\u205F\u3000\uFEFF')
$$;

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
revoke all on function private.trimmed(text), private.is_video_link(text) from public;
grant execute on function private.trimmed(text), private.is_video_link(text) to authenticated, service_role;

-- Older rows as the forms would have written them. A row that still breaks a rule afterwards is read and played as
-- before, and has to be put right with its next change: hence `not valid`, which checks what is written from now on.
update public.courses set title = private.trimmed(title)
 where title <> private.trimmed(title) and private.trimmed(title) <> '';
update public.course_videos set title = private.trimmed(title)
 where title <> private.trimmed(title) and private.trimmed(title) <> '';
-- Shorts and live links name the same video; the form turns them into watch links too.
update public.course_videos v set youtube_url = better.link
  from (
    select id, rtrim(regexp_replace(youtube_url, '^([^/]+//[^/]+)/(shorts|live)/([A-Za-z0-9_-]{11})/?\??',
                                    '\1/watch?v=\3&'), '&') as link
      from public.course_videos
  ) better
 where v.id = better.id and not private.is_video_link(v.youtube_url) and private.is_video_link(better.link);

alter table public.courses
  add constraint courses_title_form
    check (title = private.trimmed(title) and char_length(title) between 1 and 300) not valid,
  add constraint courses_description_length check (char_length(description) <= 10000) not valid,
  add constraint courses_thumbnail_url_length check (char_length(thumbnail_url) <= 2000) not valid;

alter table public.course_videos
  add constraint course_videos_title_form
    check (title = private.trimmed(title) and char_length(title) between 1 and 300) not valid,
  add constraint course_videos_description_length check (char_length(description) <= 10000) not valid,
  add constraint course_videos_youtube_url_length check (char_length(youtube_url) <= 2000) not valid,
  add constraint course_videos_youtube_url_form check (private.is_video_link(youtube_url)) not valid;
