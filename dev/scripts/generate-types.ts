// Writes src/model/database.types.ts from the migrations, in the shape that the Supabase CLI's generator gives.
import { writeFile } from 'node:fs/promises'
import { generateTypes } from '../backend/types/generate-types.ts'

await writeFile(new URL('../../src/model/database.types.ts', import.meta.url), await generateTypes())
console.log('Wrote src/model/database.types.ts from the migrations.')
