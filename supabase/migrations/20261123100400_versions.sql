-- A version counts the changes of a row's own fields. A form saves with the version that it was opened with; where the row has
-- another by then, somebody else has changed it.
-- courses.revision cannot serve: it also changes with the videos, and a new video makes no course form stale.

create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

revoke all on function private.count_version() from public;

-- The whole row but for what the server keeps itself, so that a new column counts without a word here. By value, not by the
-- columns that a statement names: a save that changes nothing makes nobody's form stale.
create trigger count_version before update on public.courses
  for each row
  when (to_jsonb(old) - array['version', 'revision'] is distinct from to_jsonb(new) - array['version', 'revision'])
  execute function private.count_version();

create trigger count_version before update on public.course_videos
  for each row
  when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version')
  execute function private.count_version();
