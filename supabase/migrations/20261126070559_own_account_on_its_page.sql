set check_function_bodies = off;

create or replace function public.delete_user (
  user_id uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  if user_id = (select auth.uid()) then
    raise exception 'Your own account is deleted on the page ‘Device and data’.' using errcode = '22023';
  end if;
  -- Locked, so that nobody becomes an admin between this look and the end.
  perform from public.profiles where id = user_id for update;
  if exists (select from public.profiles where id = user_id and role = 'admin') then
    raise exception 'Admins are not deleted. Take the role back first.' using errcode = '22023';
  end if;
  delete from auth.users where id = user_id;
  return found;
end
$function$;

reset check_function_bodies;
