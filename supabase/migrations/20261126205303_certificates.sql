set check_function_bodies = off;

alter table "private"."history"
  drop constraint "history_kind_check";

create table "private"."certificates" (
  "id" uuid not null default gen_random_uuid(),
  "user_id" uuid not null,
  "course_id" uuid not null,
  "learner_name" text not null,
  "course_title" text not null,
  "seconds" integer not null,
  "videos" integer not null,
  "completed_on" date not null,
  "issued_at" timestamp with time zone not null default now(),
  "revoked_at" timestamp with time zone,
  "reason" text,
  constraint "certificates_once" unique (user_id, course_id),
  constraint "certificates_pkey" primary key (id),
  constraint "certificates_revoked" check (((revoked_at IS NULL) = (reason IS NULL))),
  constraint "certificates_name_form"
    check
    (((learner_name = private.without_hidden(private.trimmed(learner_name))) AND ((char_length(learner_name) >= 1) AND
    (char_length(learner_name) <= 100)))),
  constraint "certificates_reason_form"
    check
    (((reason = private.without_hidden(private.trimmed(reason))) AND ((char_length(reason) >= 1) AND
    (char_length(reason) <= 500))))
);

alter table "private"."certificates"
  enable row level security;

alter table "public"."courses"
  add column "certificate" text not null default 'off'::text;

create or replace function private.certificate_code (
  typed text
)
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case when plain ~ '^[0-9A-HJKMNP-TV-Z]{12}$' then plain end
    from (select translate(upper(regexp_replace(left(typed, 60), '[\s-]', '', 'g')), 'OIL', '011') as plain) spelled
$function$;

create or replace function private.certificate_content (
  certificate private.certificates
)
  returns json
  language sql
  immutable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
  select json_build_object(
    'code', certificate.code, 'course_id', certificate.course_id, 'learner_name', certificate.learner_name,
    'course_title', certificate.course_title, 'seconds', certificate.seconds, 'videos', certificate.videos,
    'completed_on', certificate.completed_on, 'issued_at', certificate.issued_at, 'revoked_at', certificate.revoked_at,
    'reason', certificate.reason)
$function$;

create or replace function private.certificates_of (
  learner uuid
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (
    select json_agg(private.certificate_content(c) order by c.issued_at, c.code) from private.certificates c where c.user_id = learner
  );
end
$function$;

create or replace function private.course_content (
  course public.courses,
  enrolled_at timestamp with time zone,
  hash text,
  is_card boolean default false
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'language', course.language,
    'certificate', course.certificate,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index,
                 coalesce(duration_s, learners_duration_s) as duration_s, section
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$function$;

create or replace function private.new_certificate_code()
  returns text
  language sql
  set search_path to ''
  AS $function$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(made.bytes, place) & 31), 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) made, unnest('{0,1,2,3,4,5,9,10,11,12,13,14}'::integer[]) as p (place)
$function$;

create or replace function private.on_one_line (
  value text
)
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select private.trimmed(regexp_replace(private.without_hidden(regexp_replace(value, '\s', ' ', 'g')), '\s+', ' ', 'g'))
$function$;

create or replace function private.pull_learning (
  learner uuid,
  asked jsonb,
  size_limit integer
)
  returns json
  language plpgsql
  stable
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  -- Stands for the shape of the documents: when their recipe changes, all hashes do.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc where oid = 'private.course_learning(uuid, uuid, text)'::regprocedure
  );
  held constant text[] := private.listed_hashes(coalesce(nullif(asked -> 'known', 'null'), '[]'));
  is_wanted constant boolean := coalesce(asked -> 'known', 'null') <> 'null';
  certificates constant json := private.certificates_of(learner);
  all_days constant datemultirange := (select days from private.learning_days where user_id = learner);
  manifest jsonb;
  current_root text;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null') then
    raise exception 'learning must be an object with a root and a list of known hashes.' using errcode = '22023';
  end if;

  -- A revision names what was done in a course, so nothing of that is read here.
  select coalesce(jsonb_object_agg(mine.course_id, mine.hash), '{}'),
         left(encode(sha256(convert_to(concat_ws('|',
           shape, string_agg(mine.course_id || ':' || mine.hash, ',' order by mine.course_id), all_days, certificates), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select r.course_id, left(encode(sha256(convert_to(
          concat_ws('|', shape, r.course_id, r.revision), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join private.learning_revisions r on r.user_id = e.user_id and r.course_id = e.course_id
       where e.user_id = learner
    ) mine;

  if asked ->> 'root' = current_root then
    return json_build_object('root', current_root, 'same', true);
  end if;

  -- Made in the loop, as in pull_mirror.
  for entry in
    select course_id, hash from jsonb_each_text(manifest) as listed (course_id, hash)
     where is_wanted and hash not in (select unnest(held)) and left(hash, 6) not in (select unnest(held)) order by course_id
  loop
    document := private.course_learning(learner, entry.course_id::uuid, entry.hash);
    size := size + octet_length(document::text);
    -- One always travels, however large: otherwise the device would ask for ever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
  end loop;

  return json_build_object(
    'root', current_root,
    'manifest', manifest,
    'changed', array_to_json(changed),
    'days', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from unnest(all_days) as listed (day)
    ),
    'certificates', coalesce(certificates, '[]')
  );
end
$function$;

create or replace function private.record_certificate()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
  select private.performer(), 'certificate', case when tg_op = 'INSERT' then 'created' else 'changed' end, new.id, new.course_id,
         new.user_id, new.course_title,
         case when tg_op = 'UPDATE' then jsonb_build_object('learner_name', old.learner_name, 'reason', old.reason) end,
         jsonb_build_object('learner_name', new.learner_name, 'reason', new.reason);
  return null;
end
$function$;

create or replace function public.change_certificate (
  certificate uuid,
  learner_name text,
  reason text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  printed constant text := private.on_one_line(learner_name);
  why constant text := nullif(private.on_one_line(reason), '');
begin
  perform private.require_admin();
  update private.certificates c
     set learner_name = printed, reason = why,
         revoked_at = case when why is not null then coalesce(c.revoked_at, now()) end
   where c.id = certificate;
  return found;
end
$function$;

revoke all on function "public"."change_certificate"(uuid, text, text) from "anon";

create or replace function public.claim_certificate (
  course uuid,
  learner_name text
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
  printed constant text := private.on_one_line(left(learner_name, 1000));
  offered public.courses;
  issued private.certificates;
  seen record;
begin
  if caller is null then
    raise exception 'Sign in to get a certificate.' using errcode = '28000';
  end if;
  select * into issued from private.certificates where user_id = caller and course_id = course;
  if not found then
    if printed is null or char_length(printed) not between 1 and 100 then
      raise exception 'A certificate needs a name of at most 100 characters.' using errcode = '22023';
    end if;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off'
       for key share of c;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(video.id) filter (where coalesce(watched.seconds, 0) < 0.9 * video.duration_s or video.duration_s is null) as missing,
           coalesce(sum(watched.seconds), 0)::integer as seconds,
           private.day_in_india(coalesce(max(watched.position_at), now())) as day
      into seen
      from (
        select id, coalesce(duration_s, learners_duration_s) as duration_s from public.course_videos where course_id = course
      ) video
      left join lateral (
        select w.position_at, private.length_of(
                 (w.spans - case when offered.certificate = 'all' then '{}' else coalesce(w.unpaced, w.spans) end)
                 * int4multirange(int4range(0, video.duration_s))) as seconds
          from private.watched w where w.user_id = caller and w.video_id = video.id
      ) watched on true;
    if seen.videos = 0 or seen.missing is not null then
      return json_build_object('outcome', 'not-yet', 'missing', coalesce(to_json(seen.missing), '[]'));
    end if;
    insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
    values (caller, course, printed, offered.title, seen.seconds, seen.videos, seen.day)
    on conflict (user_id, course_id) do nothing;
    select * into issued from private.certificates where user_id = caller and course_id = course;
  end if;
  return json_build_object('outcome', 'issued', 'certificate', private.certificate_content(issued));
end
$function$;

revoke all on function "public"."claim_certificate"(uuid, text) from "anon";

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
    'watch_budget', (
      select json_build_object('seconds', b.seconds, 'as_of', b.as_of) from private.watch_budgets b where b.user_id = caller
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
    'deleted_notes', (
      select coalesce(json_agg(json_build_object('id', n.id, 'video_id', n.video_id, 'deleted_at', n.changed_at)
               order by n.changed_at, n.id), '[]')
        from private.notes n where n.user_id = caller and n.deleted
    ),
    'progress', (
      select coalesce(json_agg(json_build_object(
               'course_id', p.course_id, 'course_title', c.title, 'videos_begun', p.begun, 'videos_completed', p.complete,
               'last_activity', p.last_activity) order by c.title, c.id), '[]')
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
               'at', h.at, 'kind', h.kind, 'action', h.action, 'title', h.title,
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
    -- Whom they invited is about somebody else.
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
               'course_title', course_title, 'email', email, 'full_name', full_name, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, c.title as course_title, i.email, i.full_name, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, d.course_title, i.email, i.full_name, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
end
$function$;

create or replace function public.list_certificates (
  course uuid,
  query text,
  first integer,
  size integer
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  -- In a pattern these three have a meaning; a person who types them means the character.
  wanted constant text := '%' || regexp_replace(btrim(coalesce(query, '')), '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which matches nothing, if it has no character of a code.
  code_begins constant text := nullif(translate(upper(regexp_replace(left(query, 60), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'), '') || '%';
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  return json_build_object(
    'count', (
      select count(*) from private.certificates c
       where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
    ),
    'rows', (
      select coalesce(json_agg(json_build_object(
               'id', page.id, 'user_id', page.user_id, 'email', p.email, 'code', page.code, 'learner_name', page.learner_name,
               'course_title', page.course_title, 'seconds', page.seconds, 'videos', page.videos,
               'completed_on', page.completed_on, 'issued_at', page.issued_at, 'revoked_at', page.revoked_at,
               'reason', page.reason) order by page.issued_at desc, page.id), '[]')
        from (
          select c.* from private.certificates c
           where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
           order by c.issued_at desc, c.id limit size offset first
        ) page
        join public.profiles p on p.id = page.user_id
    ),
    'without_length', (
      select coalesce(json_agg(v.title order by v.order_index, v.id), '[]')
        from public.course_videos v where v.course_id = course and coalesce(v.duration_s, v.learners_duration_s) is null
    )
  );
end
$function$;

revoke all on function "public"."list_certificates"(uuid, text, integer, integer) from "anon";

create or replace function public.verify_certificate (
  code text
)
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
begin
  return (
    select json_build_object(
             'code', c.code, 'learner_name', c.learner_name, 'course_title', c.course_title, 'seconds', c.seconds,
             'videos', c.videos, 'completed_on', c.completed_on, 'revoked_on', private.day_in_india(c.revoked_at))
      from private.certificates c where c.code = private.certificate_code(verify_certificate.code)
  );
end
$function$;

alter table "private"."certificates"
  add constraint "certificates_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "private"."history"
  add constraint "history_kind_check"
    check
    ((kind = ANY (ARRAY['course'::text, 'video'::text, 'transcript'::text, 'enrollment'::text, 'role'::text,
    'certificate'::text])));

alter table "public"."courses"
  add constraint "courses_certificate_known"
    check ((certificate = ANY (ARRAY['off'::text, 'paced'::text, 'all'::text])));

create index certificates_course_idx on private.certificates using btree (course_id, issued_at desc, id);

create trigger record_change
  after update on private.certificates
  for each row
  when ((old.* IS DISTINCT FROM new.*))
  execute function private.record_certificate();

create trigger record_claim
  after insert on private.certificates
  for each row
  execute function private.record_certificate();

revoke all on function "private"."certificate_code"(text) from public;

revoke all on function "private"."certificate_content"(private.certificates) from public;

revoke all on function "private"."certificates_of"(uuid) from public;

revoke all on function "private"."new_certificate_code"() from public;

revoke all on function "private"."on_one_line"(text) from public;

revoke all on function "private"."record_certificate"() from public;

revoke all on function "public"."change_certificate"(uuid, text, text) from public;

grant execute on function "public"."change_certificate"(uuid, text, text) to "authenticated";

grant execute on function "public"."change_certificate"(uuid, text, text) to "service_role";

revoke all on function "public"."claim_certificate"(uuid, text) from public;

grant execute on function "public"."claim_certificate"(uuid, text) to "authenticated";

grant execute on function "public"."claim_certificate"(uuid, text) to "service_role";

revoke all on function "public"."list_certificates"(uuid, text, integer, integer) from public;

grant execute on function "public"."list_certificates"(uuid, text, integer, integer) to "authenticated";

grant execute on function "public"."list_certificates"(uuid, text, integer, integer) to "service_role";

revoke all on function "public"."verify_certificate"(text) from public;

grant execute on function "public"."verify_certificate"(text) to "anon", "authenticated";

grant execute on function "public"."verify_certificate"(text) to "service_role";

alter table "private"."certificates"
  add column "code" text not null default private.new_certificate_code();

alter table "private"."certificates"
  add constraint "certificates_code_key" unique (code);

alter table "private"."certificates"
  add constraint "certificates_code_form" check ((code = private.certificate_code(code)));

reset check_function_bodies;
