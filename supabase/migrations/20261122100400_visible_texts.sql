-- Names and titles stand beside those of others. A character that turns the text around it, ends its line or cannot be seen
-- makes one read as another.

-- The text without such characters: the twin of `hidden` in src/lib/visible-text.ts. Joiners are left, which spell words in
-- the scripts of India and make emoji.
create function private.without_hidden(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(value,
    e'[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E'
    || e'\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    || e'\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g')
$$;

-- A check runs with the rights of whoever writes the row.
revoke all on function private.without_hidden(text) from public;
grant execute on function private.without_hidden(text) to authenticated, service_role;

-- Older rows as the site shows them. A title of which nothing would be left stays, and has to be put right with its next
-- change; a name of which nothing is left is none.
create function pg_temp.plain(value text) returns text
language sql immutable as $$
  select private.trimmed(private.without_hidden(regexp_replace(value, e'[\t-\r\u0085\u2028\u2029]+', ' ', 'g')))
$$;
update public.profiles set full_name = nullif(pg_temp.plain(full_name), '')
 where full_name <> private.without_hidden(full_name);
update public.courses set title = pg_temp.plain(title)
 where title <> private.without_hidden(title) and pg_temp.plain(title) <> '';
update public.course_videos set title = pg_temp.plain(title)
 where title <> private.without_hidden(title) and pg_temp.plain(title) <> '';

alter table public.profiles
  add constraint profiles_full_name_visible check (full_name = private.without_hidden(full_name)) not valid,
  add constraint profiles_email_visible check (email = private.without_hidden(email)) not valid;
alter table public.courses
  add constraint courses_title_visible check (title = private.without_hidden(title)) not valid;
alter table public.course_videos
  add constraint course_videos_title_visible check (title = private.without_hidden(title)) not valid;
