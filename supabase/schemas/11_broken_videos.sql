-- Videos that do not play for learners.

-- By the player's error code, and how often it was reported. Who reported it is not stored.
create table private.video_faults (
  video_id uuid not null references public.course_videos (id) on delete cascade,
  code integer not null,
  last_seen timestamptz not null default now(),
  count bigint not null default 1,
  -- Since when an admin considers the video fixed. The reports before then no longer count; the next one starts from one again.
  dismissed_at timestamptz,
  primary key (video_id, code)
);

create index video_faults_last_seen_idx on private.video_faults (last_seen desc, video_id, code);
create index video_faults_dismissed_at_idx on private.video_faults (dismissed_at) where dismissed_at is not null;

alter table private.video_faults enable row level security;
revoke all on table private.video_faults from public, anon, authenticated;

-- How many reports a learner made on the last day with any. Which videos they were about is not stored.
create table private.fault_reports (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  day date not null,
  reports integer not null
);

alter table private.fault_reports enable row level security;

-- How many of these reports of a learner count: twenty a day in all, so that no one can make every video look broken.
create function private.count_reports(learner uuid, wanted integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  counted constant integer := least(wanted, 20 - coalesce(
    (select reports from private.fault_reports where user_id = learner and day = current_date), 0));
begin
  if counted > 0 then
    insert into private.fault_reports as known (user_id, day, reports) values (learner, current_date, counted)
    on conflict (user_id) do update
      set day = excluded.day, reports = excluded.reports + case when known.day = excluded.day then known.reports else 0 end;
  end if;
  return counted;
end
$$;

revoke all on function private.count_reports(uuid, integer) from public;

-- Reports about a link do not apply to the next one.
create function private.forget_video_faults() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.video_faults f
   using after_rows a join before_rows b using (id)
   where f.video_id = a.id and a.youtube_url <> b.youtube_url;
  return null;
end
$$;

revoke all on function private.forget_video_faults() from public;

create trigger forget_video_faults after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.forget_video_faults();

-- One page of the videos that did not play, in all courses or one, latest report first or sorted otherwise, as {rows, count}: for
-- each the player's last error code, and how often any error was reported. As in search_courses, an error of the player itself
-- (5) says nothing about the video.
create function public.list_video_faults(
  in_course uuid default null, first integer default 0, size integer default 200,
  sort text default 'last_seen', is_descending boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 videos.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('video_title', 'course_title', 'code', 'last_seen', 'count') then
    raise exception 'Broken videos cannot be sorted by that.' using errcode = '22023';
  end if;

  execute format(
    'with broken as (
       select distinct on (f.video_id)
              f.video_id, f.code, f.last_seen, sum(f.count) over (partition by f.video_id) as count,
              v.title as video_title, c.id as course_id, c.title as course_title
         from private.video_faults f
         join public.course_videos v on v.id = f.video_id
         join public.courses c on c.id = v.course_id
        where f.code <> 5 and f.dismissed_at is null and ($1 is null or c.id = $1)
        order by f.video_id, f.last_seen desc, f.code
     ), page as (
       select *, row_number() over (order by %1$I %2$s, video_id) as place from broken
        order by place limit $3 offset $2
     )
     select jsonb_build_object(
              ''count'', (select count(*) from broken),
              ''rows'', coalesce(jsonb_agg(to_jsonb(page) - ''place'' order by page.place), ''[]''))
       from page',
    sort, case when coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into answer using in_course, first, size;
  return answer;
end
$$;

-- Treats a video as fixed until it is reported again: it may have been fixed without a change of its link, and a device that was
-- offline may report a link that has been replaced since. False if nothing was reported. Dismissals of more than a day ago are
-- deleted.
create function public.dismiss_video_faults(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.video_faults
   where (video_id, code) in (
     select video_id, code from private.video_faults where dismissed_at < now() - interval '1 day'
      order by video_id, code for update skip locked
   );
  update private.video_faults set dismissed_at = now() where video_id = video and dismissed_at is null;
  return found;
end
$$;

-- Takes back a dismissal of the last day. False if there is nothing to take back.
create function public.restore_video_faults(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.video_faults set dismissed_at = null
   where video_id = video and dismissed_at > now() - interval '1 day';
  return found;
end
$$;

revoke all on function public.list_video_faults(uuid, integer, integer, text, boolean), public.dismiss_video_faults(uuid),
  public.restore_video_faults(uuid) from public, anon;
grant execute on function public.list_video_faults(uuid, integer, integer, text, boolean), public.dismiss_video_faults(uuid),
  public.restore_video_faults(uuid) to authenticated;
