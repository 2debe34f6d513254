import { listCertificates } from '@/api/issued-certificates'
import { spelledCode } from '@/lib/certificate-code'
import type { IssuedCertificate } from '@/model/types'
import { type CsvColumns, toCsv } from '../table/csv'
import type { ReadOptions } from '../table/read-all'
import type { Exported } from '../table/useExport'

export type CertificatesExport = { what: 'certificates'; of: string; courseId: string; search: string }

/** All results of the search; null if cancelled. */
export async function exportCertificates(
  { courseId, search }: CertificatesExport,
  { signal, onProgress }: ReadOptions,
): Promise<Exported | null> {
  const found = new Map<string, IssuedCertificate>()
  for (let page = 1; ; page++) {
    const { rows, count } = await listCertificates(courseId, { query: search, page, pageSize: 1000 })
    if (signal.aborted) return null
    // A certificate issued meanwhile shifts the others to later pages, where some come twice.
    for (const row of rows) found.set(row.id, row)
    onProgress(found.size)
    if (rows.length === 0 || page * 1000 >= count) break
  }
  const rows = [...found.values()]
  return { csv: await toCsv(certificateCsv, rows), rows: rows.length }
}

const certificateCsv: CsvColumns<IssuedCertificate> = {
  Name: ({ learner_name }) => learner_name,
  Email: ({ email }) => email,
  Code: ({ code }) => spelledCode(code),
  Course: ({ course_title }) => course_title,
  Hours: ({ seconds }) => (seconds / 3600).toFixed(2),
  Videos: ({ videos }) => String(videos),
  Completed: ({ completed_on }) => completed_on,
  Issued: ({ issued_at }) => issued_at,
  Revoked: ({ revoked_at }) => revoked_at ?? '',
  Reason: ({ reason }) => reason ?? '',
}
