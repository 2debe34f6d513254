// The API library answers 500 for every SQLSTATE that it does not know. PostgREST, in production, has a
// status for each class of errors: what a function or a check constraint rejects is a client error.

type DatabaseError = { code: string; message: string; detail?: string; hint?: string }

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** PostgREST's status for SQLSTATEs that the library would answer with 500. */
function statusOf(code: string): number | undefined {
  if (['P0001', '0A000', '22P05', '23000', '23514', '23P01'].includes(code)) return 400
  if (code.startsWith('28') || code.startsWith('0L') || code.startsWith('0P')) return 403
  // Our own codes, such as AY001.
  if (code.startsWith('AY')) return 400
  // Chosen by the function: PT409 is 409.
  if (/^PT[2-5]\d\d$/.test(code)) return Number(code.slice(2))
  return undefined
}

/**
 * PostgREST passes on JSON unparsed, the library its parsed strings: the database reports a null character
 * differently.
 */
function asFromJson(error: DatabaseError): DatabaseError {
  if (error.code !== '22021' || !error.message.endsWith(': 0x00')) return error
  const message = 'unsupported Unicode escape sequence'
  return { code: '22P05', message, detail: '\\u0000 cannot be converted to text.' }
}

/** Converts such an error to the form in which SQL sets status and body itself: RAISE SQLSTATE 'PGRST'. */
export function withStatus(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const { code, message, detail, hint } = asFromJson(error)
  const status = statusOf(code)
  if (!status) return error
  return Object.assign(
    new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null })),
    {
      code: 'PGRST',
      detail: JSON.stringify({ status, headers: {} }),
    },
  )
}
