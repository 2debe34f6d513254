-- Enrollments of learners in courses.

create function private.is_group_label(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value = private.trimmed(private.visible_name(value)) and char_length(value) between 1 and 60
$$;

revoke all on function private.is_group_label(text) from public;
grant execute on function private.is_group_label(text) to authenticated, service_role;

-- Access to a course ends with a day, and a day ends in the learner's own zone, which the server does not know: it allows access
-- until the day has ended everywhere, at last twelve hours behind UTC. This is the day there.
create function private.earliest_today(moment timestamptz default now()) returns date
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return (moment at time zone 'UTC' - interval '12 hours')::date;
end
$$;

-- Whether an enrollment with this last day still gives its course; null is for ever.
create function private.enrollment_is_open(ends_on date) returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return ends_on is null or ends_on >= private.earliest_today();
end
$$;

revoke all on function private.earliest_today(timestamptz), private.enrollment_is_open(date) from public;

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  enrolled_at timestamptz not null default now(),
  -- How the school groups its learners: 'Batch March', 'Shanti Clinic'.
  group_label text,
  -- The last day on which the learner has the course; null is for ever. See private.enrollment_is_open.
  ends_on date,
  unique (user_id, course_id),
  constraint enrollments_group_label_form check (private.is_group_label(group_label)),
  constraint enrollments_ends_on_range check (ends_on between '2000-01-01' and '2199-12-31'),
  -- When an admin last reminded the learner of the course. The history has who did, and earlier reminders.
  reminded_at timestamptz
);

-- The learners of a course, latest first.
create index enrollments_course_idx on public.enrollments (course_id, enrolled_at desc, id) include (user_id);
-- The groups of a course. Most courses have none.
create index enrollments_group_idx on public.enrollments (course_id, group_label) where group_label is not null;
-- Who was reminded. Most learners are not.
create index enrollments_reminded_idx on public.enrollments (user_id, course_id) include (reminded_at) where reminded_at is not null;

alter table public.enrollments enable row level security;
revoke all on table public.enrollments from anon, authenticated;
grant select, delete on table public.enrollments to authenticated;
grant insert (user_id, course_id) on table public.enrollments to authenticated;

-- Learners keep a course that has been deactivated. They read their courses through pull_mirror.
create policy "An admin reads enrollments" on public.enrollments
  for select to authenticated using ((select private.is_admin()));

create policy "An admin enrolls" on public.enrollments
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin ends enrollments" on public.enrollments
  for delete to authenticated using ((select private.is_admin()));

-- The share lock makes a deactivation and a simultaneous enrollment take turns.
create function private.refuse_inactive_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course record;
begin
  select title, is_active into course from public.courses where id = new.course_id for share;
  if found and not course.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', course.title using errcode = '23514';
  end if;
  return new;
end
$$;

revoke all on function private.refuse_inactive_course() from public;

-- An after trigger: a before trigger runs ahead of the policies, so its error, which contains the course's title, would reveal to
-- anyone who tried to enroll that the course exists.
--
-- Not while enrollments are restored: learners keep a deactivated course, so an old enrollment may come back into one.
create trigger refuse_inactive_course after insert on public.enrollments
  for each row when (coalesce(current_setting('private.moving', true), '') = '')
  execute function private.refuse_inactive_course();
