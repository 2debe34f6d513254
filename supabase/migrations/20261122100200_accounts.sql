-- What a person may ask for under the data protection laws: a copy of everything that is stored about them, and its end.

-- Everything that the database holds about the caller. What would let somebody else sign in is left out: passwords, tokens and
-- the secrets of a second factor. A part is null, or an empty list, where there is nothing.
create function public.export_my_data() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Sign in to download your data.' using errcode = '28000';
  end if;
  return json_build_object(
    'account', (
      select json_build_object(
               'id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
               'last_sign_in_at', u.last_sign_in_at, 'details', u.raw_user_meta_data)
        from auth.users u where u.id = caller
    ),
    'sign_in_with', (
      select coalesce(json_agg(json_build_object(
               'provider', i.provider, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at,
               'details', i.identity_data) order by i.created_at), '[]')
        from auth.identities i where i.user_id = caller
    ),
    'sessions', (
      select coalesce(json_agg(json_build_object(
               'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'ip', s.ip, 'user_agent', s.user_agent)
               order by s.created_at), '[]')
        from auth.sessions s where s.user_id = caller
    ),
    'profile', (select to_json(p) from public.profiles p where p.id = caller),
    'enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    )
  );
end
$$;

-- Deletes the caller's user, on which everything else of theirs hangs: sign-ins, sessions, profile, enrollments. Asked again
-- after an answer that was lost, with a token that is still good, it finds nobody and is content.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Sign in to delete your account.' using errcode = '28000';
  end if;
  -- In one order, and before anybody is counted: of two admins who leave at once the second finds that they are the last.
  perform from public.profiles where role = 'admin' or id = caller order by id for update;
  if exists (select from public.profiles where id = caller and role = 'admin') then
    perform private.require_admin();
    if not exists (select from public.profiles where role = 'admin' and id <> caller) then
      raise exception 'You are the only admin. Make someone else an admin first.' using errcode = 'AY001';
    end if;
  end if;
  delete from auth.users where id = caller;
end
$$;

-- Deletes somebody else's user, at their request. False if there is none.
create function public.delete_user(user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if user_id = (select auth.uid()) then
    raise exception 'Your own account is deleted in your account menu.' using errcode = '22023';
  end if;
  -- Locked, so that nobody becomes an admin between this look and the end.
  perform from public.profiles where id = user_id for update;
  if exists (select from public.profiles where id = user_id and role = 'admin') then
    raise exception 'Admins are not deleted. Take the role back first.' using errcode = '22023';
  end if;
  delete from auth.users where id = user_id;
  return found;
end
$$;

revoke all on function public.export_my_data(), public.delete_my_account(), public.delete_user(uuid) from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account(), public.delete_user(uuid) to authenticated;
