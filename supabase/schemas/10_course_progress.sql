-- How far each learner is in each course, kept up to date as they watch: a course with a hundred thousand learners is counted by
-- one row for each. Rows outlive the enrollment, as in `watched`. Admins see how far and when, never a note.

create table private.course_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  -- Videos of which anything was reported, and how many of these count as watched.
  begun integer not null,
  complete integer not null,
  -- When the server last learned something new.
  last_activity timestamptz not null,
  primary key (course_id, user_id)
);

-- For the deletion of users.
create index course_progress_user_idx on private.course_progress (user_id);

alter table private.course_progress enable row level security;
revoke all on table private.course_progress from public, anon, authenticated;

-- The share of a video that was played, from 0 to 1; null while its length is unknown. `measured` is the length that an admin's
-- player reported; it takes precedence over the learner's own. The twin of coverageOf in src/model/learning.ts.
create function private.coverage(watched private.watched, measured integer) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  length constant integer := coalesce(measured, watched.duration_s);
begin
  return private.length_of(watched.spans * int4multirange(int4range(0, length)))::numeric / length;
end
$$;

-- Whether a video counts as watched: marked by hand, or at least nine tenths played. Taking a mark back makes it unwatched.
create function private.is_complete(watched private.watched, measured integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when watched.mark > 0 then watched.mark % 2 = 1
    else coalesce(private.coverage(watched, measured) >= 0.9, false)
  end;
end
$$;

revoke all on function private.coverage(private.watched, integer), private.is_complete(private.watched, integer) from public;

-- Row by row, because a push writes row by row: after its first row the time is already set, so the others write only if the
-- video has become complete or incomplete.
create function private.keep_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  video public.course_videos;
  change integer;
begin
  select * into video from public.course_videos v where v.id = new.video_id;
  if not found then
    return null;
  end if;
  change := private.is_complete(new, video.duration_s)::integer;
  if tg_op = 'INSERT' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    values (new.user_id, video.course_id, 1, change, new.changed_at)
    on conflict (course_id, user_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  else
    change := change - private.is_complete(old, video.duration_s)::integer;
    update private.course_progress p
       set complete = p.complete + change, last_activity = greatest(p.last_activity, new.changed_at)
     where p.course_id = video.course_id and p.user_id = new.user_id
       and (change <> 0 or p.last_activity < new.changed_at);
  end if;
  return null;
end
$$;

create trigger keep_course_progress after insert or update on private.watched
  for each row execute function private.keep_course_progress();

-- What was watched of a video is deleted with it, and moves to another course with it.
create function private.move_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- When the whole course is deleted, its progress goes as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  update private.course_progress p
     set begun = p.begun - 1, complete = p.complete - private.is_complete(w, old.duration_s)::integer
    from private.watched w
   where w.video_id = old.id and p.course_id = old.course_id and p.user_id = w.user_id;
  delete from private.course_progress where course_id = old.course_id and begun = 0;
  if tg_op = 'UPDATE' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    select w.user_id, new.course_id, 1, private.is_complete(w, new.duration_s)::integer, w.changed_at
      from private.watched w where w.video_id = new.id order by w.user_id
    on conflict (course_id, user_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  end if;
  return old;
end
$$;

-- Their names sort them after the triggers that lock the learners' revisions, so revisions are always locked before progress.
create trigger shift_course_progress_before_delete before delete on public.course_videos
  for each row execute function private.move_course_progress();
create trigger shift_course_progress_after_move after update of course_id on public.course_videos
  for each row when (old.course_id is distinct from new.course_id)
  execute function private.move_course_progress();

-- A length that becomes known, or is reset with the link, may make a video complete or incomplete, but not for learners whose own
-- length is the same. The course is locked, so that pushes under way are counted with the old length and later ones with the new.
create function private.recount_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.courses where id = new.course_id for update;
  update private.course_progress p
     set complete = p.complete + changed.by
    from (
      select w.user_id,
             private.is_complete(w, new.duration_s)::integer - private.is_complete(w, old.duration_s)::integer as by
        from private.watched w
       where w.video_id = new.id and w.mark = 0
         and coalesce(old.duration_s, w.duration_s) is distinct from coalesce(new.duration_s, w.duration_s)
    ) changed
   where p.user_id = changed.user_id and p.course_id = new.course_id and changed.by <> 0;
  return null;
end
$$;

create trigger recount_course_progress after update on public.course_videos
  for each row when (old.duration_s is distinct from new.duration_s and old.course_id = new.course_id)
  execute function private.recount_course_progress();

-- If the video still exists, as when it is deleted with a way back: what was watched of it is moved away before the video. The
-- progress of a learner who is being deleted goes with them: the statement that deletes their rows deletes no one else's.
create function private.forget_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = (select user_id from deleted limit 1)) then
    return null;
  end if;
  update private.course_progress p
     set begun = p.begun - gone.begun, complete = p.complete - gone.complete
    from (
      select g.user_id, v.course_id, count(*)::integer as begun,
             (count(*) filter (where private.is_complete(row(g.*)::private.watched, v.duration_s)))::integer as complete
        from deleted g join public.course_videos v on v.id = g.video_id
       group by g.user_id, v.course_id
    ) gone
   where p.user_id = gone.user_id and p.course_id = gone.course_id;
  delete from private.course_progress p
   using deleted g, public.course_videos v
   where v.id = g.video_id and p.course_id = v.course_id and p.user_id = g.user_id and p.begun = 0;
  return null;
end
$$;

create trigger forget_course_progress after delete on private.watched
  referencing old table as deleted
  for each statement execute function private.forget_course_progress();

-- The progress of these learners in these courses, where they are enrolled: rows of {user_id, course_id, complete, total,
-- last_activity, certificate}, counted in videos. The time is that of the last push that brought progress, or null; the
-- certificate is {code, issued_at, revoked_at}, or null. Looked up pair by pair, because otherwise all learners of a large course
-- would be read.
create function public.list_progress(learners uuid[], course_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if learners is null or course_ids is null or array_position(learners, null) is not null
      or array_position(course_ids, null) is not null then
    raise exception 'Learners and courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(learners)::bigint * cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 pairs of a learner and a course can be asked for at once.' using errcode = '22023';
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user_id', e.user_id, 'course_id', e.course_id, 'complete', coalesce(p.complete, 0), 'total', videos.total,
             'last_activity', p.last_activity, 'certificate', private.certificate_of(e.user_id, e.course_id)
           ) order by e.user_id, e.course_id), '[]')
      from (
        select c.id, (select count(*) from public.course_videos v where v.course_id = c.id) as total
          from public.courses c where c.id = any (course_ids)
      ) videos
      cross join (select distinct id from unnest(learners) as given (id)) learner
      cross join lateral (
        select user_id, course_id from public.enrollments where user_id = learner.id and course_id = videos.id limit 1
      ) e
      left join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  );
end
$$;

-- Of a course's enrolled learners, as {videos, enrolled, began, completed, quiet, certified, last_activity}: how many began and
-- how many completed all its videos, how many have not completed it and were not active for fourteen days, how many have a valid
-- certificate, and when anyone was last active, null if never. Reads only the rows of those who began, and whether they are still
-- enrolled.
create function public.count_progress(course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  videos bigint;
  enrolled bigint;
begin
  perform private.require_admin();
  select count(*) into videos from public.course_videos v where v.course_id = course;
  select coalesce(sum(total), 0) into enrolled from private.course_learners l where l.course_id = course;
  return (
    select jsonb_build_object(
             'videos', videos, 'enrolled', enrolled, 'began', count(*),
             'completed', count(*) filter (where videos > 0 and p.complete >= videos),
             -- For those who never began, the enrollment counts as their last activity.
             'quiet', count(*) filter (
                        where p.last_activity < now() - interval '14 days' and (videos = 0 or p.complete < videos))
                      + (select count(*) from public.enrollments e
                          where e.course_id = course and e.enrolled_at < now() - interval '14 days')
                      - count(*) filter (where e.enrolled_at < now() - interval '14 days'),
             'certified', (select count(*) from private.certificates k
                             join public.enrollments e on e.course_id = k.course_id and e.user_id = k.user_id
                            where k.course_id = course and k.revoked_at is null),
             'last_activity', max(p.last_activity))
      from private.course_progress p
      join public.enrollments e on e.course_id = p.course_id and e.user_id = p.user_id
     where p.course_id = course
  );
end
$$;

revoke all on function private.keep_course_progress(), private.move_course_progress(), private.recount_course_progress(),
  private.forget_course_progress() from public;
revoke all on function public.list_progress(uuid[], uuid[]), public.count_progress(uuid) from public, anon;
grant execute on function public.list_progress(uuid[], uuid[]), public.count_progress(uuid) to authenticated;
