-- A trigger before the insert runs before the policies are asked. So the refusal of an inactive course, with its title,
-- came to everybody who tried to enroll in one, and told them that it exists. After the insert it comes to those only
-- whom the policies let through. What they insert is undone all the same.
drop trigger refuse_inactive_course on public.enrollments;

create trigger refuse_inactive_course after insert on public.enrollments
  for each row execute function private.refuse_inactive_course();
