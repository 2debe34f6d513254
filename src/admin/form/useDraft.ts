import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { type Draft, readDraft, removeDraft, writeDraft } from '@/lib/drafts'
import { useIdentity } from '@/stores/session'
import type { Dialog } from './useDialog'

type Options<Values> = {
  /** Names the form: 'course new', 'video <id>'. */
  form: string
  dialog: Dialog
  shape: v.GenericSchema<unknown, Values>
  values: Values
  initial: Values
  /** The id that a new entry would get. */
  id: string
  isDirty: boolean
  onRestore: (draft: Draft<Values>) => void
}

/** What a form dialog needs in order to offer a draft and to remove it. */
export type FormDraft = {
  offer: { at: number; isOutdated: boolean; restore: () => void; discard: () => void } | null
  /** The admin has discarded what was typed. */
  discard: () => void
}

/**
 * Keeps what is typed on the device until it is saved or discarded, and offers what was kept when the form
 * opens. An offer that was not answered is made again next time, unless something else is typed.
 */
export function useDraft<Values extends object>(options: Options<Values>): FormDraft {
  const { form, dialog, shape, values, initial, id, isDirty, onRestore } = options
  const owner = useIdentity()?.id ?? ''
  const [found, setFound] = useState(() => readDraft({ owner, form }, shape, initial))
  const kept = useRef(false)

  useEffect(() => {
    if (!owner || !dialog.isOpen) return
    if (isDirty) writeDraft({ owner, form }, { at: Date.now(), id, values, initial })
    // All changes were reverted.
    else if (kept.current) removeDraft({ owner, form })
    kept.current = isDirty
  }, [owner, form, dialog.isOpen, isDirty, id, values, initial])

  // Once the form has been open, only a save or the admin closes it with content in it.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !dialog.isOpen && kept.current) removeDraft({ owner, form })
    wasOpen.current = dialog.isOpen
  }, [owner, form, dialog.isOpen])

  const discard = () => {
    kept.current = false
    removeDraft({ owner, form })
    setFound(null)
  }
  const offer = found && {
    at: found.at,
    isOutdated: JSON.stringify(found.initial) !== JSON.stringify(initial),
    restore: () => {
      setFound(null)
      onRestore(found)
    },
    discard,
  }
  return { offer, discard }
}

/** Field by field: what the admin had not touched keeps its current value. */
export function changedIn<Values extends object>({ values, initial }: Draft<Values>): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  return Object.fromEntries(
    names.filter((name) => values[name] !== initial[name]).map((name) => [name, values[name]]),
  ) as Partial<Values>
}
