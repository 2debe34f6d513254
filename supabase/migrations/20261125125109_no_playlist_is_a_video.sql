set check_function_bodies = off;

alter table "public"."course_videos"
  drop constraint "course_videos_youtube_url_form";

create or replace function private.is_video_link (
  link text
)
  returns boolean
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select link ~ '^[!-~]+$' and case
    when link ~* '^https://youtu\.be/' then
      link ~ '^[^/]+//[^/]+/+(?!videoseries|live_stream)[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
    when link ~* '^https://((www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)/' then
      link ~ '^[^/]+//[^/]+/+(embed|v)/+(?!videoseries|live_stream)[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
      -- The first parameter that is called v counts; %76 is v as well.
      or link ~ '^[^/]+//[^/]+/+watch(/[^.%\\?#]*)?\?((?!(v|%76)[=&])[^&#]*&)*v=(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([&#]|$)'
    else false
  end
$function$;

create or replace function private.require_video_link()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_same constant boolean := tg_op = 'UPDATE' and new.youtube_url = old.youtube_url;
  is_restored constant boolean := tg_op = 'INSERT' and coalesce(current_setting('private.moving', true), '') <> '';
begin
  if not is_same and not is_restored and not private.is_video_link(new.youtube_url) then
    raise exception 'The youtube_url leads to no video.'
      using errcode = '23514', constraint = 'course_videos_youtube_url_form', table = 'course_videos', schema = 'public';
  end if;
  return new;
end
$function$;

create trigger require_video_link
  before insert or update of youtube_url on public.course_videos
  for each row
  execute function private.require_video_link();

revoke all on function "private"."require_video_link"() from public;

reset check_function_bodies;
