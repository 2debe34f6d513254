import { codeOf } from '../../support/one-time-codes.ts'
import type { Client } from './clients.ts'

export type Factor = { id: string; secret: string }

export async function startEnrolment(client: Client, friendlyName = ''): Promise<Factor> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'Ayurveda Digital',
    ...(friendlyName && { friendlyName }),
  })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

export async function confirm(client: Client, { id, secret }: Factor, stepsLater = 0): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeOf(secret, stepsLater),
  })
  if (error) throw error
}

/** Sets up a second factor and confirms the client's session with it. */
export async function enrollFactor(client: Client): Promise<Factor> {
  const factor = await startEnrolment(client)
  await confirm(client, factor)
  return factor
}
