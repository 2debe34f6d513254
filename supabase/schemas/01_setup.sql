-- What all other files build on: schemas, an extension, and text functions for the check constraints of several tables.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Not exposed by the API. Holds the functions that policies, checks and triggers call.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Trims like JavaScript's `trim()`: the forms and the database must agree on what is white space, in any locale.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(value, e' \t\n\x0B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    || e'\u2028\u2029\u202F\u205F\u3000\uFEFF')
$$;

-- Names and titles are shown next to other people's. Characters that change the text direction, break the line or are
-- invisible could make one pass for another. Returns the text without them: the twin of `hidden` in
-- src/lib/visible-text.ts. Joiners are kept, since Indian scripts and emoji need them.
create function private.without_hidden(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(value,
    e'[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E'
    || e'\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    || e'\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g')
$$;

-- Whether the JSON of a request may be read: it has at most a megabyte, and no number with an exponent, which no app writes.
-- Eight characters, 1e131071, would become 131,072 digits wherever that number is turned into text. Looked for outside of strings, in
-- one pass over the text as it came.
create function private.may_be_read(sent json) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if octet_length(sent::text) > 1024 * 1024 then
    raise exception 'A request holds at most one megabyte.' using errcode = '22023';
  end if;
  if sent::text ~ '^([^"]|"([^"\\]|\\.)*")*[0-9.][eE]' then
    raise exception 'Numbers are written without an exponent.' using errcode = '22023';
  end if;
  return true;
end
$$;

-- The type of every argument of the API that takes JSON. Not jsonb, which no longer knows how a number was written: a zero may have
-- 16,383 decimals. And a path over half a million numbers of it takes a second and 290 MB.
create domain private.sent_json as json check (private.may_be_read(value));

-- Check constraints run with the rights of the role that writes the row.
revoke all on function private.trimmed(text), private.without_hidden(text), private.may_be_read(json) from public;
grant execute on function private.trimmed(text), private.without_hidden(text), private.may_be_read(json)
  to authenticated, service_role;
