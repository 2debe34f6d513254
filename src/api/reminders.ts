// Learners who are quiet, and the note that an admin has reminded them.
import * as v from 'valibot'
import { type Columns, count, id, optionalShownText, shownText, text, time } from '@/model/fields'
import type { ListQuery, QuietLearner, Reminder, SearchedPage } from '@/model/types'
import { call, noContent } from './call'
import { client } from './client'

const quietLearnerRow = v.object({
  profile: v.object({ id, email: shownText, full_name: optionalShownText }),
  last_activity: v.nullable(time),
  reminded_at: v.nullable(time),
  courses: v.array(v.object({ id, title: text, complete: count, videos: count })),
} satisfies Columns<QuietLearner>)

/** One page of the quiet learners of all active courses, those first who have not been reminded since. */
export function listQuietLearners({
  page,
  pageSize,
}: Pick<ListQuery, 'page' | 'pageSize'>): Promise<SearchedPage<QuietLearner>> {
  return call(
    client.rpc('list_quiet_learners', { first: (page - 1) * pageSize, size: pageSize }),
    v.object({ rows: v.array(quietLearnerRow), count, more: v.boolean() }),
  )
}

/** How many reminders go into one request. */
const perRequest = 500

/** Notes that these learners have been reminded just now. Noted once if it is repeated within an hour. */
export async function noteReminders(reminders: readonly Reminder[]): Promise<void> {
  for (let first = 0; first < reminders.length; first += perRequest) {
    const batch = reminders.slice(first, first + perRequest)
    await call(
      client.rpc('remind_learners', {
        people: batch.map(({ learner }) => learner),
        course_ids: batch.map(({ course }) => course),
      }),
      noContent,
    )
  }
}
