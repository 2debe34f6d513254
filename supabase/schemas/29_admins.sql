-- How admins make other admins and take the role back. The first one is made by SQL: private.make_admin.

-- How the caller must still confirm who they are before they change who is an admin, because a session that was left open or
-- stolen must not be enough: 'code', 'password' or 'google'; null if they have done so within the last five minutes. The auth
-- server signs into the token by which methods, and when, the session was confirmed; a refresh does not change those times.
--
-- Where the second factor is required, only its code counts; elsewhere only a sign-in, since whoever has the session could set
-- up a factor of their own. For the same reason the factor must be older than the session: 'older-factor' if it is not.
--
-- Security definer, because no one may read the settings or the auth server's tables.
create function private.missing_confirmation() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  recently constant jsonb := jsonb_build_object('since', extract(epoch from now()) - 5 * 60);
begin
  if exists (select from private.settings where requires_second_factor) then
    if not exists (
      select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id
       where s.user_id = (select auth.uid()) and s.id::text = claims ->> 'session_id' and f.created_at < s.created_at
    ) then
      return 'older-factor';
    end if;
    if jsonb_path_exists(claims, '$.amr[*] ? (@.method == "totp" && @.timestamp > $since)', recently, true) then
      return null;
    end if;
    return 'code';
  end if;
  if jsonb_path_exists(
    claims, '$.amr[*] ? ((@.method == "password" || @.method == "oauth") && @.timestamp > $since)', recently, true
  ) then
    return null;
  end if;
  return case when jsonb_path_exists(claims, '$.amr[*] ? (@.method == "password")', '{}', true) then 'password' else 'google' end;
end
$$;

-- Makes a person an admin, or a learner again. The outcome is 'changed', 'unchanged' if that is what they are already, 'gone'
-- without such a person, 'banned' if they could not sign in as an admin, or what private.missing_confirmation answers.
--
-- No one takes the role from themselves. So whoever takes it from another remains, and there is always an admin: of two who take
-- it from each other at once, the second is no longer an admin when the locks are theirs.
create function public.set_admin(person uuid, wanted boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted_role constant text := case when wanted then 'admin' else 'learner' end;
  present_role text;
  missing text;
begin
  perform private.require_admin();
  if person is null or wanted is null then
    raise exception 'Say who it is, and whether they are to be an admin.' using errcode = '22023';
  end if;
  if person = (select auth.uid()) then
    raise exception 'Another admin changes your role.' using errcode = '22023';
  end if;
  -- In the same order as in remove_admin and delete_my_account, and before anything is decided.
  perform from public.profiles where role = 'admin' or id = person order by id for update;
  perform private.require_admin();

  select role into present_role from public.profiles where id = person;
  if present_role is null then
    return 'gone';
  elsif present_role = wanted_role then
    return 'unchanged';
  elsif wanted and exists (
    select from auth.users where id = person and (banned_until > now() or deleted_at is not null)
  ) then
    return 'banned';
  end if;
  missing := private.missing_confirmation();
  if missing is not null then
    return missing;
  end if;
  update public.profiles set role = wanted_role where id = person;
  return 'changed';
end
$$;

-- Who became an admin, or a learner again, in the last seven days, as {at, is_admin, person, actor}, the latest first and at most
-- twenty: for the desks of all admins but the one who changed it, and not about the caller. Without an actor, the change was made
-- by SQL, or the account of its author is deleted.
create function private.recent_role_changes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'at', h.at, 'is_admin', h.after ->> 'role' = 'admin',
           'person', jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name),
           'actor', case when a.id is not null then
             jsonb_build_object('id', a.id, 'email', a.email, 'full_name', a.full_name)
           end) order by h.id desc), '[]')
    from (
      select * from private.history
       where kind = 'role' and at > now() - interval '7 days'
         and user_id <> (select auth.uid()) and actor is distinct from (select auth.uid())
       order by at desc, id desc limit 20
    ) h
    join public.profiles p on p.id = h.user_id
    left join public.profiles a on a.id = h.actor
$$;

create index history_role_idx on private.history (at) where kind = 'role';

revoke all on function private.missing_confirmation(), private.recent_role_changes() from public;
revoke all on function public.set_admin(uuid, boolean) from public, anon;
grant execute on function public.set_admin(uuid, boolean) to authenticated;
