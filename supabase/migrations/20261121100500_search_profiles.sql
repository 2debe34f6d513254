-- The admin's list of users. It returns rows of profiles, so the API sorts, pages and counts them like a table's:
-- nothing stops at the API's limit of rows per answer.
--
-- Security definer after asking for the role: under row-level security a search pattern may not use the index, since
-- its operator is not leakproof.
create function public.search_profiles(query text default '') returns setof public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(query, ''));
  -- In a pattern these three have a meaning; a person who types them means the character.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
  if words = '' then
    return query select * from public.profiles;
  else
    return query select * from public.profiles where email ilike pattern or full_name ilike pattern;
  end if;
end
$$;

revoke all on function public.search_profiles(text) from public, anon;
grant execute on function public.search_profiles(text) to authenticated;
