-- A database that was restored from a back-up lacks what devices have sent since. They learn of it from pull_mirror, and send that
-- again.

-- To be called after a restore (docs/deploy.md), by the database's owner. `back_to` is the latest moment that the back-up knows of.
create function private.mark_restored() returns void
language sql set search_path = ''
as $$
  insert into private.settings (requires_second_factor, restored_at, back_to)
  select false, clock_timestamp(), coalesce(greatest(
    (select max(changed_at) from private.watched), (select max(changed_at) from private.notes),
    (select max(as_of) from private.watch_budgets), (select max(created_at) from public.courses),
    (select max(created_at) from public.profiles)), clock_timestamp())
  on conflict (is_only_row) do update set restored_at = excluded.restored_at, back_to = excluded.back_to
$$;

-- {at, back_to}, or null if nothing can be missing for this learner: there was no restore, or they came after it. Each restore has
-- its own `at`.
create function private.restore_for(learner uuid) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return (
    select json_build_object('at', s.restored_at, 'back_to', s.back_to)
      from private.settings s
      join public.profiles p on p.id = learner and p.created_at < s.restored_at
     where s.restored_at is not null
  );
end
$$;

revoke all on function private.mark_restored(), private.restore_for(uuid) from public;
