import { useQueryClient } from '@tanstack/react-query'
import { changeCertificate, getCertificate } from '@/api/issued-certificates'
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
  const undo = async ({ certificate, to }: Change, changed: IssuedCertificate): Promise<void> => {
    const before = contentOf(certificate)
    const back = Object.fromEntries(namesIn(to).map((name) => [name, before[name]]))
    try {
      await change(courseId, changed, back)
      showSuccess('The certificate is back to how it was', certificate.learner_name)
    } catch (thrown) {
      showError(messageOf(thrown), failures.undo)
    } finally {
      void reload()
    }
  }
  return useSingleFlightMutation({
    mutationFn: ({ certificate, to }: Change) => change(courseId, certificate, to),
    onSuccess: async (changed, made) => {
      await reload()
      showUndo(made.done, () => undo(made, changed), made.to.learner_name ?? made.certificate.learner_name)
      onChanged()
    },
    onError: (thrown: Error) => {
      showError(messageOf(thrown), failures.changeCertificate)
      void reload()
    },
  })
}

/**
 * Changes what `to` names, if another admin has not changed the same since it was `seen`; the server would also replace
 * the rest. Returns the certificate as it is stored then. It may have been deleted, with its learner's account.
 */
async function change(
  courseId: string,
  seen: IssuedCertificate,
  to: Partial<Content>,
): Promise<IssuedCertificate> {
  const present = await read(courseId, seen)
  const [before, now] = [contentOf(seen), contentOf(present)]
  if (namesIn(to).some((name) => now[name] !== before[name] && now[name] !== to[name]))
    throw new AppError('stale', { reason: 'certificate-changed' })
  await changeCertificate(seen.id, { ...now, ...to })
  return read(courseId, seen)
}

async function read(courseId: string, certificate: IssuedCertificate): Promise<IssuedCertificate> {
  const present = await getCertificate(courseId, certificate)
  if (!present) throw new AppError('not-found')
  return present
}

const namesIn = (to: Partial<Content>) => Object.keys(to) as (keyof Content)[]

function contentOf({ learner_name, reason }: IssuedCertificate): Content {
  return { learner_name, reason: reason ?? '' }
}
