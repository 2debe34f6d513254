import { useQueryClient } from '@tanstack/react-query'
import { changeCertificate } from '@/api/issued-certificates'
import { AppError } from '@/lib/errors'
import type { IssuedCertificate } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { messageOf } from '../error-message'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

type Content = { learner_name: string; reason: string }
type Change = { certificate: IssuedCertificate; to: Partial<Content>; done: string }

/** Corrects a name, revokes, or makes valid again. Calls `onChanged` once the list is up to date. */
export function useChangeCertificate(courseId: string, onChanged: () => void) {
  const queries = useQueryClient()
  const reload = () => {
    void queries.invalidateQueries({ queryKey: keys.history })
    void queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) })
    return queries.invalidateQueries({ queryKey: keys.courseCertificates(courseId) })
  }
  const undo = async ({ certificate }: Change): Promise<void> => {
    try {
      await change(certificate.id, contentOf(certificate))
      showSuccess('The certificate is back to how it was', certificate.learner_name)
    } catch (thrown) {
      showError(messageOf(thrown), failures.undo)
    } finally {
      void reload()
    }
  }
  return useSingleFlightMutation({
    mutationFn: ({ certificate, to }: Change) => change(certificate.id, { ...contentOf(certificate), ...to }),
    onSuccess: async (_, made) => {
      await reload()
      showUndo(made.done, () => undo(made), made.to.learner_name ?? made.certificate.learner_name)
      onChanged()
    },
    onError: (thrown: Error) => {
      showError(messageOf(thrown), failures.changeCertificate)
      if (thrown instanceof AppError && thrown.code === 'not-found') void reload()
    },
  })
}

/** The account may have been deleted, and the certificate with it. */
async function change(id: string, content: Content): Promise<void> {
  if (!(await changeCertificate(id, content))) throw new AppError('not-found')
}

function contentOf({ learner_name, reason }: IssuedCertificate): Content {
  return { learner_name, reason: reason ?? '' }
}
