import { readFile } from 'node:fs/promises'
import { demoAdmin, demoLearner } from '../demo-accounts.ts'
import { createApp } from './app.ts'
import type { Database } from './database.ts'
import { demoPublishableKey } from './demo-key.ts'
import type { Keys } from './keys.ts'

/** Fills a new database with the demo's accounts and content. */
export async function seedDatabase(database: Database, keys: Keys): Promise<void> {
  await createAdmin(database, keys)
  await createLearner(database)
  // In the order of the CLI: see config.toml.
  for (const file of ['seed.sql', 'seed-transcripts.sql'])
    await database.driver.exec(await readFile(new URL(`../../supabase/${file}`, import.meta.url), 'utf8'))
}

/** Uses the API's own sign-up, so that the password is hashed as the API expects; then adds a profile with the role. */
async function createAdmin(database: Database, keys: Keys): Promise<void> {
  const app = createApp({ database, ...keys, emailSignUp: true })
  const { email, password, name } = demoAdmin
  const response = await app.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: demoPublishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { full_name: name } }),
    }),
  )
  if (!response.ok) throw new Error(`The demo admin could not be created: ${await response.text()}`)
  await database.driver.query(
    `insert into public.profiles (id, email, full_name, role, created_at)
     select id, email, $2, 'admin', now() - interval '9 months' from auth.users where email = $1`,
    [email, name],
  )
}

/** Without an identity: the first Google sign-in matches the user by verified e-mail and links itself. */
async function createLearner(database: Database): Promise<void> {
  const { id, email, name } = demoLearner
  await database.driver.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, now(), '{"provider": "google", "providers": ["google"]}', jsonb_build_object('full_name', $3::text))`,
    [id, email, name],
  )
  await database.driver.query(
    `insert into public.profiles (id, email, full_name, created_at) values ($1, $2, $3, now() - interval '6 months')`,
    [id, email, name],
  )
}
