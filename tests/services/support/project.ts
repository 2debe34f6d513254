// The project under test: it has to be empty, since it is emptied afterwards.
import pg from 'pg'
import type { Services } from './settings.ts'

const everything = 'delete from public.courses; delete from auth.users'

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

/** Throws a sentence where the services cannot be tested: nothing has been written by then. */
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
  // A visitor is refused, by the grants of our migrations.
  if (code !== '42501')
    throw new Error(
      `${url} does not answer as a project with our migrations does (${answer.status} ${code ?? ''}). Is the key right, and is the database pushed?`,
    )
  const [held] = await asOwner(services, async (owner) => {
    const { rows } = await owner.query(
      `select (select count(*)::integer from auth.users) as users, (select count(*)::integer from public.courses) as courses`,
    )
    return rows as { users: number; courses: number }[]
  })
  if (held && held.users + held.courses > 0)
    throw new Error(
      `These tests want a project without users and courses, since they delete all of them at the end. This one has ${held.users} and ${held.courses}. What an interrupted run has left is deleted by: ${everything}`,
    )
}

export function emptyProjectOf(services: Services): Promise<void> {
  return asOwner(services, emptyProject)
}
