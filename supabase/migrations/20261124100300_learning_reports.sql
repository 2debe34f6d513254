-- Who sees what learners did, beside the learners themselves: admins see how far and when, never a note.

-- Whether a video counts as watched: marked by hand, or nine tenths of it were played. A mark that was taken back counts
-- against it.
create function private.is_complete(watched private.watched) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when watched.mark > 0 then watched.mark % 2 = 1
    else coalesce((
      select sum(upper(span) - lower(span)) >= 0.9 * watched.duration_s
        from unnest(watched.spans * int4multirange(int4range(0, watched.duration_s))) as listed (span)
    ), false)
  end
$$;

-- How far these learners are in those of these courses in which they are enrolled: rows of {user_id, course_id, complete,
-- total, last_activity}, in videos. The time is that of the last push that brought progress, or null.
create function public.list_progress(learners uuid[], course_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if learners is null or course_ids is null or array_position(learners, null) is not null
      or array_position(course_ids, null) is not null then
    raise exception 'Learners and courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(learners)::bigint * cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 pairs of a learner and a course can be asked for at once.' using errcode = '22023';
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user_id', e.user_id, 'course_id', e.course_id, 'complete', done.complete, 'total', done.total,
             'last_activity', done.last_activity
           ) order by e.user_id, e.course_id), '[]')
      from public.enrollments e
     cross join lateral (
       select count(*) as total, count(*) filter (where private.is_complete(w)) as complete, max(w.changed_at) as last_activity
         from public.course_videos v
         left join private.watched w on w.user_id = e.user_id and w.video_id = v.id
        where v.course_id = e.course_id
     ) done
     where e.user_id = any (learners) and e.course_id = any (course_ids)
  );
end
$$;

-- The videos that would not play, latest report first: at most two hundred.
create function public.list_video_faults() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'video_id', f.video_id, 'video_title', v.title, 'course_id', c.id, 'course_title', c.title,
             'code', f.code, 'last_seen', f.last_seen, 'count', f.count
           ) order by f.last_seen desc, f.video_id, f.code), '[]')
      from (select * from private.video_faults order by last_seen desc, video_id, code limit 200) f
      join public.course_videos v on v.id = f.video_id
      join public.courses c on c.id = v.course_id
  );
end
$$;

revoke all on function private.is_complete(private.watched) from public;
revoke all on function public.list_progress(uuid[], uuid[]), public.list_video_faults() from public, anon;
grant execute on function public.list_progress(uuid[], uuid[]), public.list_video_faults() to authenticated;

-- Everything that the database holds about the caller, except what would let someone else sign in: passwords, tokens and
-- second-factor secrets. Now also what they did while learning. Parts without data are null or empty lists.
create or replace function public.export_my_data() returns json
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
    )
  );
end
$$;
