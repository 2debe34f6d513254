-- Courses, their videos, and who is enrolled.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  description text,
  thumbnail_url text check (thumbnail_url ~* '^https://\S+$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Changes with every change of the course or of its videos: see the migration on revisions.
  revision uuid not null default gen_random_uuid()
);

create table public.course_videos (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (btrim(title) <> ''),
  description text,
  -- What would be dangerous in a link is refused here: another scheme or another host. Whether its id can be played
  -- is the forms' rule (src/lib/video-url.ts), where a new form of link needs no migration; the player has to
  -- meet a link that it cannot read anyway, and the demo content holds one such link to show it.
  youtube_url text not null check (
    youtube_url ~* '^https://((www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com)/\S+$'
  ),
  order_index integer not null default 0 check (order_index >= 0)
);

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  enrolled_at timestamptz not null default now(),
  unique (user_id, course_id)
);

create index courses_created_at_idx on public.courses (created_at desc, id);
create index course_videos_order_idx on public.course_videos (course_id, order_index, id);
create index enrollments_course_id_idx on public.enrollments (course_id);

alter table public.courses enable row level security;
alter table public.course_videos enable row level security;
alter table public.enrollments enable row level security;

revoke all on table public.courses, public.course_videos, public.enrollments from anon, authenticated;
grant select, delete on table public.courses, public.course_videos, public.enrollments to authenticated;
grant insert (id, title, description, thumbnail_url, is_active) on table public.courses to authenticated;
grant update (title, description, thumbnail_url, is_active) on table public.courses to authenticated;
grant insert (id, course_id, title, description, youtube_url, order_index) on table public.course_videos to authenticated;
grant update (course_id, title, description, youtube_url, order_index) on table public.course_videos to authenticated;
grant insert (user_id, course_id) on table public.enrollments to authenticated;

-- A course that was deactivated stays with those enrolled: no policy asks for is_active.
create policy "A learner reads their own courses, an admin reads all" on public.courses
  for select to authenticated
  using (
    (select private.is_admin())
    or id in (select course_id from public.enrollments where user_id = (select auth.uid()))
  );

create policy "An admin creates courses" on public.courses
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates courses" on public.courses
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes courses" on public.courses
  for delete to authenticated using ((select private.is_admin()));

create policy "A learner reads the videos of their courses, an admin reads all" on public.course_videos
  for select to authenticated
  using (
    (select private.is_admin())
    or course_id in (select course_id from public.enrollments where user_id = (select auth.uid()))
  );

create policy "An admin creates videos" on public.course_videos
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates videos" on public.course_videos
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes videos" on public.course_videos
  for delete to authenticated using ((select private.is_admin()));

create policy "A learner reads their own enrollments, an admin reads all" on public.enrollments
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "An admin enrolls" on public.enrollments
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin ends enrollments" on public.enrollments
  for delete to authenticated using ((select private.is_admin()));

-- The share lock makes a deactivation and an enrollment at the same moment wait for each other.
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

create trigger refuse_inactive_course before insert on public.enrollments
  for each row execute function private.refuse_inactive_course();
