import { queryOptions } from '@tanstack/react-query'
import { summarizeSchool } from '@/api/summaries'
import { keys } from '../query/keys'

export const schoolSummaryQuery = queryOptions({ queryKey: keys.summary, queryFn: summarizeSchool })
