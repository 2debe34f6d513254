import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listQuietLearners } from '@/api/reminders'
import { summarizeSchool } from '@/api/summaries'
import { keys } from '../query/keys'

export const schoolSummaryQuery = queryOptions({ queryKey: keys.summary, queryFn: summarizeSchool })

/** The first `size` quiet learners. */
export function quietLearnersQuery(size: number) {
  const query = { page: 1, pageSize: size }
  return queryOptions({
    queryKey: keys.quietLearnerList(query),
    queryFn: () => listQuietLearners(query),
    placeholderData: keepPreviousData,
    // A learner who has been reminded moves to the end: not while the admin writes to one after the other in WhatsApp's tab.
    refetchOnWindowFocus: false,
  })
}
