set check_function_bodies = off;

drop index "private"."invitations_email_idx";

drop index "public"."profiles_lower_email_idx";

alter table "private"."invitations"
  drop constraint "invitations_email_form";

alter table "private"."invitations"
  drop constraint "invitations_email_visible";

drop function "public"."enroll_people"(uuid, uuid[], text[], boolean);

alter table "private"."invitations"
  add column "full_name" text;

create or replace function private.accept_invitations (
  person uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address constant text := private.verified_mailbox(person);
  inviter uuid;
  accepted_ids uuid[];
begin
  if address is null then
    return;
  end if;
  -- Before the invitations, as whoever deletes a course does.
  perform from public.courses
    where id in (select course_id from private.invitations where private.mailbox(email) = address)
    order by id for share;
  for inviter, accepted_ids in
    with accepted as (
      delete from private.invitations where private.mailbox(email) = address returning course_id, invited_by
    )
    select invited_by, array_agg(course_id) from accepted group by invited_by
  loop
    -- The history names who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id)
    select person, id from public.courses where id = any (accepted_ids) and is_active order by id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
  -- Those to deleted courses wait for the course. Nobody needs the list's name for this person any more.
  update private.deleted_rows set content = content || '{"full_name": null}'
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = address
     and content ->> 'full_name' is not null;
end
$function$;

create or replace function private.forget_invitations()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address constant text := private.verified_mailbox(old.id);
begin
  delete from private.invitations where private.mailbox(email) = address;
  delete from private.deleted_rows
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = address;
  return old;
end
$function$;

create or replace function private.is_address (
  value text
)
  returns boolean
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select char_length(value) <= 320
    and value ~ '^[A-Za-z0-9_][A-Za-z0-9_''+&%~$!-]*(\.[A-Za-z0-9_''+&%~$!-]+)*@'
      '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]+)$'
$function$;

create or replace function private.loose_mailbox (
  address text
)
  returns text
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select replace(split_part(split_part(box, '@', 1), '+', 1), '.', '') || '@' || split_part(box, '@', 2)
    from (select private.mailbox(address)) as given (box)
$function$;

create or replace function private.mailbox (
  address text
)
  returns text
  language sql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
  select case
    when folded ~ '^\.*[^@+.][^@+]*(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(regexp_replace(folded, '[+@].*$', ''), '.', '') || '@gmail.com'
    else folded
  end
  from (select lower(address collate "C")) as given (folded)
$function$;

create or replace function private.make_admin (
  address text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  insert into public.profiles (id, email, role)
  select id, email, 'admin' from auth.users where lower(email collate "C") = lower(btrim(address) collate "C")
  on conflict (id) do update set role = 'admin';
  if not found then
    raise exception 'There is no user with the address %. Add them first, then call this again.', address
      using errcode = 'P0002';
  end if;
end
$function$;

create or replace function private.one_letter_apart (
  one text,
  other text
)
  returns boolean
  language plpgsql
  immutable
  parallel safe
  strict
  set search_path to ''
  AS $function$
declare
  place integer := 1;
begin
  if one = other or abs(length(one) - length(other)) > 1 then
    return false;
  end if;
  while substr(one, place, 1) = substr(other, place, 1) and place <= length(one) loop
    place := place + 1;
  end loop;
  return substr(one, place + (length(one) >= length(other))::integer)
       = substr(other, place + (length(other) >= length(one))::integer);
end
$function$;

create or replace function private.remove_admin (
  address text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.similar_address (
  address text
)
  returns text
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  mailbox constant text := private.mailbox(address);
  forwards constant text collate "C" := private.loose_mailbox(address);
  backwards constant text collate "C" := reverse(forwards);
  found_address text;
begin
  select email into found_address from public.profiles where private.loose_mailbox(email) collate "C" = forwards limit 1;
  if found then
    return found_address;
  end if;
  select near.email into found_address
    from (
      (select email from public.profiles where private.loose_mailbox(email) collate "C" > forwards
        order by private.loose_mailbox(email) collate "C" limit 15)
      union all
      (select email from public.profiles where private.loose_mailbox(email) collate "C" < forwards
        order by private.loose_mailbox(email) collate "C" desc limit 15)
      union all
      (select email from public.profiles where reverse(private.loose_mailbox(email)) collate "C" > backwards
        order by reverse(private.loose_mailbox(email)) collate "C" limit 15)
      union all
      (select email from public.profiles where reverse(private.loose_mailbox(email)) collate "C" < backwards
        order by reverse(private.loose_mailbox(email)) collate "C" desc limit 15)
    ) near
   where private.one_letter_apart(private.mailbox(near.email), mailbox)
   limit 1;
  return found_address;
end
$function$;

create or replace function private.verified_mailbox (
  person uuid
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.mailbox(u.email)
    from auth.users u
    join auth.identities i on i.user_id = u.id
   where u.id = person and i.provider = 'google' and private.mailbox(i.identity_data ->> 'email') = private.mailbox(u.email)
     and i.identity_data ->> 'email_verified' = 'true'
   limit 1
$function$;

create or replace function public.enroll_people (
  course uuid,
  people uuid[] default '{}'::uuid[],
  emails text[] default '{}'::text[],
  dry_run boolean default false,
  names text[] default '{}'::text[]
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  is_dry constant boolean := coalesce(dry_run, false);
  target record;
  answer jsonb;
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if names is null or cardinality(names) not in (0, cardinality(emails)) then
    raise exception 'The names must be a list with one for each address, or null.' using errcode = '22023';
  end if;
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;
  if exists (select from unnest(names) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'A name has at most 320 characters.' using errcode = '22023';
  end if;

  if not is_dry then
    if emails <> '{}' then
      perform private.lock_invitations(is_writing => true);
    end if;
    -- Before the enrollments and invitations, as whoever deletes it does.
    perform from public.courses where id = course for share;
  end if;
  select title, is_active into target from public.courses where id = course;
  if not found then
    raise exception 'There is no such course.' using errcode = '22023';
  end if;
  if not target.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', target.title using errcode = '23514';
  end if;

  with found as (
    select l.position, l.id, null as address, p.email, p.full_name as name, null as given, p.email as own,
           p.id is not null as is_there
      from unnest(people) with ordinality as l (id, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, private.mailbox(l.email), l.email, p.full_name, l.given, p.email,
           p.id is not null
      from (
        select private.trimmed(entry) as email, nullif(private.trimmed(private.without_hidden(name)), '') as given, position
          from unnest(emails, names) with ordinality as listed (entry, name, position)
      ) l
      left join lateral (
        -- Of two spellings of a mailbox, the one on the list.
        select * from public.profiles where private.mailbox(email) collate "C" = private.mailbox(l.email)
         order by lower(email collate "C") = lower(l.email collate "C") desc, role = 'learner' desc, created_at, id limit 1
      ) p on true
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(found.id::text, found.address)) found.*,
           is_there and exists (select from public.enrollments e where e.user_id = found.id and e.course_id = course) as was_enrolled,
           not is_there and private.is_address(found.email) as is_invited,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name
      from found left join private.invitations i on private.mailbox(i.email) = found.address and i.course_id = course
     order by coalesce(found.id::text, found.address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id)
    select id, course from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), invited as (
    insert into private.invitations (course_id, email, invited_by, full_name)
    select course, email, (select auth.uid()), given from once where is_invited and not was_invited and not is_dry order by address
    on conflict (private.mailbox(email), course_id) do nothing
  ), settled as (
    -- Who has an account by now is waited for no longer.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and private.mailbox(i.email) = private.mailbox(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email,
           'name', case when o.is_there then o.name when o.was_invited then o.invited_name when o.is_invited then o.given end,
           'similar', case
             -- Up to three milliseconds each: five thousand would take longer than a request may.
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_address(o.email)
             else nullif(case when o.is_there then o.own else o.invited_as end, o.email)
           end,
           'outcome', case
             when o.is_invited and is_dry and not o.was_invited then 'invite'
             when o.is_invited then 'invited'
             when not o.is_there then 'unknown'
             when case when is_dry then not o.was_enrolled else a.user_id is not null end then 'new'
             else 'enrolled'
           end
         ) order by o.position), '[]')
    into answer
    from once o left join added a on a.user_id = o.id;
  return answer;
end
$function$;

revoke all on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[]) from "anon";

create or replace function public.export_my_data()
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
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
$function$;

create or replace function public.list_invitations (
  course uuid,
  first integer,
  size integer
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'full_name', page.full_name, 'invited_at', page.invited_at,
               'invited_by', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.invited_by
               )
             ) order by page.invited_at desc, page.id), '[]')
        from (
          select * from private.invitations i where i.course_id = course
           order by i.invited_at desc, i.id limit size offset first
        ) page
    )
  );
end
$function$;

create or replace function public.restore_deleted (
  item uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  kept private.deleted;
  person uuid;
begin
  perform private.require_admin();
  -- Whoever signs in for the first time at this moment takes turns with the invitations that come back.
  perform private.lock_invitations(is_writing => true);
  select * into kept from private.deleted where id = item and deleted_at > now() - interval '30 days' for update;
  if not found then
    return case
      when exists (select from public.courses where id = item) or exists (select from public.course_videos where id = item)
        then 'restored'
      else 'gone'
    end;
  end if;
  perform private.lock_people(array(select distinct user_id from private.deleted_rows where deleted = item));
  if kept.kind = 'video' then
    perform from public.courses where id = kept.course_id for key share;
    if not found then
      return 'no-course';
    end if;
  end if;

  -- For triggers that would take what is restored for something new.
  perform set_config('private.moving', item::text, true);
  perform private.restore_rows(item, 'public.courses');
  perform private.restore_rows(item, 'public.course_videos');
  perform private.restore_rows(item, 'public.enrollments');
  perform private.restore_rows(item, 'private.past_enrollments');
  perform private.restore_rows(item, 'private.invitations');
  perform private.restore_rows(item, 'private.learning_revisions');
  perform private.restore_rows(item, 'private.watched');
  perform private.restore_rows(item, 'private.notes');
  perform private.restore_rows(item, 'private.video_faults');
  if kept.kind = 'video' then
    perform private.renew_learning(item, kept.course_id);
  end if;
  perform set_config('private.moving', '', true);
  -- Who was invited and has signed in meanwhile.
  for person in
    select p.id from private.invitations i
      join public.profiles p on private.mailbox(p.email) collate "C" = private.mailbox(i.email) where i.course_id = item
  loop
    perform private.accept_invitations(person);
  end loop;
  delete from private.deleted where id = item;
  return 'restored';
exception when unique_violation then
  return 'in-the-way';
end
$function$;

create or replace function public.revoke_invitations (
  course uuid,
  emails text[]
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  revoked text[];
begin
  perform private.require_admin();
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if cardinality(emails) > 5000 then
    raise exception 'At most 5000 invitations can be revoked at once.' using errcode = '22023';
  end if;
  -- Before the invitations, as whoever deletes the course does.
  perform from public.courses where id = course for key share;
  with gone as (
    delete from private.invitations
     where course_id = course
       and private.mailbox(email) = any (
         array(select private.mailbox(private.trimmed(entry)) from unnest(emails) as listed (entry))
       )
    returning email
  )
  select coalesce(array_agg(email), '{}') into revoked from gone;
  return revoked;
end
$function$;

create unique index profiles_lower_email_idx on public.profiles using btree (lower((email collate "C")));

create trigger forget_invitations
  before delete on auth.users
  for each row
  execute function private.forget_invitations();

revoke all on function "private"."forget_invitations"() from public;

revoke all on function "private"."is_address"(text) from public;

revoke all on function "private"."loose_mailbox"(text) from public;

grant execute on function "private"."loose_mailbox"(text) to "authenticated", "service_role";

revoke all on function "private"."mailbox"(text) from public;

grant execute on function "private"."mailbox"(text) to "authenticated", "service_role";

revoke all on function "private"."one_letter_apart"(text, text) from public;

revoke all on function "private"."similar_address"(text) from public;

revoke all on function "private"."verified_mailbox"(uuid) from public;

revoke all on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[]) from public;

grant execute on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[]) to "authenticated";

grant execute on function "public"."enroll_people"(uuid, uuid[], text[], boolean, text[]) to "service_role";

-- What was taken for an address though nobody can sign in with it: where an address is left without what surrounds it, the
-- invitation is for that one. The others could never enroll anybody, and go.
update private.invitations
   set email = regexp_replace(regexp_replace(email, '^[^@]*[:(<]', ''), '^[^A-Za-z0-9_]+|[^A-Za-z0-9]+$', '', 'g')
 where not private.is_address(email);

delete from private.invitations where not private.is_address(email);

-- The first of several spellings of one mailbox.
delete from private.invitations i using private.invitations earlier
 where earlier.course_id = i.course_id and private.mailbox(earlier.email) = private.mailbox(i.email)
   and (earlier.invited_at, earlier.id) < (i.invited_at, i.id);

-- The same for invitations to deleted courses, which may come back.
update private.deleted_rows
   set content = jsonb_set(content, '{email}', to_jsonb(regexp_replace(
         regexp_replace(content ->> 'email', '^[^@]*[:(<]', ''), '^[^A-Za-z0-9_]+|[^A-Za-z0-9]+$', '', 'g')))
 where relation = 'private.invitations' and not private.is_address(content ->> 'email');

delete from private.deleted_rows
 where relation = 'private.invitations' and not private.is_address(content ->> 'email');

delete from private.deleted_rows r using private.deleted_rows earlier
 where r.relation = 'private.invitations' and earlier.relation = 'private.invitations' and earlier.deleted = r.deleted
   and private.mailbox(earlier.content ->> 'email') = private.mailbox(r.content ->> 'email')
   and ((earlier.content ->> 'invited_at')::timestamptz, earlier.content ->> 'id')
       < ((r.content ->> 'invited_at')::timestamptz, r.content ->> 'id');

-- Who has signed in by another spelling of the address that was invited, and has waited for their courses since.
do $$
begin
  perform private.accept_invitations(person.id)
     from (
       select distinct p.id from public.profiles p
         join private.invitations i on private.mailbox(i.email) = private.mailbox(p.email)
     ) person;
end
$$;

alter table "private"."invitations"
  add constraint "invitations_email_form" check (private.is_address(email));

alter table "private"."invitations"
  add constraint "invitations_full_name_form"
    check
    (((full_name = private.trimmed(full_name)) AND ((char_length(full_name) >= 1) AND (char_length(full_name) <= 320))));

alter table "private"."invitations"
  add constraint "invitations_full_name_visible" check ((full_name = private.without_hidden(full_name)));

create index deleted_rows_mailbox_idx on private.deleted_rows using btree (private.mailbox((content ->> 'email'::text)))
  where (relation = 'private.invitations'::text);

create unique index invitations_mailbox_idx on private.invitations using btree (private.mailbox(email), course_id);

create index profiles_loose_end_idx on public.profiles using btree (reverse(private.loose_mailbox(email)) collate "C");

create index profiles_loose_idx on public.profiles using btree (private.loose_mailbox(email) collate "C");

create index profiles_mailbox_idx on public.profiles using btree (private.mailbox(email) collate "C");

reset check_function_bodies;
