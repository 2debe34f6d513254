import { IconDownload, IconUserX } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { AccountMenuButton } from '@/ui/AccountMenuButton'
import { useOnline } from '@/ui/useOnline'
import classes from './MyData.module.css'

type Step = 'idle' | 'preparing' | 'saved' | 'opening' | { problem: string }

/** In the account's menu: the person's copy of all that is stored about them, and its end. */
export function MyData() {
  const isOnline = useOnline()
  const [step, setStep] = useState<Step>('idle')
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const isBusy = step === 'preparing' || step === 'opening'

  const fail = (fault: unknown) => {
    console.error(fault)
    setStep({ problem: 'An unexpected error occurred. Please try again.' })
  }
  const download = async () => {
    setStep('preparing')
    const { downloadMyData } = await import('./my-data')
    const error = await downloadMyData()
    setStep(error ? { problem: `Your file could not be prepared. ${error.message}` } : 'saved')
  }
  const ask = async () => {
    setStep('opening')
    const { DeleteAccountDialog } = await import('./DeleteAccountDialog')
    setStep('idle')
    // Closed by us, so that the focus is at the menu's button, where it comes back to.
    document.getElementById('account')?.hidePopover()
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
        Download my data
      </AccountMenuButton>
      <AccountMenuButton
        icon={<IconUserX size={18} stroke={1.75} aria-hidden />}
        isDisabled={!isOnline || isBusy}
        describedBy="my-data"
        onClick={() => void ask().catch(fail)}
      >
        Delete my account
      </AccountMenuButton>
      <p id="my-data" className={classes.note} role="status">
        {isOnline ? <Note step={step} /> : 'You are offline. Both need a connection to the server.'}
      </p>
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

function Note({ step }: { step: Step }) {
  if (step === 'preparing') return 'Preparing your file…'
  if (step === 'opening') return 'One moment…'
  if (step === 'saved') return 'Your file is in your downloads. It holds personal data, so keep it safe.'
  if (typeof step === 'object') return step.problem
  return (
    <>
      What is stored about you, where, and for how long: <Link to={href('privacy')}>Privacy</Link>
    </>
  )
}
