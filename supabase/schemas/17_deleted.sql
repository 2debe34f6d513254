-- What admins delete is kept for thirty days, with everything that belongs to it, and can be restored exactly as it was.

-- A deleted course or video, by its own id.
create table private.deleted (
  id uuid primary key,
  kind text not null check (kind in ('course', 'video')),
  title text not null,
  -- The course itself, or the course that the video was in.
  course_id uuid not null,
  course_title text not null,
  -- Counted at the deletion: learners who were enrolled in the course, or had begun the video.
  learners integer not null,
  videos integer not null,
  deleted_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
);

create index deleted_at_idx on private.deleted (deleted_at desc, id);
create index deleted_by_idx on private.deleted (deleted_by);

-- The rows deleted with it. What learners did is deleted with their account, as everywhere.
create table private.deleted_rows (
  deleted uuid not null references private.deleted (id) on delete cascade,
  relation text not null,
  user_id uuid references public.profiles (id) on delete cascade,
  content jsonb not null
);

create index deleted_rows_idx on private.deleted_rows (deleted, relation);
create index deleted_rows_user_idx on private.deleted_rows (user_id);
create index deleted_rows_invited_by_idx on private.deleted_rows ((content ->> 'invited_by'))
  where relation = 'private.invitations';
create index deleted_rows_mailbox_idx on private.deleted_rows (private.mailbox(content ->> 'email'))
  where relation = 'private.invitations';

alter table private.deleted enable row level security;
alter table private.deleted_rows enable row level security;
revoke all on table private.deleted, private.deleted_rows from public, anon, authenticated;

-- A deletion and a restoration write rows of many people. The deletion of an account locks its profile first, so both lock the
-- profiles before anything else of theirs, and in the same order: then they wait for each other instead of deadlocking.
create function private.lock_people(people uuid[]) returns void
language sql set search_path = ''
as $$
  select from public.profiles where id = any (people) order by id for key share
$$;

-- Moves rows to private.deleted_rows in one statement, so that nothing written meanwhile is lost between reading and deleting.
create function private.keep_rows(item uuid, relation regclass, key text, ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'with gone as (delete from %1$s where %2$I = any ($2) returning *),
          kept as (select to_jsonb(gone) as content from gone)
     insert into private.deleted_rows (deleted, relation, user_id, content)
     select $1, %3$L, (content ->> ''user_id'')::uuid, content from kept',
    relation, key, relation::text
  ) using item, ids;
end
$$;

-- Columns added since the deletion become null if they may be, and get their defaults otherwise. Columns dropped since are left
-- out.
create function private.restore_rows(item uuid, relation regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text;
  restored text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('r.' || quote_ident(a.attname), ', ') into columns, restored
    from (
      select d.content from private.deleted_rows d
       where d.deleted = item and d.relation = restore_rows.relation::text limit 1
    ) one
    join pg_catalog.pg_attribute a on one.content ? a.attname or not a.attnotnull
   where a.attrelid = restore_rows.relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s)
     select %3$s from private.deleted_rows d cross join lateral jsonb_populate_record(null::%1$s, d.content) r
      where d.deleted = $1 and d.relation = %4$L',
    relation, columns, restored, relation::text
  ) using item;
end
$$;

-- Before what learners have of a video goes, and after it has come back.
create function private.renew_learning(video uuid, course uuid) returns void
language sql set search_path = ''
as $$
  insert into private.learning_revisions (user_id, course_id)
  select learner.id, course
    from (
      select user_id from private.watched where video_id = video
      union
      select user_id from private.notes where video_id = video
    ) learner (id)
   order by learner.id
  on conflict (user_id, course_id) do update set revision = excluded.revision
$$;

revoke all on function private.lock_people(uuid[]), private.keep_rows(uuid, regclass, text, uuid[]),
  private.restore_rows(uuid, regclass), private.renew_learning(uuid, uuid) from public;

-- Deletes the course with its videos and enrollments, and keeps it all for thirty days. False if there is no such course.
create function public.delete_course(course uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.courses;
  videos uuid[];
begin
  perform private.require_admin();
  -- From here on no one can enroll in it, add a video or deliver work.
  select * into present from public.courses where id = course for update;
  if not found then
    return false;
  end if;
  videos := array(select id from public.course_videos where course_id = course);
  perform private.lock_people(array(
    select user_id from public.enrollments where course_id = course
    union select user_id from private.past_enrollments where course_id = course
    union select user_id from private.first_enrollments where course_id = course
    union select user_id from private.learning_revisions where course_id = course
    union select user_id from private.watched where video_id = any (videos)
    union select user_id from private.notes where video_id = any (videos)
    union select (select auth.uid())
  ));

  delete from private.deleted where id = course;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select course, 'course', present.title, course, present.title, count(*), cardinality(videos), (select auth.uid())
    from public.enrollments where course_id = course;
  -- For triggers that would record each row that goes with it.
  perform set_config('private.moving', course::text, true);
  perform private.keep_rows(course, 'private.watched', 'video_id', videos);
  perform private.keep_rows(course, 'private.counted_seconds', 'video_id', videos);
  perform private.keep_rows(course, 'private.notes', 'video_id', videos);
  perform private.keep_rows(course, 'private.video_faults', 'video_id', videos);
  perform private.keep_rows(course, 'private.learning_revisions', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.past_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.first_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.invitations', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.video_transcripts', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.course_videos', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.courses', 'id', array[course]);
  perform set_config('private.moving', '', true);
  return true;
end
$$;

-- Deletes the video and keeps it for thirty days, with what learners did in it. False if there is none.
create function public.delete_video(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.course_videos;
  home public.courses;
begin
  perform private.require_admin();
  select c.* into home from public.courses c join public.course_videos v on v.course_id = c.id where v.id = video;
  if not found then
    return false;
  end if;
  perform private.lock_people(array(
    select user_id from private.watched where video_id = video
    union select user_id from private.notes where video_id = video
    union select (select auth.uid())
  ));
  -- Before the video, in the order of push_learning.
  perform from private.learning_revisions r
    where r.course_id = home.id and (
      exists (select from private.watched w where w.user_id = r.user_id and w.video_id = video)
      or exists (select from private.notes n where n.user_id = r.user_id and n.video_id = video)
    )
    order by r.user_id for update;
  select * into present from public.course_videos where id = video for update;
  if not found then
    return false;
  end if;

  delete from private.deleted where id = video;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select video, 'video', present.title, present.course_id, home.title, count(*), 1, (select auth.uid())
    from private.watched where video_id = video;
  perform private.renew_learning(video, present.course_id);
  perform private.keep_rows(video, 'private.watched', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.counted_seconds', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.notes', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.video_faults', 'video_id', array[video]);
  -- For the trigger that would record the transcript that goes with it.
  perform set_config('private.moving', video::text, true);
  perform private.keep_rows(video, 'private.video_transcripts', 'video_id', array[video]);
  perform private.keep_rows(video, 'public.course_videos', 'id', array[video]);
  perform set_config('private.moving', '', true);
  return true;
end
$$;

-- Restores what was deleted, all or nothing: ids, order, dates, enrollments and what learners did. Returns 'restored', also if it
-- had been restored before; 'gone' if it is no longer kept; 'no-course' if the course of a video does not exist; 'in-the-way' if
-- one of its ids is in use.
create function public.restore_deleted(item uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deleted;
  person uuid;
begin
  perform private.require_admin();
  -- Takes turns with first sign-ins, which look for the invitations that come back.
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

  -- For triggers that would treat what is restored as new.
  perform set_config('private.moving', item::text, true);
  perform private.restore_rows(item, 'public.courses');
  perform private.restore_rows(item, 'public.course_videos');
  perform private.restore_rows(item, 'private.video_transcripts');
  -- Before the enrollments, which would create new ones.
  perform private.restore_rows(item, 'private.first_enrollments');
  perform private.restore_rows(item, 'public.enrollments');
  perform private.restore_rows(item, 'private.past_enrollments');
  perform private.restore_rows(item, 'private.invitations');
  perform private.restore_rows(item, 'private.learning_revisions');
  perform private.restore_rows(item, 'private.watched');
  perform private.restore_rows(item, 'private.counted_seconds');
  perform private.restore_rows(item, 'private.notes');
  perform private.restore_rows(item, 'private.video_faults');
  if kept.kind = 'video' then
    perform private.renew_learning(item, kept.course_id);
  end if;
  perform set_config('private.moving', '', true);
  -- People who were invited and have signed in meanwhile.
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
$$;

-- One page of what can be restored, latest first or sorted otherwise, as {rows, count}.
create function public.list_deleted(
  first integer, size integer, sort text default 'deleted_at', is_descending boolean default true
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('title', 'kind', 'deleted_by', 'deleted_at') then
    raise exception 'What is deleted cannot be sorted by that.' using errcode = '22023';
  end if;

  execute format(
    'with kept as (
       select d.*, p.email, p.full_name,
              row_number() over (order by %1$s %2$s, d.deleted_at desc, d.id) as place
         from private.deleted d left join public.profiles p on p.id = d.deleted_by
        where d.deleted_at > now() - interval ''30 days''
     ), page as (
       select * from kept order by place limit $2 offset $1
     )
     select jsonb_build_object(
              ''count'', (select count(*) from kept),
              ''rows'', coalesce(jsonb_agg(jsonb_build_object(
                ''id'', page.id, ''kind'', page.kind, ''title'', page.title, ''course_id'', page.course_id,
                ''course_title'', page.course_title, ''deleted_at'', page.deleted_at,
                ''deleted_by'', case when page.email is not null then
                  jsonb_build_object(''id'', page.deleted_by, ''email'', page.email, ''full_name'', page.full_name)
                end,
                ''learners'', page.learners, ''videos'', page.videos
              ) order by page.place), ''[]''))
       from page',
    case sort when 'deleted_by' then 'coalesce(nullif(btrim(p.full_name), ''''), p.email)' else format('d.%I', sort) end,
    case when coalesce(is_descending, false) then 'desc nulls last' else 'asc' end
  ) into answer using first, size;
  return answer;
end
$$;

-- Undoes a change of enrollments that was made for each of these people: those in the courses `ended` are restored with their id
-- and dates, those in `added` are deleted. False if one could not be restored, because it is no longer kept or its course or
-- learner is gone.
create function public.undo_enrollments(people uuid[], ended uuid[] default '{}', added uuid[] default '{}') returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if people is null or ended is null or added is null or array_position(people || ended || added, null) is not null then
    raise exception 'The people and the courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(people) > 1000 or cardinality(people) * (cardinality(ended) + cardinality(added)) > 10000 then
    raise exception 'At most 1000 people and 10000 enrollments can be changed at once.' using errcode = '22023';
  end if;
  -- As in replace_enrollments, and in one order.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || listed.id, 0))
     from (select distinct id from unnest(people) as given (id) order by id) listed;

  delete from public.enrollments where user_id = any (people) and course_id = any (added);
  -- For triggers that would treat them as new.
  perform set_config('private.moving', 'enrollments', true);
  insert into public.enrollments (id, user_id, course_id, enrolled_at, group_label, ends_on, reminded_at)
  select past.enrollment_id, past.user_id, past.course_id, past.enrolled_at, past.group_label, past.ends_on, past.reminded_at
    from private.past_enrollments past
   where past.user_id = any (people) and past.course_id = any (ended) and past.course_id <> all (added)
     and past.enrollment_id is not null and past.ended_at > now() - interval '30 days'
   order by past.user_id, past.course_id
  on conflict do nothing;
  perform set_config('private.moving', '', true);
  return not exists (
    select from unnest(people) as learner (id) cross join unnest(ended) as course (id)
     where not exists (
       select from public.enrollments e where e.user_id = learner.id and e.course_id = course.id
     )
  );
end
$$;

revoke all on function public.delete_course(uuid), public.delete_video(uuid), public.restore_deleted(uuid),
  public.list_deleted(integer, integer, text, boolean), public.undo_enrollments(uuid[], uuid[], uuid[]) from public, anon;
grant execute on function public.delete_course(uuid), public.delete_video(uuid), public.restore_deleted(uuid),
  public.list_deleted(integer, integer, text, boolean), public.undo_enrollments(uuid[], uuid[], uuid[]) to authenticated;
