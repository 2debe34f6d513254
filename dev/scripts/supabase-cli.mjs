import { resolve } from 'node:path'
import { root } from './run-tool.mjs'

/** The release that the guide to going live was tried with. */
export const cliVersion = '3.1.0'

/** Where `npm test` keeps it. */
export const cliFolder = resolve(root, 'node_modules/.cache', `supabase-cli-${cliVersion}`)

export const cliProgram = resolve(cliFolder, 'node_modules/supabase/dist/supabase.js')
