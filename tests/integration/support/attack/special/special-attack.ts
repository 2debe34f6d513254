import type { World } from '../world.ts'

export type SpecialAttack = {
  attack: string
  /** What `run` returns, as short as a cell of the matrix. */
  outcome: string
  /** Runs every variant of the attack and returns the outcome. */
  run(world: World): Promise<string>
}

type Answer = { error: { code: string } | null; status: number; data?: unknown }

/** The distinct outcomes of one or more requests: `403 42501`, `3 rows`, `nothing`, `done`. */
export async function outcomeOf(...requests: PromiseLike<Answer>[]): Promise<string> {
  const outcomes = new Set<string>()
  for (const request of requests) outcomes.add(inShort(await request))
  return [...outcomes].join(', ')
}

function inShort({ error, status, data }: Answer): string {
  if (error) return `${status} ${error.code}`
  if (!Array.isArray(data)) return 'done'
  return data.length === 0 ? 'nothing' : `${data.length} ${data.length === 1 ? 'row' : 'rows'}`
}

/** The same for a request that supabase-js would not send. */
export async function outcomeOfRaw(request: Promise<Response>): Promise<string> {
  const response = await request
  const text = await response.text()
  const body = text ? JSON.parse(text) : null
  return inShort({ status: response.status, data: body, error: response.ok ? null : body })
}

/**
 * The outcome, if all answers have the same status, code and message, so that they cannot be distinguished.
 * Throws if not.
 */
export async function sameAnswer(...requests: PromiseLike<Answer>[]): Promise<string> {
  const answers = new Map<string, string>()
  for (const request of requests) {
    const answer = await request
    const { error, status, data } = answer
    answers.set(JSON.stringify({ error, status, data }), inShort(answer))
  }
  if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers.keys()].join('\n')}`)
  return [...answers.values()].join()
}
