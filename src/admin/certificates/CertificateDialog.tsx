import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { onOneLine } from '@/lib/visible-text'
import { longestName } from '@/model/certificate'
import type { IssuedCertificate } from '@/model/types'
import { messageOf } from '../error-message'
import { FormDialog } from '../form/FormDialog'
import { focusFirstError } from '../form/focus-first-error'
import { useFieldErrorToast } from '../form/show-field-error'
import { hiddenIn, tooLong } from '../form/text-rules'
import { useDialog } from '../form/useDialog'
import { failures } from '../notices'
import classes from './CourseCertificates.module.css'
import { useChangeCertificate } from './mutations'

const longestReason = 500

type Props = { courseId: string; certificate: IssuedCertificate; onClosed: () => void }

/** Corrects the name that is printed. */
export function RenameDialog({ courseId, certificate, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const change = useChangeCertificate(courseId, dialog.close)
  const form = useForm({
    initialValues: { learner_name: certificate.learner_name },
    validate: { learner_name: (name) => check(name, longestName, 'Please enter a name') },
  })
  useFieldErrorToast(form.errors)
  const learner_name = onOneLine(form.values.learner_name)
  const isDirty = learner_name !== certificate.learner_name
  return (
    <FormDialog
      dialog={dialog}
      title="Change the name on the certificate"
      isDirty={isDirty}
      isSaving={change.isPending}
      failure={change.error ? { title: failures.changeCertificate, message: messageOf(change.error) } : null}
      onSubmit={form.onSubmit(
        () =>
          isDirty
            ? change.mutate({ certificate, to: { learner_name }, done: 'The name was changed' })
            : dialog.close(),
        (errors) => focusFirstError(errors, form),
      )}
    >
      <TextInput
        label="Name on the certificate"
        description={`The account: ${certificate.email}. The learner’s copy shows the new name after its next sync.`}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('learner_name')}
      />
    </FormDialog>
  )
}

/** Revokes a certificate, for a reason that its learner can read. */
export function RevokeDialog({ courseId, certificate, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const change = useChangeCertificate(courseId, dialog.close)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => check(reason, longestReason, 'Please say why') },
  })
  useFieldErrorToast(form.errors)
  const reason = onOneLine(form.values.reason)
  return (
    <FormDialog
      dialog={dialog}
      title="Revoke this certificate?"
      labels={{ save: 'Revoke', busy: 'Revoking...' }}
      isDirty={reason !== ''}
      isSaving={change.isPending}
      failure={change.error ? { title: failures.changeCertificate, message: messageOf(change.error) } : null}
      onSubmit={form.onSubmit(
        () => change.mutate({ certificate, to: { reason }, done: 'The certificate was revoked' }),
        (errors) => focusFirstError(errors, form),
      )}
    >
      <p className={classes.question}>
        Anybody who verifies the certificate of <bdi>{certificate.learner_name}</bdi> will read that it was
        revoked, and when. You can make it valid again at any time.
      </p>
      <Textarea
        label="Reason"
        description="Shown to the learner, not to people who verify the certificate."
        rows={3}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

function check(text: string, limit: number, missing: string): string | null {
  return onOneLine(text) === '' ? missing : (tooLong(text, limit) ?? hiddenIn(text))
}
