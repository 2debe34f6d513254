import { writeFile } from 'node:fs/promises'
import { createApp } from '../app.ts'
import { openDatabase } from '../database.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { describeSchema } from './describe-schema.ts'
import { renderTypes } from './render-types.ts'

/** The contents of src/model/database.types.ts, generated from the migrations alone. */
async function generateTypes(): Promise<string> {
  const database = await openDatabase({})
  try {
    await prepareDatabase(createApp({ database, jwtSecret: 'unused', secretKey: 'unused' }), database)
    return renderTypes(await describeSchema(database.driver))
  } finally {
    await database.close()
  }
}

/** In the same format as the Supabase CLI's generator. */
export async function writeTypes(): Promise<void> {
  const file = 'src/model/database.types.ts'
  await writeFile(new URL(`../../../${file}`, import.meta.url), await generateTypes())
  console.log(`Wrote ${file} from the migrations.`)
}
