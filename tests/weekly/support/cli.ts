import { execFile } from 'node:child_process'
import { cliProgram } from '../../../dev/scripts/tools.mjs'

export type Outcome = { code: number; printed: string }

/** Runs the Supabase CLI in a folder that holds `supabase/`, with an empty home folder. */
export function runCli(folder: string, ...args: string[]): Promise<Outcome> {
  const { PATH, SystemRoot } = process.env
  const env = { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), HOME: folder, DO_NOT_TRACK: '1' }
  return new Promise((done) => {
    execFile(process.execPath, [cliProgram, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), printed: stdout + stderr }),
    )
  })
}
