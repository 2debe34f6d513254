import { writeFile } from 'node:fs/promises'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { createApp } from './app.ts'
import { type Driver, openDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

/** The contents of src/model/database.types.ts, as `supabase gen types` writes them. */
export async function typesOf(database: Driver): Promise<string> {
  const schema = sortGeneratorMetadata(await introspect(database, { includedSchemas: ['public'] }))
  // The generator does not support domains: each is replaced by its base type.
  const { rows: domains } = await database.query<{ id: number; base: string }>(
    `select oid::integer as id, typbasetype::regtype::text as base from pg_type where typtype = 'd'`,
  )
  for (const type of schema.types) {
    const base = domains.find(({ id }) => id === type.id)?.base
    if (base) Object.assign(type, { name: base, format: base })
  }
  const types = await generateTypescript(schema, { detectOneToOneRelationships: true })
  // The type of columns and functions that the generator does not know; it would spread silently.
  if (/\bunknown\b/.test(types))
    throw new Error('The generator has no TypeScript type for a type of the schema.')
  return `// Generated from supabase/migrations by npm run types; never edited.\n\n${types}`
}

export async function writeTypes(): Promise<void> {
  const file = 'src/model/database.types.ts'
  const database = await openDatabase({})
  try {
    await prepareDatabase(createApp({ database, jwtSecret: 'unused', secretKey: 'unused' }), database)
    await writeFile(new URL(`../../${file}`, import.meta.url), await typesOf(database.driver))
  } finally {
    await database.close()
  }
  console.log(`Wrote ${file} from the migrations.`)
}
