import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCertificates } from '@/api/issued-certificates'
import type { ListQuery } from '@/model/types'
import { keys } from '../query/keys'

export function certificatesQuery(courseId: string, list: Pick<ListQuery, 'search' | 'page' | 'pageSize'>) {
  const { page, pageSize } = list
  const query = { search: list.search.trim(), page, pageSize }
  return queryOptions({
    queryKey: keys.courseCertificateList(courseId, query),
    queryFn: () => listCertificates(courseId, { query: query.search, page, pageSize }),
    placeholderData: keepPreviousData,
  })
}
