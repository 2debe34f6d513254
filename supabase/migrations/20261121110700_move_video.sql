-- Puts a video at `place` (from 0) of its course's order as the screen shows it (order_index, then id), and numbers the
-- course's videos 0, 1, 2 … without gaps. A place before the first or past the last is the first or the last.
create function public.move_video(video uuid, place integer) returns void
language plpgsql security invoker set search_path = ''
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

revoke all on function public.move_video(uuid, integer) from public, anon;
grant execute on function public.move_video(uuid, integer) to authenticated;
