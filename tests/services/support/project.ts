// The project under test: it has to be empty, since it is emptied afterwards.
import pg from 'pg'
import type { Services } from './settings.ts'

/**
 * What deleting courses and users leaves behind, or creates: found in the catalog, so that no table is
 * forgotten.
 */
const everything = `do $$ begin
  delete from public.courses;
  delete from auth.users;
  execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
             from pg_tables where schemaname in ('public', 'private') and tablename not in ('settings', 'totals'));
end $$`

const content = `select (select count(*)::integer from auth.users) as users,
  (select count(*)::integer from public.courses) as courses,
  (select count(*)::integer from private.deleted) as deleted,
  (select count(*)::integer from private.history) as history,
  (select count(*)::integer from private.invitations) as invitations`

export async function emptyProject(owner: pg.Client): Promise<void> {
  await owner.query(everything)
}

async function asOwner<T>({ databaseUrl }: Services, run: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    return await run(owner)
  } finally {
    await owner.end()
  }
}

/** Throws with an explanation if the services cannot be tested; nothing has been written at that point. */
export async function requireEmptyProject(services: Services): Promise<void> {
  const { url, publishableKey } = services
  const answer = await fetch(`${url}/rest/v1/profiles`, { headers: { apikey: publishableKey } }).catch(
    (fault: Error) => {
      throw new Error(
        `Nothing answers at ${url}: ${fault.cause instanceof Error ? fault.cause.message : fault.message}`,
      )
    },
  )
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  if (code === 'PGRST002')
    throw new Error(`The API at ${url} is still reading the database. Try again in a minute.`)
  // A visitor is refused, by the grants of our migrations.
  if (code !== '42501')
    throw new Error(
      `${url} does not answer as a project with our migrations does (${answer.status} ${code ?? ''}). Is the key right, and is the database pushed?`,
    )
  const [held] = await asOwner(services, async (owner) => (await owner.query(content)).rows)
  const found = Object.entries<number>(held).filter(([, count]) => count > 0)
  if (found.length > 0)
    throw new Error(
      `These tests want a project without content, since they delete all of it at the end. This one has ${found.map(([name, count]) => `${name}: ${count}`).join(', ')}. What an interrupted run has left is deleted by: ${everything}`,
    )
}

export function emptyProjectOf(services: Services): Promise<void> {
  return asOwner(services, emptyProject)
}
