// What admins see of an error: some reasons occur only in their area.
import { type AdminReason, AppError, type ErrorReason } from '@/lib/errors'
import { messageOf as commonMessageOf } from '@/ui/error-message'

const sentences: Partial<Record<ErrorReason, string>> = {
  'certificate-changed':
    'Someone else has changed this certificate in the meantime. The list shows it as it is now: change it there if that is still necessary.',
  'changed-since-created':
    'Your earlier save created this course, and someone has changed it since. You will find it in the list.',
  'course-deleted-too': 'The course of this video has been deleted too. Restore the course first.',
  'course-gone': 'This course has been deleted in the meantime.',
  'deleted-since':
    'It has been deleted in the meantime. Restore it under ‘Recently deleted’, then save again: what you typed stays here.',
  'no-videos': 'This course has no videos yet; a new course needs at least one.',
  'not-all-back': 'Not everything could be restored.',
  'not-restorable': 'It can no longer be restored.',
  'place-taken': 'Something else is now in its place.',
  'signed-in-since': 'They may have signed in since.',
  'transcript-changed':
    'Someone else has changed it in the meantime. It is shown above as it is now: press the button again to go ahead.',
  'transcript-unseen': 'This video has a transcript already. It is shown above: save again to replace it.',
} satisfies Record<AdminReason, string>

/** What admins see of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  const reason = thrown instanceof AppError ? thrown.reason : undefined
  return (reason && sentences[reason]) ?? commonMessageOf(thrown)
}
