import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '@/lib/format'
import type { SyncStatus } from '@/lib/sync-status'
import { useSync } from '@/stores/sync'
import { texts } from '@/texts/texts'
import { AccountMenuButton } from '@/ui/AccountMenuButton'
import classes from './SavedCourses.module.css'
import { sizeOfSavedCourses, syncNow } from './saved-courses'

type Step = 'idle' | 'synced' | 'failed'

/** In the account menu: how much is saved on this device, and buttons to sync or remove it. Mounted only while it is open. */
export function SavedCourses({ onRemove }: { onRemove: () => void }) {
  const status = useSync((state) => state.status)
  const [size, setSize] = useState<number | null>(null)
  const [step, setStep] = useState<Step>('idle')

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after each sync.
  useEffect(() => {
    let isCurrent = true
    sizeOfSavedCourses().then(
      (bytes) => isCurrent && setSize(bytes),
      () => isCurrent && setSize(null),
    )
    return () => {
      isCurrent = false
    }
  }, [status.state])

  const fail = (fault: unknown) => {
    console.error(fault)
    setStep('failed')
  }
  const sync = () => void syncNow().then(() => setStep('synced'), fail)
  return (
    <div className={classes.saved}>
      <AccountMenuButton icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={sync}>
        {status.state === 'syncing' ? texts.account.saved.syncing : texts.account.saved.sync}
      </AccountMenuButton>
      <AccountMenuButton icon={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={onRemove}>
        {texts.account.saved.remove}
      </AccountMenuButton>
      <p className={classes.note} role="status">
        {noteOf(step, status, size)}
      </p>
    </div>
  )
}

function noteOf(step: Step, status: SyncStatus, size: number | null): string {
  if (step === 'failed') return texts.notices.storage
  if (step === 'synced' && status.state === 'failed') return status.error.message
  if (size === null) return ''
  const say = texts.account.saved
  const saved = size === 0 ? say.none : say.size(formatBytes(size))
  return step === 'synced' && status.state === 'current' ? say.upToDate(saved) : saved
}
