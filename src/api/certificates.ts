// Certificates as learners claim them and as anyone verifies them. The learner's own come with the sync.
import * as v from 'valibot'
import { certificate, type VerifiedCertificate, verifiedCertificate } from '@/model/certificate'
import { id } from '@/model/fields'
import { callAs } from './as-owner'
import { call } from './call'
import type { Claim } from './calls'
import { client } from './client'

const claim = v.variant('outcome', [
  v.object({ outcome: v.literal('issued'), certificate }),
  v.object({ outcome: v.literal('not-yet'), missing: v.array(id) }),
  v.object({ outcome: v.literal('not-offered') }),
])

/**
 * The owner's certificate of the course. If it was claimed before, it has the name given then. Throws
 * 'signed-out' if another user has signed in meanwhile.
 */
export function claimCertificate(owner: string, course: string, learner_name: string): Promise<Claim> {
  return callAs(owner, () => client.rpc('claim_certificate', { course, learner_name }), claim)
}

/** `null` if there is none with this code. For anyone, signed in or not. */
export function verifyCertificate(code: string): Promise<VerifiedCertificate | null> {
  return call(client.rpc('verify_certificate', { code }), v.nullable(verifiedCertificate))
}
