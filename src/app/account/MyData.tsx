import { IconDownload, IconUserX } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import { sessionKey } from '@/api/stored-session'
import { dayOf } from '@/lib/days'
import { AppError } from '@/lib/errors'
import { saveFile } from '@/lib/save-file'
import { waitingKey } from '@/lib/storage-keys'
import { readAll } from '@/lib/web-storage'
import { listThumbnails } from '@/mirror/thumbnails'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { AccountMenuButton } from '@/ui/AccountMenuButton'
import { useOnline } from '@/ui/useOnline'
import { closeMenu } from './AccountDialog'
import classes from './MyData.module.css'
import { ownMirror } from './saved-courses'

type Step = 'idle' | 'preparing' | 'saved' | 'opening' | { failure: string }

/** In the account menu: download everything stored about oneself, or delete the account. */
export function MyData() {
  const isOnline = useOnline()
  const [step, setStep] = useState<Step>('idle')
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const isBusy = step === 'preparing' || step === 'opening'

  const fail = (fault: unknown) => {
    console.error(fault)
    setStep({ failure: texts.notices.unexpected })
  }
  const download = async () => {
    setStep('preparing')
    const error = await downloadMyData()
    setStep(error ? { failure: texts.account.data.failed(error.message) } : 'saved')
  }
  const openDialog = async () => {
    setStep('opening')
    const { DeleteAccountDialog } = await import('./DeleteAccountDialog')
    setStep('idle')
    closeMenu()
    setDialog(() => DeleteAccountDialog)
  }
  return (
    <div className={classes.data}>
      <AccountMenuButton
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        isDisabled={!isOnline || isBusy}
        describedBy="my-data"
        onClick={() => void download().catch(fail)}
      >
        {texts.account.data.download}
      </AccountMenuButton>
      <AccountMenuButton
        icon={<IconUserX size={18} stroke={1.75} aria-hidden />}
        isDisabled={!isOnline || isBusy}
        describedBy="my-data"
        onClick={() => void openDialog().catch(fail)}
      >
        {texts.account.data.remove}
      </AccountMenuButton>
      <p id="my-data" className={classes.note} role="status">
        {isOnline ? <Note step={step} /> : texts.account.data.offline}
      </p>
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

function Note({ step }: { step: Step }) {
  if (step === 'preparing') return texts.account.data.preparing
  if (step === 'opening') return texts.account.oneMoment
  if (step === 'saved') return texts.account.data.saved
  if (typeof step === 'object') return step.failure
  return (
    <>
      {texts.account.data.privacy} <Link to={href('privacy')}>{texts.pages.privacy.title}</Link>
    </>
  )
}

/** Downloads a file with everything stored on the server and on this device. Returns the error if that fails. */
async function downloadMyData(): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return new AppError('offline')
  const { data, error } = await remote.exportMyData()
  if (error) return error
  const now = new Date()
  const content = { made_at: now.toISOString(), server: data, this_device: await readDevice() }
  const name = `ayurveda-digital-my-data-${dayOf(now)}.json`
  saveFile(name, 'application/json', JSON.stringify(content, null, 2))
  return null
}

/**
 * Without the session's tokens: anybody who got hold of the file could sign in with them. And without what waits here for
 * somebody else.
 */
async function readDevice() {
  const { readContent } = await import('@/mirror/read')
  const isOwn = (key: string) => key !== waitingKey && !key.startsWith(sessionKey())
  const stored = Object.entries(readAll('localStorage')).filter(([key]) => isOwn(key))
  return {
    ...(await readContent(await ownMirror())),
    thumbnails: await listThumbnails(),
    local_storage: Object.fromEntries(stored),
    session_storage: readAll('sessionStorage'),
  }
}
