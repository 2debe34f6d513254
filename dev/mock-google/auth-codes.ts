import { randomUUID } from 'node:crypto'
import { type Account, idToken } from './id-tokens.ts'

const lifetime = 5 * 60_000

/** The chosen accounts by authorization code, until the code is exchanged for a token. */
export class AuthCodes {
  readonly #byCode = new Map<string, Account & { until: number }>()

  add(account: Account): string {
    for (const [code, { until }] of this.#byCode) if (until < Date.now()) this.#byCode.delete(code)
    const code = randomUUID()
    this.#byCode.set(code, { ...account, until: Date.now() + lifetime })
    return code
  }

  /** Google's token endpoint. A code can be used once. */
  answerToken = async (code: string): Promise<Response> => {
    const account = this.#byCode.get(code)
    this.#byCode.delete(code)
    if (!account || account.until < Date.now())
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    return Response.json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await idToken(account),
    })
  }
}
