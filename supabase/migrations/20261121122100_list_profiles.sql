-- The admin's list of users, whatever their number.

-- In both orders that a list by date is asked in, as for the other columns: the id in the same direction as the date.
create index profiles_joined_idx on public.profiles (created_at, id);
drop index public.profiles_created_at_idx;

-- The ids of those whose e-mail or name contains the words, and whether there may be more of them. Up to ten thousand users
-- all are found. Of more, a search gives two hundred at most; and where the words have no three letters in a row, which
-- the index needs, only those are searched who joined last.
create function private.find_profiles(words text, total bigint, out matches uuid[], out more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  many constant integer := 10000;
  few constant integer := 2000;
  most constant integer := 200;
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  is_large constant boolean := total > many;
  is_indexed constant boolean := words ~ '[[:alnum:]]{3}';
begin
  more := is_large;
  -- What many people have in common is soon found without the index, in which its list would be long.
  if is_large or not is_indexed then
    matches := array(
      select id
        from (
          select id, email, full_name from public.profiles
           order by created_at desc, id desc limit case when is_indexed then few else many end
        ) latest
       where email ilike pattern or full_name ilike pattern
       limit case when is_large then most end
    );
  end if;
  if is_indexed and (not is_large or cardinality(matches) < most) then
    matches := array(
      select id from public.profiles where email ilike pattern or full_name ilike pattern
       limit case when is_large then most + 1 end
    );
    more := is_large and cardinality(matches) > most;
    matches := case when more then matches[:most] else matches end;
  end if;
end
$$;

revoke all on function private.find_profiles(text, bigint) from public;

-- One page of all users, or of those that the search finds, as {rows, count, more}: `count` is how many rows all pages have,
-- and `more` says that the search ended early.
--
-- Security definer after asking for the role: under row-level security a search pattern may not use the index, since
-- its operator is not leakproof, and neither may a page be found in an index alone.
create function public.list_profiles(
  query text, sort text, is_descending boolean, first integer, size integer
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  words text;
  total bigint;
  matches uuid[];
  more boolean := false;
  -- A page past the middle is nearer from the other end.
  is_turned boolean;
  skipped bigint;
  taken bigint;
  page jsonb;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'role', 'created_at') then
    raise exception 'Users cannot be sorted by that.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 users.' using errcode = '22023';
  end if;

  words := private.trimmed(coalesce(query, ''));
  select coalesce(sum(t.total), 0) into total from private.totals t where relation = 'profiles';
  if words <> '' then
    select f.matches, f.more into matches, more from private.find_profiles(words, total) f;
    total := cardinality(matches);
  end if;

  taken := greatest(least(size, total - first), 0);
  is_turned := first > total / 2;
  skipped := case when is_turned then greatest(total - first - taken, 0) else first end;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) order by key.place %1$s), ''[]'')
       from (
         select id, row_number() over () as place
           from (select id from public.profiles %2$s order by %3$I %4$s, id %4$s limit $1 offset $2) ids
       ) key
       join public.profiles p using (id)',
    case when is_turned then 'desc' else 'asc' end,
    case when words <> '' then 'where id = any ($3)' end,
    sort,
    case when is_turned <> coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into page using taken, skipped, matches;

  return jsonb_build_object('rows', page, 'count', total, 'more', more);
end
$$;

revoke all on function public.list_profiles(text, text, boolean, integer, integer) from public, anon;
grant execute on function public.list_profiles(text, text, boolean, integer, integer) to authenticated;
