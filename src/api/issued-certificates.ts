// The certificates of a course, for admins.
import * as v from 'valibot'
import { certificate } from '@/model/certificate'
import { count, id, shownText, text } from '@/model/fields'
import type { IssuedCertificate, IssuedCertificates } from '@/model/types'
import { call } from './call'
import { client } from './client'

const issued = v.object({
  rows: v.array(
    v.object({ ...v.omit(certificate, ['course_id']).entries, id, user_id: id, email: shownText }),
  ),
  count,
  without_length: v.array(text),
})

type Asked = { query: string; page: number; pageSize: number }

export function listCertificates(
  course: string,
  { query, page, pageSize }: Asked,
): Promise<IssuedCertificates> {
  const first = (page - 1) * pageSize
  return call(client.rpc('list_certificates', { course, query, first, size: pageSize }), issued)
}

/** `null` if it is gone. */
export async function getCertificate(
  course: string,
  { id, code }: Pick<IssuedCertificate, 'id' | 'code'>,
): Promise<IssuedCertificate | null> {
  const { rows } = await listCertificates(course, { query: code, page: 1, pageSize: 1 })
  return rows.find((row) => row.id === id) ?? null
}

/**
 * Corrects the name, and revokes the certificate for a reason or, without one, makes it valid again. False if
 * it is gone.
 */
export function changeCertificate(
  id: string,
  { learner_name, reason }: { learner_name: string; reason: string },
): Promise<boolean> {
  return call(client.rpc('change_certificate', { certificate: id, learner_name, reason }), v.boolean())
}
