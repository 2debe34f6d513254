-- courses.revision names one content of a course with its videos: whoever has seen a revision has seen all of it.
-- So a pull compares revisions and reads no video of a course that has not changed.

create function private.renew_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := gen_random_uuid();
  return new;
end
$$;

revoke all on function private.renew_revision() from public;

create trigger renew_revision before update on public.courses
  for each row execute function private.renew_revision();

-- Security definer: whoever may change a video changes its course's revision, whatever they may do to courses.
-- When a video moves, both its courses change. The rows are locked in one order, so that two changes of several
-- courses wait for each other instead of deadlocking.
create function private.renew_revision_of_courses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct course_id from after_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct course_id from before_rows);
  else
    touched := array(select course_id from before_rows union select course_id from after_rows);
  end if;
  perform from public.courses where id = any (touched) order by id for no key update;
  update public.courses set revision = default where id = any (touched);
  return null;
end
$$;

revoke all on function private.renew_revision_of_courses() from public;

create trigger renew_revision_after_insert after insert on public.course_videos
  referencing new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_update after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_delete after delete on public.course_videos
  referencing old table as before_rows
  for each statement execute function private.renew_revision_of_courses();
