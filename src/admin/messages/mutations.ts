import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { noteReminders } from '@/api/reminders'
import type { QuietLearner, Reminder, SearchedPage } from '@/model/types'
import { messageOf } from '../error-message'
import { keys } from '../query/keys'
import { showUnnoted } from './unnoted-toast'

type Whom = readonly Reminder[] | (() => Promise<readonly Reminder[]>)

/** Notes reminders that were sent, and reports only failures: the message itself has been reported. */
export function useNoteReminders() {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (whom: Whom) => {
      const reminders = typeof whom === 'function' ? await whom() : whom
      await noteReminders(reminders)
      return reminders
    },
  })
  const note = async (whom: Whom): Promise<void> => {
    try {
      const reminders = await mutateAsync(whom)
      markReminded(queries, reminders)
      for (const course of new Set(reminders.map(({ course }) => course)))
        void queries.invalidateQueries({ queryKey: keys.courseLearners(course) })
      for (const learner of new Set(reminders.map(({ learner }) => learner)))
        void queries.invalidateQueries({ queryKey: keys.userProgresses(learner) })
      void queries.invalidateQueries({ queryKey: keys.history })
    } catch (thrown) {
      showUnnoted(messageOf(thrown), () => void note(whom))
    }
  }
  return { note, isNoting: isPending }
}

/** In their places: a list that is fetched again has them last. */
function markReminded(queries: QueryClient, reminders: readonly Reminder[]): void {
  const learners = new Set(reminders.map(({ learner }) => learner))
  const reminded_at = new Date().toISOString()
  queries.setQueriesData<SearchedPage<QuietLearner>>({ queryKey: keys.quietLearners }, (list) =>
    list === undefined
      ? undefined
      : {
          ...list,
          rows: list.rows.map((row) => (learners.has(row.profile.id) ? { ...row, reminded_at } : row)),
        },
  )
}
