// Certificates as learners claim them and as anybody verifies them. The learner's own come with the sync.
import * as v from 'valibot'
import { certificate, type VerifiedCertificate, verifiedCertificate } from '@/model/certificate'
import { id } from '@/model/fields'
import { call } from './call'
import type { Claim } from './calls'
import { client } from './client'

const claim = v.variant('outcome', [
  v.object({ outcome: v.literal('issued'), certificate }),
  v.object({ outcome: v.literal('not-yet'), missing: v.array(id) }),
  v.object({ outcome: v.literal('not-offered') }),
])

/** The certificate of the course, also if it was claimed before; then with the name that it was claimed with. */
export function claimCertificate(course: string, learner_name: string): Promise<Claim> {
  return call(client.rpc('claim_certificate', { course, learner_name }), claim)
}

/** `null` if there is none with this code. For anybody, signed in or not. */
export function verifyCertificate(code: string): Promise<VerifiedCertificate | null> {
  return call(client.rpc('verify_certificate', { code }), v.nullable(verifiedCertificate))
}
