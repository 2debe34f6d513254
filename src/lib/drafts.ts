// What an admin has typed into a form but not saved, kept on the device so that a reload, a crash or a lost
// session does not lose it. Nothing else of the admin area is stored. A sign-out removes it.
import * as v from 'valibot'
import { readAll, readItem, removeItem, writeItem } from './web-storage'

/** Whose form it is, and which: 'course new', 'video <id>'. */
export type DraftKey = { owner: string; form: string }

const keyOf = ({ owner, form }: DraftKey) => `draft ${owner} ${form}` as const

export type Draft<Values> = {
  /** When it was typed, in milliseconds since 1970. */
  at: number
  /** The id for a new entry, so that repeating a save whose answer was lost does not create a second one. */
  id: string
  values: Values
  /** What the form showed before anything was typed. */
  initial: Values
}

/** Fields newer than the draft begin as in `initial`. `null` if it is not a draft. */
export function readDraft<Values extends object>(
  key: DraftKey,
  shape: v.GenericSchema<unknown, Values>,
  initial: Values,
): Draft<Values> | null {
  const fill = (kept: unknown) => (kept && typeof kept === 'object' ? { ...initial, ...kept } : kept)
  const filled = v.pipe(v.unknown(), v.transform(fill), shape)
  const schema = v.object({
    at: v.number(),
    id: v.pipe(v.string(), v.uuid()),
    values: filled,
    initial: filled,
  })
  try {
    const parsed = v.safeParse(schema, JSON.parse(readItem(keyOf(key)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Does nothing on a device that is full. */
export function writeDraft<Values>(key: DraftKey, draft: Draft<Values>): void {
  writeItem(keyOf(key), JSON.stringify(draft))
}

export function removeDraft(key: DraftKey): void {
  removeItem(keyOf(key))
}

export const isDraft = (key: string): key is ReturnType<typeof keyOf> => key.startsWith('draft ')
export const isDraftOf = (owner: string, key: string) => key.startsWith(`draft ${owner} `)

/** Removes all drafts but `owner`'s. */
export function removeOtherDrafts(owner: string): void {
  for (const key of Object.keys(readAll('localStorage')))
    if (isDraft(key) && !isDraftOf(owner, key)) removeItem(key)
}
