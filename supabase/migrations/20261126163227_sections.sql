set check_function_bodies = off;

alter table "public"."course_videos"
  add column "section" text;

create or replace function private.course_content (
  course public.courses,
  enrolled_at timestamp with time zone,
  hash text,
  is_card boolean default false
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
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
          select id, title, description, youtube_url, order_index,
                 coalesce(duration_s, learners_duration_s) as duration_s, section
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

alter table "public"."course_videos"
  add constraint "course_videos_section_form"
    check (((section = private.trimmed(section)) AND ((char_length(section) >= 1) AND (char_length(section) <= 200))));

alter table "public"."course_videos"
  add constraint "course_videos_section_visible" check ((section = private.without_hidden(section)));

reset check_function_bodies;
