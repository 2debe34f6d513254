set check_function_bodies = off;

revoke all on function "private"."own_address"() from "authenticated";

revoke all ("avatar_url") on table "public"."profiles" from "authenticated";

revoke all ("email") on table "public"."profiles" from "authenticated";

revoke all ("full_name") on table "public"."profiles" from "authenticated";

revoke all ("id") on table "public"."profiles" from "authenticated";

revoke all ("role") on table "public"."profiles" from "authenticated";

drop policy "A person creates their own profile, as a learner" on "public"."profiles";

drop policy "A person reads their own profile, an admin reads all" on "public"."profiles";

drop policy "A person updates their own profile" on "public"."profiles";

drop trigger "guard_profile" on "public"."profiles";

drop function "private"."guard_profile"();

drop function "public"."admin_access"();

create or replace function private.before_request()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  path constant text := current_setting('request.path', true);
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  if path <> '' and not exists (
    select from pg_catalog.pg_proc
     where proname = substr(path, 6) and path = '/rpc/' || proname and pronamespace = 'public'::regnamespace
       and prorettype in ('json'::regtype, 'void'::regtype)
  ) then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
  perform set_config(
    'statement_timeout', case path when '/rpc/export_my_data' then '8s' else '1s' end, true);
end
$function$;

create or replace function public.admin_access()
  returns json
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_admin() then
    return to_json('granted'::text);
  elsif exists (select from public.profiles where id = (select auth.uid()) and role = 'admin') then
    return to_json('second-factor'::text);
  end if;
  return to_json('none'::text);
end
$function$;

revoke all on function "public"."admin_access"() from "anon";

create or replace function public.own_profile (
  full_name text default null::text,
  avatar_url text default null::text
)
  returns json
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
  AS $function$
declare
  caller constant uuid := (select auth.uid());
begin
  if not exists (select from public.profiles where id = caller) then
    if caller is null or private.own_address() is null then
      raise exception 'Sign in to have a profile.' using errcode = '42501';
    end if;
    insert into public.profiles (id, email, full_name, avatar_url)
    values (caller, private.own_address(), own_profile.full_name, own_profile.avatar_url)
    on conflict (id) do nothing;
  end if;
  return (select to_json(p) from public.profiles p where p.id = caller);
end
$function$;

revoke all on function "public"."own_profile"(text, text) from "anon";

create policy "An admin reads profiles" on "public"."profiles"
  for select
  to "authenticated"
  using (( select private.is_admin() as is_admin));

revoke all on function "public"."admin_access"() from public;

grant execute on function "public"."admin_access"() to "authenticated";

grant execute on function "public"."admin_access"() to "service_role";

revoke all on function "public"."own_profile"(text, text) from public;

grant execute on function "public"."own_profile"(text, text) to "authenticated";

grant execute on function "public"."own_profile"(text, text) to "service_role";

reset check_function_bodies;
