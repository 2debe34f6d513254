-- The orders that the admin's lists ask for, each with the id that makes it total. Without them every page would sort
-- the whole table.

create index profiles_email_idx on public.profiles (email, id);
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_idx on public.profiles (role, id);
create index courses_title_idx on public.courses (title, id);

-- The learners of a course, the latest first. It begins with the course, so it does what the index on it did.
create index enrollments_course_idx on public.enrollments (course_id, enrolled_at desc, id);
drop index public.enrollments_course_id_idx;
