-- The admin's list of courses, made as search_profiles is and for the same reasons.

create index courses_search_idx on public.courses using gin (title extensions.gin_trgm_ops);

create function public.search_courses(query text default '') returns setof public.courses
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := private.trimmed(coalesce(query, ''));
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  if words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$$;

revoke all on function public.search_courses(text) from public, anon;
grant execute on function public.search_courses(text) to authenticated;
