-- Who a course is for, in a word or two: 'Beginner', 'For licensed doctors'.
alter table public.courses
  add column level text,
  add constraint courses_level_form check (level = private.trimmed(level) and char_length(level) between 1 and 60),
  add constraint courses_level_visible check (level = private.without_hidden(level));

create or replace function private.course_content(course public.courses, enrolled_at timestamptz, hash text) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    'videos', (
      select coalesce(json_agg(json_build_object(
               'id', v.id,
               'title', v.title,
               'description', v.description,
               'youtube_url', v.youtube_url,
               'order_index', v.order_index
             ) order by v.order_index, v.id), '[]')
        from public.course_videos v
       where v.course_id = course.id
    )
  );
end
$$;
