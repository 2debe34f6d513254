import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '@/lib/format'
import { useSync } from '@/stores/sync'
import { AccountMenuButton } from '@/ui/AccountMenu'
import classes from './SavedCourses.module.css'
import { removeSavedCourses, sizeOfSavedCourses, syncNow } from './saved-courses'

/** In the account's menu: what is saved on this device, and what can be done about it. Mounted while the menu is open. */
export function SavedCourses() {
  const status = useSync((state) => state.status)
  const [size, setSize] = useState<number | null>(null)
  const [step, setStep] = useState<'idle' | 'asking' | 'removed' | 'failed'>('idle')

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew after each sync and after a removal.
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

  const remove = () => removeSavedCourses().then(() => setStep('removed'), fail)
  const fail = (fault: unknown) => {
    console.error(fault)
    setStep('failed')
  }
  const sync = () => {
    setStep('idle')
    syncNow().catch(fail)
  }
  return (
    <div className={classes.saved}>
      <AccountMenuButton icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={sync}>
        {status.state === 'syncing' ? 'Syncing…' : 'Sync now'}
      </AccountMenuButton>
      {step === 'asking' ? (
        <div className={classes.ask}>
          <p>They open offline no more, until the next ‘Sync now’. You stay enrolled.</p>
          <button type="button" className={classes.remove} onClick={() => void remove()}>
            Remove
          </button>
          <button type="button" className={classes.keep} onClick={() => setStep('idle')}>
            Keep
          </button>
        </div>
      ) : (
        <AccountMenuButton
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => setStep('asking')}
        >
          Remove saved courses from this device
        </AccountMenuButton>
      )}
      <p className={classes.note} role="status">
        {noteOf(step, size)}
      </p>
    </div>
  )
}

function noteOf(step: 'idle' | 'asking' | 'removed' | 'failed', size: number | null): string {
  if (step === 'failed') return 'This device did not let us do that. Please try again.'
  if (step === 'removed') return 'Removed. They come back with ‘Sync now’.'
  return size === null ? '' : `Saved courses take ${formatBytes(size)} on this device.`
}
