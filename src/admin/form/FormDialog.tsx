import { Button, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { DialogFooter } from './DialogFooter'
import { DraftOffer } from './DraftOffer'
import classes from './FormDialog.module.css'
import { GuardedDialog } from './GuardedDialog'
import { SaveButton } from './SaveButton'
import type { Dialog } from './useDialog'
import type { FormDraft } from './useDraft'

type Props = {
  dialog: Dialog
  title: string
  size?: NonNullable<ModalProps['size']>
  isDirty: boolean
  isPageDirty?: boolean
  isSaving: boolean
  /** What was typed earlier and never saved. */
  draft?: FormDraft
  /** What will be saved, in a few words next to the buttons. */
  summary?: string
  /** Labels of the save button, before and while it saves. */
  labels?: { save: string; busy: string }
  /** What was given cannot be saved, and the form says why. */
  hasNothingToSave?: boolean
  /** What went wrong at the last save, and what to do about it. The form keeps its values. */
  failure?: { title: string; message: string; action?: ReactNode } | null
  onSubmit: () => void
  children: ReactNode
}

export function FormDialog({
  dialog,
  title,
  size = 'lg',
  isDirty,
  isPageDirty = false,
  isSaving,
  draft,
  summary,
  labels = { save: 'Save', busy: 'Saving...' },
  hasNothingToSave = false,
  failure,
  onSubmit,
  children,
}: Props) {
  const notice = useRef<HTMLDivElement>(null)
  const reason = failure?.message
  // A long form would hide it below the buttons.
  useEffect(() => {
    if (reason) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [reason])
  return (
    <GuardedDialog
      dialog={dialog}
      title={title}
      size={size}
      isDirty={isDirty}
      isPageDirty={isPageDirty}
      isBusy={isSaving}
      {...(draft && { onDiscard: draft.discard })}
    >
      {(close) => (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSaving && !hasNothingToSave) onSubmit()
          }}
        >
          {draft?.offer ? <DraftOffer offer={draft.offer} /> : null}
          {/* Anything typed while saving would not be part of the save. */}
          <fieldset role="presentation" className={classes.fields} disabled={isSaving}>
            {children}
          </fieldset>
          {failure ? (
            <div ref={notice} className={classes.failure}>
              <ErrorNotice {...failure} />
            </div>
          ) : null}
          <DialogFooter>
            {summary ? <p className={classes.summary}>{summary}</p> : null}
            <Button variant="default" onClick={close} disabled={isSaving}>
              Cancel
            </Button>
            {/* A closing dialog saves nothing, and its button must not steal the focus that is being given back. */}
            <SaveButton
              busy={labels.busy}
              isSaving={isSaving}
              isDisabled={!dialog.isOpen || hasNothingToSave}
            >
              {labels.save}
            </SaveButton>
          </DialogFooter>
        </form>
      )}
    </GuardedDialog>
  )
}
