-- is_admin again, with the same answer: a function in plpgsql keeps its plan for the session, one in SQL is planned anew by
-- every statement whose policies ask it, which took longer than many of these statements themselves.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
end
$$;
