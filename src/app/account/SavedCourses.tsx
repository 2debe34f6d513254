import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '@/lib/format'
import { storageNotice } from '@/lib/notices'
import type { SyncStatus } from '@/lib/sync-status'
import { deleteThumbnails } from '@/mirror/thumbnails'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { AccountMenuButton } from '@/ui/AccountMenuButton'
import classes from './SavedCourses.module.css'

type Step = 'idle' | 'asking' | 'removed' | 'synced' | 'failed'

/** In the account menu: how much is saved on this device, and buttons to sync or remove it. Mounted only while it is open. */
export function SavedCourses() {
  const status = useSync((state) => state.status)
  const [size, setSize] = useState<number | null>(null)
  const [step, setStep] = useState<Step>('idle')
  const removeButton = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after each sync and removal.
  useEffect(() => {
    let isCurrent = true
    sizeOfSavedCourses().then(
      (bytes) => isCurrent && setSize(bytes),
      () => isCurrent && setSize(null),
    )
    return () => {
      isCurrent = false
    }
  }, [status.state, step])

  const fail = (fault: unknown) => {
    console.error(fault)
    setStep('failed')
  }
  const sync = () => void syncNow().then(() => setStep('synced'), fail)
  // The focused button is about to disappear.
  const returnFocus = () => removeButton.current?.focus()
  const remove = () => {
    returnFocus()
    void removeSavedCourses().then(() => setStep('removed'), fail)
  }
  const keep = () => {
    returnFocus()
    setStep('idle')
  }
  return (
    <div className={classes.saved}>
      <AccountMenuButton icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={sync}>
        {status.state === 'syncing' ? 'Syncing…' : 'Sync now'}
      </AccountMenuButton>
      <AccountMenuButton
        ref={removeButton}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        isExpanded={step === 'asking'}
        onClick={() => setStep(step === 'asking' ? 'idle' : 'asking')}
      >
        Remove saved courses from this device
      </AccountMenuButton>
      {step === 'asking' ? (
        <div className={classes.ask}>
          <p>They open offline no more, until the next ‘Sync now’. You stay enrolled.</p>
          <button type="button" className={classes.remove} onClick={remove}>
            Remove
          </button>
          <button type="button" className={classes.keep} onClick={keep}>
            Keep
          </button>
        </div>
      ) : null}
      <p className={classes.note} role="status">
        {noteOf(step, status, size)}
      </p>
    </div>
  )
}

function noteOf(step: Step, status: SyncStatus, size: number | null): string {
  if (step === 'failed') return storageNotice
  if (step === 'removed') return 'Removed. They come back with ‘Sync now’.'
  if (step === 'synced' && status.state === 'failed') return status.error.message
  if (size === null) return ''
  const saved =
    size === 0
      ? 'No courses are saved on this device.'
      : `Saved courses take ${formatBytes(size)} on this device.`
  return step === 'synced' && status.state === 'current' ? `Up to date. ${saved}` : saved
}

/** The signed-in person's mirror. Its code is loaded on demand, because public pages have this menu, too. */
export async function ownMirror() {
  const owner = useAuth.getState().identity?.id
  if (owner === undefined) throw new Error('Nobody is signed in.')
  const { openMirror } = await import('@/mirror/open')
  return openMirror(owner)
}

async function syncNow(): Promise<void> {
  const { resume } = await import('@/mirror/pause')
  await resume(await ownMirror())
  useSync.getState().requestSync()
}

async function removeSavedCourses(): Promise<void> {
  const { removeSaved } = await import('@/mirror/pause')
  await removeSaved(await ownMirror())
  await deleteThumbnails()
}

/** In bytes. */
async function sizeOfSavedCourses(): Promise<number> {
  const { measureSaved } = await import('@/mirror/read')
  return measureSaved(await ownMirror())
}
