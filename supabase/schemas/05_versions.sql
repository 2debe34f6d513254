-- A version counts the changes to a row's own fields. A form saves with the version that it was opened with; if the row has a
-- different one at that point, someone else has changed it.
-- courses.revision would not do: it also changes with the videos, and a new video must not make a course form stale.

create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

revoke all on function private.count_version() from public;

-- Columns that the server and the players maintain: a change to them is not an edit.
create function private.maintained_columns() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['version', 'revision', 'duration_s', 'learners_duration_s', 'file_duration_s', 'link_since', 'earlier_ids']
$$;

revoke all on function private.maintained_columns() from public;
grant execute on function private.maintained_columns() to service_role;

-- Compares the whole row except those columns, so that a new column counts without a change here. Compares values rather than the
-- columns that a statement names: a save that changes nothing makes no form stale.
create trigger count_version before update on public.courses
  for each row
  when (to_jsonb(old) - private.maintained_columns() is distinct from to_jsonb(new) - private.maintained_columns())
  execute function private.count_version();

create trigger count_version before update on public.course_videos
  for each row
  when (to_jsonb(old) - private.maintained_columns() is distinct from to_jsonb(new) - private.maintained_columns())
  execute function private.count_version();
