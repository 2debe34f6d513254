// Accounts as the auth service writes them: it cannot read a row with null in a column of text, nor an identity
// without its times, and answers 500 to everything that its owner asks.

const texts = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
]

/**
 * The statement that adds the accounts of a query for `id` and `email`. They are confirmed, and have no password:
 * `more` names further columns of the query.
 */
export function insertAccounts(people: string, more: readonly string[] = []): string {
  const known = ['id', 'email', ...more]
  const always = {
    aud: `'authenticated'`,
    role: `'authenticated'`,
    raw_app_meta_data: `jsonb '{"provider": "email", "providers": ["email"]}'`,
    raw_user_meta_data: `jsonb '{}'`,
    email_confirmed_at: 'now()',
    created_at: 'now()',
    updated_at: 'now()',
    ...Object.fromEntries(texts.map((column) => [column, `''`])),
  }
  const added = Object.entries(always).filter(([column]) => !more.includes(column))
  return `insert into auth.users (${[...known, ...added.map(([column]) => column)].join(', ')})
    select ${[...known.map((column) => `people.${column}`), ...added.map(([, value]) => value)].join(', ')}
      from (${people}) as people`
}

/** The statement that adds an account (`$1`: its id, `$2`: its address). */
export const insertAccount = insertAccounts('select $1::uuid as id, $2::text as email')

/** The statement that adds the identity of a first sign-in ($1: its user, $2: the provider, $3: its data with `sub`). */
export const insertIdentity = `insert into auth.identities
    (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid(), $1::uuid, $2::text, data ->> 'sub', data, now(), now(), now()
    from (select $3::jsonb) as given (data)`
