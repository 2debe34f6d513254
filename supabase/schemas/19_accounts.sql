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

-- Makes the first admin, and any other. Only the database's owner may call it, as the dashboard's SQL editor and the CLI do: the
-- API does not expose it, and its roles may not run it.
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

-- The opposite of make_admin, with the same restriction. Raises an error if no admin has the address, and always leaves at least
-- one admin.
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

-- The mailboxes of a person's account and of the identities they sign in with.
create function private.own_mailboxes(person uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select private.mailbox(email) from auth.users where id = person and btrim(email) <> ''
     union
    select private.mailbox(identity_data ->> 'email') from auth.identities
     where user_id = person and identity_data ->> 'email_verified' = 'true'
  )
$$;

-- Whether an entry of the auth server's log names this person, by id or by address.
create function private.names_person(entry jsonb, person uuid, mailboxes text[]) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from jsonb_path_query(entry, 'strict $.** ? (@.type() == "string")') as found (value)
     where found.value #>> '{}' = person::text or private.mailbox(found.value #>> '{}') = any (mailboxes)
  )
$$;

-- What the auth server's other tables hold about a person, as {table: [row]}: any table with a user_id, without columns that may
-- hold secrets.
create function private.sign_in_records(person uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  place record;
  rows jsonb;
  records jsonb := '{}';
begin
  for place in
    select c.oid::regclass as name, c.relname, format_type(key.atttypid, null) as type,
           array_agg(a.attname) filter (
             where t.typtype = 'e' or a.attname = 'user_id' or t.typname in ('uuid', 'timestamptz', 'timestamp', 'bool', 'inet')
                or a.attname in ('friendly_name', 'status', 'factor_type', 'token_type', 'relates_to', 'authentication_method')
           ) as columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute key on key.attrelid = c.oid and key.attname = 'user_id' and not key.attisdropped
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and c.relname not in ('identities', 'sessions')
       and has_table_privilege(c.oid, 'select')
     group by c.oid, key.atttypid
     order by c.relname
  loop
    execute format(
      'select jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any ($2)))
         from %s r where user_id = $1::%s', place.name, place.type
    ) into rows using person::text, place.columns;
    if rows is not null then
      records := records || jsonb_build_object(place.relname, rows);
    end if;
  end loop;
  return records;
end
$$;

-- Spans as [[from, to], …].
create function private.pairs_of(spans int4multirange) returns json
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]') from unnest(spans) as listed (span)
$$;

-- Everything that the database holds about the caller, except what would let someone else sign in: passwords, tokens and
-- second-factor secrets. Parts without data are null or empty.
create function public.export_my_data() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
  mailboxes constant text[] := private.own_mailboxes(caller);
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
    'sign_in_records', private.sign_in_records(caller),
    'sign_in_log', (
      select coalesce(json_agg(to_json(l) order by l.created_at), '[]')
        from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, caller, mailboxes)
    ),
    'profile', (select to_json(p) from public.profiles p where p.id = caller),
    'enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'group_label', e.group_label, 'reminded_at', e.reminded_at, 'ends_on', e.ends_on)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.enrollment_id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'ended_at', e.ended_at, 'group_label', e.group_label, 'reminded_at', e.reminded_at, 'ends_on', e.ends_on)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', private.pairs_of(w.spans),
               'duration', w.duration_s, 'marked_as_watched', w.mark % 2 = 1,
               'position', w.position_s, 'position_at', w.position_at, 'changed_at', w.changed_at)
               order by c.title, v.order_index, v.id), '[]')
        from private.watched w
        join public.course_videos v on v.id = w.video_id
        join public.courses c on c.id = v.course_id
       where w.user_id = caller
    ),
    'counted_for_certificates', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title, 'youtube_id', k.youtube_id, 'day', k.day,
               'seconds_played', private.pairs_of(k.spans))
               order by c.title, v.order_index, v.id, k.day, k.youtube_id), '[]')
        from private.counted_seconds k
        join public.course_videos v on v.id = k.video_id
        join public.courses c on c.id = v.course_id
       where k.user_id = caller
    ),
    'first_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', c.id, 'course_title', c.title, 'enrolled_at', f.enrolled_at) order by f.enrolled_at, c.id), '[]')
        from private.first_enrollments f join public.courses c on c.id = f.course_id
       where f.user_id = caller
    ),
    'watch_budget', (
      select json_build_object('seconds', b.seconds, 'as_of', b.as_of) from private.watch_budgets b where b.user_id = caller
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'deleted_notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', n.video_id, 'at', n.at_s, 'deleted_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by n.changed_at, n.id), '[]')
        from private.notes n where n.user_id = caller and n.deleted
    ),
    'progress', (
      select coalesce(json_agg(json_build_object(
               'course_id', p.course_id, 'course_title', c.title, 'videos_begun', p.begun, 'videos_completed', p.complete,
               'last_activity', p.last_activity, 'enrolled_at', p.enrolled_at, 'certified', p.certified, 'ends_on', p.ends_on) order by c.title, c.id), '[]')
        from private.course_progress p join public.courses c on c.id = p.course_id
       where p.user_id = caller
    ),
    'states_of_courses', (
      select coalesce(json_agg(json_build_object('course_id', r.course_id, 'revision', r.revision) order by r.course_id), '[]')
        from private.learning_revisions r where r.user_id = caller
    ),
    'videos_reported', (
      select json_build_object('day', f.day, 'reports', f.reports) from private.fault_reports f where f.user_id = caller
    ),
    'plays', (
      select coalesce(json_agg(json_build_object('day', p.day, 'videos_without_answer', p.silent) order by p.day), '[]')
        from private.plays p where p.user_id = caller
    ),
    'app_faults', (
      select coalesce(json_agg(to_jsonb(f) - 'user_id' order by f.day, f.build, f.kind), '[]')
        from private.app_faults f where f.user_id = caller
    ),
    'days_with_completed_videos', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from private.learning_days d, unnest(d.days) as listed (day)
       where d.user_id = caller
    ),
    'activity', (
      select coalesce(json_agg(json_build_object('day', a.day, 'seconds', a.seconds) order by a.day), '[]')
        from private.activity a where a.user_id = caller
    ),
    'certificates', (
      select coalesce(json_agg(private.certificate_content(c) order by c.issued_at, c.code), '[]')
        from private.certificates c where c.user_id = caller
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
               'at', h.at, 'kind', h.kind, 'action', h.action, 'course_id', h.course_id, 'title', h.title,
               'about_you', h.user_id is not distinct from caller, 'by_you', h.actor is not distinct from caller,
               'before', case when h.user_id = caller then h.before end, 'after', case when h.user_id = caller then h.after end)
               order by h.id), '[]')
        from private.history h where h.user_id = caller or h.actor = caller
    ),
    'deleted_by_you', (
      select coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'deleted_at', d.deleted_at)
               order by d.deleted_at, d.id), '[]')
        from private.deleted d where d.deleted_by = caller
    ),
    -- Who was invited is another person's data.
    'invitations_by_you', (
      select coalesce(json_agg(json_build_object('course_id', i.course_id, 'invited_at', i.invited_at)
               order by i.invited_at, i.id), '[]')
        from (
          select * from private.invitations where invited_by = caller
          union all
          select i.* from private.deleted_rows r cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and r.content ->> 'invited_by' = caller::text
        ) i
    ),
    'invitations', (
      select coalesce(json_agg(json_build_object(
               'course_id', course_id, 'course_title', course_title, 'email', email, 'full_name', full_name,
               'group_label', group_label, 'ends_on', ends_on, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, i.course_id, c.title as course_title, i.email, i.full_name, i.group_label, i.ends_on, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, i.course_id, d.course_title, i.email, i.full_name, i.group_label, i.ends_on, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
end
$$;

-- Whenever a user is deleted, also in the dashboard, this deletes what identifies the person and has no cascading key to the
-- user's row: their invitations; their id in invitations that they sent; what the auth server keeps without such a key, such as
-- an unfinished sign-in; and entries of its log, if it keeps one in the database and these tables may be written. It is named
-- after the first of these, because only the owner of auth.users, which a migration is not, could drop the trigger.
create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  mailboxes constant text[] := private.own_mailboxes(old.id);
  place record;
begin
  delete from private.invitations where private.mailbox(email) = any (mailboxes);
  delete from private.deleted_rows
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = any (mailboxes);
  update private.invitations set invited_by = null where invited_by = old.id;
  update private.deleted_rows set content = content || '{"invited_by": null}'
   where relation = 'private.invitations' and content ->> 'invited_by' = old.id::text;
  for place in
    select c.oid::regclass as name, format_type(a.atttypid, null) as type
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
       and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'delete')
       and not exists (
         select from pg_catalog.pg_constraint k
          where k.conrelid = c.oid and k.confdeltype = 'c'
            and k.confrelid in ('auth.users'::regclass, to_regclass('auth.sessions'))
       )
  loop
    execute format('delete from %s where user_id = $1::%s', place.name, place.type) using old.id::text;
  end loop;
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, old.id, mailboxes);
  end if;
  return old;
end
$$;

create trigger forget_invitations before delete on auth.users
  for each row execute function private.forget_invitations();

revoke all on function private.pairs_of(int4multirange), private.own_mailboxes(uuid), private.names_person(jsonb, uuid, text[]), private.sign_in_records(uuid),
  private.forget_invitations() from public;

-- Deletes the caller's user, which cascades to sign-ins, sessions, profile and enrollments. Repeated after a lost response, with
-- a token that is still valid, it finds no user and succeeds.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Sign in to delete your account.' using errcode = '28000';
  end if;
  -- In one order, and before counting: of two admins who leave at once, the second finds that they are the last.
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
    raise exception 'Your own account is deleted on the page ‘Device and data’.' using errcode = '22023';
  end if;
  -- Locked, so that the user cannot become an admin between this check and the deletion.
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
