-- How the first admin comes about, and any other. Only the database's owner may call it, as the dashboard's SQL editor and
-- the CLI do: it is not exposed by the API, and the API's roles may not run it.
create function private.make_admin(address text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.profiles (id, email, role)
  select id, email, 'admin' from auth.users where lower(email) = lower(btrim(address))
  on conflict (id) do update set role = 'admin';
  if not found then
    raise exception 'There is no user with the address %. Add them first, then call this again.', address
      using errcode = 'P0002';
  end if;
end
$$;

revoke all on function private.make_admin(text) from public;
