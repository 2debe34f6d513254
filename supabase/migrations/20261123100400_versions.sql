-- A version counts the changes of a row's own fields. A form saves with the version it was opened with
-- (`update … where id = … and version = …`); when no row comes back, somebody else has changed or deleted it since.
-- courses.revision cannot serve: it also changes with the videos, and a new video makes no course form stale.
--
-- Read with the row, written by nobody: the API's roles insert and update by column, and this is none of them.

create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

revoke all on function private.count_version() from public;

-- By value, not by the columns that a statement names: a save that changes nothing makes nobody's form stale.
create trigger count_version before update on public.courses
  for each row
  when ((old.title, old.description, old.thumbnail_url, old.is_active)
    is distinct from (new.title, new.description, new.thumbnail_url, new.is_active))
  execute function private.count_version();

create trigger count_version before update on public.course_videos
  for each row
  when ((old.course_id, old.title, old.description, old.youtube_url, old.order_index)
    is distinct from (new.course_id, new.title, new.description, new.youtube_url, new.order_index))
  execute function private.count_version();
