// The privacy page describes what the database holds about people: it must mention every column that says
// something about a person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { privacySections as english } from '../../src/site/content/en/privacy.ts'
import { privacySections as hindi } from '../../src/site/content/hi/privacy.ts'
import type { PrivacyDetails } from '../../src/site/details.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { told } from './support/told-columns.ts'

let backend: Backend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const details: PrivacyDetails = {
  entity: null,
  grievanceOfficer: null,
  databaseRegion: null,
  logsKept: null,
  backupsKept: null,
}
const pages = { english: JSON.stringify(english(details, null)), hindi: JSON.stringify(hindi(details, null)) }

test('The privacy page mentions every column that the database has about people, in both languages', async () => {
  const columns = await backend.sql<{ table: string; column: string }>(
    `select n.nspname || '.' || c.relname as table, a.attname as column
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('public', 'private') and c.relkind = 'r'
        and (exists (select from pg_constraint f
                      where f.conrelid = c.oid and f.contype = 'f'
                        and f.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass))
             or exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'email'))
      order by 1, a.attnum`,
  )
  const listed = Object.entries(told).flatMap(([table, words]) =>
    Object.keys(words).map((column) => `${table}.${column}`),
  )
  expect(listed.sort()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort())
  for (const [table, words] of Object.entries(told))
    for (const [column, pair] of Object.entries(words)) {
      if (!pair) continue
      expect(pages.english, `${table}.${column}`).toContain(pair[0])
      expect(pages.hindi, `${table}.${column}`).toContain(pair[1])
    }
})
