-- What learners do: how far they have watched, on which days they completed something, and their notes. Kept in `private` and
-- without any grant: learners write through push_learning and read through pull_mirror, admins see coverage through functions.

-- Seconds. A row is deleted with its video or its user, not with the enrollment: a learner who is enrolled again has it back.
create table private.watched (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  -- The seconds that were really played.
  spans int4multirange not null default '{}',
  duration_s integer,
  -- 0: coverage decides. Odd: marked as watched by hand. Even: that mark was taken back.
  mark integer not null default 0,
  position_s integer,
  position_at timestamptz,
  -- When the server last learned something new.
  changed_at timestamptz not null default now(),
  primary key (user_id, video_id)
);

-- Which of those seconds the server counted on which day in India; certificates are granted by them. They belong to what the
-- video site showed: `youtube_id`, which is empty if the video has never had the reported id.
create table private.counted_seconds (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  youtube_id text not null,
  day date not null,
  spans int4multirange not null,
  primary key (user_id, video_id, youtube_id, day),
  constraint counted_seconds_youtube_id check (char_length(youtube_id) <= 11)
);

-- For the deletion of videos.
create index counted_seconds_video_idx on private.counted_seconds (video_id);

-- Since when a learner could first watch a course. It outlives the enrollment: no certificate is older.
create table private.first_enrollments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  enrolled_at timestamptz not null,
  primary key (user_id, course_id)
);

create index first_enrollments_course_idx on private.first_enrollments (course_id);

-- How many more seconds of video a learner may have counted, as of a time. It grows by two each second, up to an hour; without a
-- row, since the first enrollment. See private.watch_budget.
create table private.watch_budgets (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  seconds numeric not null,
  as_of timestamptz not null,
  constraint watch_budgets_range check (seconds between 0 and 3600)
);

-- Notes as sent by devices. Edits made without knowing of each other become siblings: rows with the same origin.
create table private.notes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Made on the device, and unique only among its user's notes: no one can take another user's id.
  id uuid not null,
  -- The id of the first sibling.
  origin uuid not null,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  at_s integer not null,
  body text not null,
  revision uuid not null,
  -- The revisions that this one replaced, so that they are recognised when they arrive late or twice.
  past uuid[] not null default '{}',
  -- A tombstone: a late edit must not be taken for a new note.
  deleted boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint notes_body_length check (char_length(body) <= 2000),
  constraint notes_tombstone_empty check (not deleted or body = '')
);

-- The days on which a user completed a video, by the user's own calendar.
create table private.learning_days (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  days datemultirange not null default '{}'
);

-- Identifies one state of what a user did in a course: a device that has the revision has all of it.
create table private.learning_revisions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  revision uuid not null default gen_random_uuid(),
  primary key (user_id, course_id)
);

-- Work done offline before an enrollment ended is still accepted for a while.
create table private.past_enrollments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  ended_at timestamptz not null default now(),
  -- The enrollment's own id and date, so that it can be restored unchanged.
  enrollment_id uuid,
  enrolled_at timestamptz,
  group_label text,
  ends_on date,
  reminded_at timestamptz,
  primary key (user_id, course_id)
);

-- For the deletion of videos and courses. Notes also by learner and video, to count and read those of a course, and by origin.
-- The first also counts the learners who reported the same length.
create index watched_video_idx on private.watched (video_id, duration_s);
create index notes_video_idx on private.notes (video_id);
create index notes_user_video_idx on private.notes (user_id, video_id) where not deleted;
create index notes_tombstones_idx on private.notes (user_id, video_id) where deleted;
create index notes_origin_idx on private.notes (user_id, origin);
create index learning_revisions_course_idx on private.learning_revisions (course_id);
create index past_enrollments_course_idx on private.past_enrollments (course_id);

alter table private.watched enable row level security;
alter table private.counted_seconds enable row level security;
alter table private.first_enrollments enable row level security;
alter table private.watch_budgets enable row level security;
alter table private.notes enable row level security;
alter table private.learning_days enable row level security;
alter table private.learning_revisions enable row level security;
alter table private.past_enrollments enable row level security;
revoke all on table private.watched, private.notes, private.learning_days, private.learning_revisions,
  private.past_enrollments from public, anon, authenticated;

-- Not if the user or the course is being deleted: that deletion holds its lock and waits for this enrollment, so waiting for it
-- would be a deadlock.
create function private.keep_past_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.past_enrollments (user_id, course_id, enrollment_id, enrolled_at, group_label, ends_on, reminded_at)
  select e.user_id, e.course_id, e.id, e.enrolled_at, e.group_label, e.ends_on, e.reminded_at
    from before_rows e
    join public.profiles p on p.id = e.user_id
    join public.courses c on c.id = e.course_id
   order by e.user_id, e.course_id
     for key share of p, c skip locked
  on conflict (user_id, course_id) do update
    set ended_at = excluded.ended_at, enrollment_id = excluded.enrollment_id, enrolled_at = excluded.enrolled_at,
        group_label = excluded.group_label, ends_on = excluded.ends_on, reminded_at = excluded.reminded_at;
  return null;
end
$$;

-- A learner who gets a course back is in the same group as before, unless another one is given.
create function private.keep_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select group_label into new.group_label from private.past_enrollments
   where user_id = new.user_id and course_id = new.course_id;
  return new;
end
$$;

-- And has it until the same day.
create function private.keep_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select ends_on into new.ends_on from private.past_enrollments
   where user_id = new.user_id and course_id = new.course_id;
  return new;
end
$$;

create function private.forget_past_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.past_enrollments p using after_rows e where p.user_id = e.user_id and p.course_id = e.course_id;
  return null;
end
$$;

create function private.keep_first_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.first_enrollments as known (user_id, course_id, enrolled_at)
  select user_id, course_id, enrolled_at from after_rows order by user_id, course_id
  on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at
   where excluded.enrolled_at < known.enrolled_at;
  return null;
end
$$;

create trigger keep_group before insert on public.enrollments
  for each row when (new.group_label is null) execute function private.keep_group();
create trigger keep_end before insert on public.enrollments
  for each row when (new.ends_on is null) execute function private.keep_end();
create trigger keep_first_enrollments after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.keep_first_enrollments();
create trigger keep_past_enrollments after delete on public.enrollments
  referencing old table as before_rows
  for each statement execute function private.keep_past_enrollments();
create trigger forget_past_enrollments after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.forget_past_enrollments();

-- What was done with a video is deleted with it, and moves to another course with it.
create function private.renew_learning_of_video() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- When the whole course is deleted, its revisions go as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  insert into private.learning_revisions (user_id, course_id)
  select learner.id, course.id
    from (
      select user_id from private.watched where video_id = old.id
      union
      select user_id from private.notes where video_id = old.id
    ) learner (id),
    unnest(case when tg_op = 'DELETE' then array[old.course_id] else array[old.course_id, new.course_id] end) course (id)
   order by learner.id, course.id
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  return old;
end
$$;

-- Before the deletion, while it is still known which learners it affects.
create trigger renew_learning_before_delete before delete on public.course_videos
  for each row execute function private.renew_learning_of_video();
create trigger renew_learning_after_move after update of course_id on public.course_videos
  for each row when (old.course_id is distinct from new.course_id)
  execute function private.renew_learning_of_video();

revoke all on function private.keep_first_enrollments(), private.keep_past_enrollments(), private.keep_group(), private.keep_end(), private.forget_past_enrollments(),
  private.renew_learning_of_video() from public;
