-- Enrollments of people who have never signed in: their address is kept until they do.

-- Whether a person could sign in with it. What mail servers allow beyond that is refused, since in a list it is far more often a
-- remnant of the text around an address. The twin of isAddress in src/admin/enrollments/bulk/address.ts.
create function private.is_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select char_length(value) <= 320
    and value ~ '^[A-Za-z0-9_][A-Za-z0-9_''+&%~$!-]*(\.[A-Za-z0-9_''+&%~$!-]+)*@'
      '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]+)$'
$$;

revoke all on function private.is_address(text) from public;

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text not null,
  invited_at timestamptz not null default now(),
  -- Not a reference: that admin's account may be deleted.
  invited_by uuid,
  -- From the admin's list. The person's own name replaces it when they sign in.
  full_name text,
  -- The group in which they will be enrolled.
  group_label text,
  -- The last day of that enrollment.
  ends_on date,
  constraint invitations_ends_on_range check (ends_on between '2000-01-01' and '2199-12-31'),
  constraint invitations_group_label_form check (private.is_group_label(group_label)),
  constraint invitations_email_form check (private.is_address(email)),
  constraint invitations_full_name_form
    check (full_name = private.trimmed(full_name) and char_length(full_name) between 1 and 320),
  constraint invitations_full_name_visible check (full_name = private.visible_name(full_name))
);

create unique index invitations_mailbox_idx on private.invitations (private.mailbox(email), course_id);
-- For the deletion of admins.
create index invitations_invited_by_idx on private.invitations (invited_by);
create index invitations_course_idx on private.invitations (course_id, invited_at desc, id);
-- For those that have been waiting for a long time.
create index invitations_age_idx on private.invitations (invited_at);
create index invitations_loose_idx on private.invitations (course_id, (private.loose_mailbox(email) collate "C"));
create index invitations_loose_end_idx on private.invitations (course_id, (reverse(private.loose_mailbox(email)) collate "C"));

alter table private.invitations enable row level security;
revoke all on table private.invitations from public, anon, authenticated;

-- How long invitations wait for a first sign-in: a person who never signs in has no account to delete. See private.purge_expired.
create function private.invitations_last() returns interval
language sql immutable parallel safe set search_path = ''
as $$
  select interval '180 days'
$$;

-- A list that is being sent and a person who signs in for the first time take turns: otherwise neither would see the other. Any
-- number of people may sign in at the same time.
create function private.lock_invitations(is_writing boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if is_writing then
    perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('invitations', 0));
  end if;
end
$$;

-- The mailbox of the address that Google has verified as this person's and that they still sign in with, not one that a user can
-- write themselves. Null if there is none.
create function private.verified_mailbox(person uuid) returns text
language sql stable set search_path = ''
as $$
  select private.mailbox(u.email)
    from auth.users u
    join auth.identities i on i.user_id = u.id
   where u.id = person and i.provider = 'google' and private.mailbox(i.identity_data ->> 'email') = private.mailbox(u.email)
     and i.identity_data ->> 'email_verified' = 'true'
   limit 1
$$;

-- Enrolls a person in what their address was invited to, once: the invitations, and the names in them, are deleted. An invitation
-- to a course that has been made inactive lapses, as it takes no new enrollments.
create function private.accept_invitations(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.verified_mailbox(person);
  inviter uuid;
  accepted_ids uuid[];
  accepted_labels text[];
  accepted_ends date[];
begin
  if address is null then
    return;
  end if;
  -- Before the invitations, in the order in which a deletion of a course locks them.
  perform from public.courses
    where id in (select course_id from private.invitations where private.mailbox(email) = address)
    order by id for share;
  for inviter, accepted_ids, accepted_labels, accepted_ends in
    with accepted as (
      delete from private.invitations where private.mailbox(email) = address returning course_id, invited_by, group_label, ends_on
    )
    select invited_by, array_agg(course_id), array_agg(group_label), array_agg(ends_on) from accepted group by invited_by
  loop
    -- The history names the admin who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id, group_label, ends_on)
    select person, c.id, accepted.label, accepted.ends_on
      from unnest(accepted_ids, accepted_labels, accepted_ends) as accepted (id, label, ends_on) join public.courses c on c.id = accepted.id
     where c.is_active order by c.id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
  -- Invitations to deleted courses wait for the course, but the list's name for this person is no longer needed.
  update private.deleted_rows set content = content || '{"full_name": null}'
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = address
     and content ->> 'full_name' is not null;
end
$$;

-- When a profile is created, in the same transaction.
create function private.accept_at_first_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_invitations(is_writing => false);
  perform private.accept_invitations(new.id);
  return null;
end
$$;

create trigger accept_invitations after insert on public.profiles
  for each row execute function private.accept_at_first_sign_in();

revoke all on function private.invitations_last(), private.lock_invitations(boolean), private.verified_mailbox(uuid), private.accept_invitations(uuid),
  private.accept_at_first_sign_in() from public;

-- One page of the people who are invited to a course and have not signed in yet, latest first, as {rows, count}.
create function public.list_invitations(course uuid, first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'full_name', page.full_name, 'group_label', page.group_label,
               'ends_on', page.ends_on, 'invited_at', page.invited_at,
               'expires_at', page.invited_at + private.invitations_last(),
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
$$;

-- Revokes the invitations of these addresses to a course, in any spelling of their mailboxes, and returns those that existed.
-- People who have signed in have none.
create function public.revoke_invitations(course uuid, emails text[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
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
  -- Before the invitations, in the order in which a deletion of the course locks them.
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
$$;

revoke all on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) from public, anon;
grant execute on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) to authenticated;
