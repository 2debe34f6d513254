-- How a lecture is watched: which share of the learners saw each part, from the seconds that were really played. Never who, and
-- nothing about fewer than five people.

-- As many of the learners who began the course as can be read while an admin waits. Chosen by their random ids, so that they
-- represent all.
create function private.some_learners(course uuid, most bigint) returns setof uuid
language sql stable set search_path = ''
as $$
  select p.user_id from private.course_progress p where p.course_id = course and p.begun > 0 order by p.user_id limit most
$$;

-- For each video of the course in playing order: how many learners played any of it, and how much of it they saw on average, from
-- 0 to 1. As {learners, looked_at, videos: [{id, title, learners, seen}]}; `looked_at` is how many of the learners were counted.
-- `seen` is null if fewer than five played the video or its length is unknown; `videos` is null with fewer than five learners.
create function public.summarize_course_watching(course uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  began bigint;
  most bigint;
begin
  perform private.require_admin();
  select count(*) into began from private.course_progress p where p.course_id = course and p.begun > 0;
  select greatest(200, 100000 / greatest(count(*), 1)) into most from public.course_videos v where v.course_id = course;
  return jsonb_build_object(
    'learners', began, 'looked_at', least(began, most),
    'videos', case when began >= 5 then (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', v.id, 'title', v.title, 'learners', coalesce(seen.learners, 0), 'seen', seen.share) order by v.order_index, v.id), '[]')
        from public.course_videos v
        left join (
          select w.video_id, count(*) as learners,
                 case when count(*) >= 5 then
                   round(avg(private.coverage(w, known.duration_s)), 3)
                 end as share
            from private.some_learners(course, most) as learner (id)
            join private.watched w on w.user_id = learner.id
            join public.course_videos known on known.id = w.video_id and known.course_id = course
           where not isempty(w.spans)
           group by w.video_id
        ) seen on seen.video_id = v.id
       where v.course_id = course
    ) end
  );
end
$$;

-- The share of learners who saw each of sixty parts of a video, from 0 to 1, among those who played any of it: {looked_at,
-- learners, duration_s, parts}. `looked_at` is how many of those who began its course were counted, at most 2,000, and `learners`
-- how many of them played the video. `parts` is null if fewer than five did or the video's length is unknown.
create function public.summarize_video_watching(video uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.course_videos;
  looked_at bigint;
  length integer;
  learners bigint;
  parts jsonb;
begin
  perform private.require_admin();
  select * into known from public.course_videos v where v.id = video;
  select count(*) into looked_at from private.some_learners(known.course_id, 2000);
  select count(*), coalesce(known.duration_s, known.learners_duration_s, known.file_duration_s, max(w.duration_s))
    into learners, length
    from private.some_learners(known.course_id, 2000) as learner (id)
    join private.watched w on w.user_id = learner.id and w.video_id = video
   where not isempty(w.spans);
  if learners >= 5 then
    -- A part counts as seen if the second in its middle was.
    select jsonb_agg(part.share order by part.place) into parts
      from (
        select place.place, round(avg((w.spans @> moment.second)::integer), 3) as share
          from generate_series(0, 59) as place (place)
         cross join lateral (select ((2 * place.place + 1) * length / 120)::integer as second) moment
         cross join private.some_learners(known.course_id, 2000) as learner (id)
          join private.watched w on w.user_id = learner.id and w.video_id = video
         where not isempty(w.spans) and length is not null
         group by place.place
      ) part;
  end if;
  return jsonb_build_object('looked_at', looked_at, 'learners', learners, 'duration_s', length, 'parts', parts);
end
$$;

revoke all on function private.some_learners(uuid, bigint) from public;
revoke all on function public.summarize_course_watching(uuid), public.summarize_video_watching(uuid) from public, anon;
grant execute on function public.summarize_course_watching(uuid), public.summarize_video_watching(uuid) to authenticated;
