-- How accounts are created and deleted, and how people get a copy of their data, as data protection law requires.

-- Learners sign up through Google only. The e-mail provider must stay on, because admins sign in with e-mail and password
-- and Supabase has no setting for "sign in, but not up". So this hook, set in config.toml, rejects the sign-up itself.
-- Admins are added in the dashboard ("Add user"), which bypasses the hook.
create function private.refuse_email_sign_up(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when event -> 'user' -> 'app_metadata' ->> 'provider' = 'google' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Please continue with Google to sign up."}}'::jsonb
  end
$$;

revoke all on function private.refuse_email_sign_up(jsonb) from public;

-- The role that runs hooks exists only on Supabase.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_email_sign_up(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- Makes the first admin, and any other. Only the database's owner may call it, as the dashboard's SQL editor and the CLI do:
-- it is not exposed by the API, and the API's roles may not run it.
create function private.make_admin(address text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.profiles (id, email, role)
  select id, email, 'admin' from auth.users where lower(email collate "C") = lower(btrim(address) collate "C")
  on conflict (id) do update set role = 'admin';
  if not found then
    raise exception 'There is no user with the address %. Add them first, then call this again.', address
      using errcode = 'P0002';
  end if;
end
$$;

revoke all on function private.make_admin(text) from public;

-- The opposite of make_admin, with the same restriction. Raises an error if there is nobody to change, and always leaves at
-- least one admin.
create function private.remove_admin(address text) returns void
language plpgsql set search_path = ''
as $$
declare
  admins constant uuid[] := array(select id from public.profiles where role = 'admin' order by id for update);
begin
  if not exists (
    select from public.profiles where role = 'admin' and lower(email collate "C") = lower(btrim(address) collate "C")
  ) then
    raise exception 'There is no admin with the address %.', address using errcode = 'P0002';
  end if;
  if cardinality(admins) = 1 then
    raise exception '% is the only admin. Make somebody else an admin first.', address using errcode = 'AY001';
  end if;
  update public.profiles set role = 'learner' where role = 'admin' and lower(email collate "C") = lower(btrim(address) collate "C");
end
$$;

revoke all on function private.remove_admin(text) from public;

-- Everything that the database holds about the caller, except what would let someone else sign in: passwords, tokens and
-- second-factor secrets. Parts without data are null or empty lists.
create function public.export_my_data() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
  address constant text := private.mailbox((select private.own_address()));
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
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', e.course_id, 'course_title', c.title, 'ended_at', e.ended_at)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', (
                 select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]')
                   from unnest(w.spans) as listed (span)
               ),
               'duration', w.duration_s, 'marked_as_watched', w.mark % 2 = 1,
               'position', w.position_s, 'position_at', w.position_at, 'changed_at', w.changed_at)
               order by c.title, v.order_index, v.id), '[]')
        from private.watched w
        join public.course_videos v on v.id = w.video_id
        join public.courses c on c.id = v.course_id
       where w.user_id = caller
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'days_with_completed_videos', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from private.learning_days d, unnest(d.days) as listed (day)
       where d.user_id = caller
    ),
    'in_deleted_courses', (
      select coalesce(json_agg(json_build_object(
               'course_title', d.course_title, 'deleted_at', d.deleted_at,
               'what', split_part(r.relation, '.', 2), 'content', r.content)
               order by d.deleted_at, d.id, r.relation, r.content), '[]')
        from private.deleted_rows r join private.deleted d on d.id = r.deleted
       where r.user_id = caller
    ),
    'history', (
      select coalesce(json_agg(json_build_object(
               'at', h.at, 'kind', h.kind, 'action', h.action, 'title', h.title,
               'about_you', h.user_id is not distinct from caller, 'by_you', h.actor is not distinct from caller,
               'before', case when h.user_id = caller then h.before end, 'after', case when h.user_id = caller then h.after end)
               order by h.id), '[]')
        from private.history h where h.user_id = caller or h.actor = caller
    ),
    'invitations', (
      select coalesce(json_agg(json_build_object(
               'course_title', course_title, 'email', email, 'full_name', full_name, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, c.title as course_title, i.email, i.full_name, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = address
          union all
          select i.id, d.course_title, i.email, i.full_name, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = address
        ) invited
    )
  );
end
$$;

-- Deletes the caller's user, which cascades to sign-ins, sessions, profile and enrollments. Repeated after a lost response,
-- with a token that is still valid, it finds nobody and succeeds.
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

-- Deletes another person's user, at their request. False if there is no such user.
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
