import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { device } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { useOnline } from '@/ui/useOnline'
import classes from './DevicePage.module.css'
import { downloadMyData } from './my-data'
import { PageButton } from './PageButton'

type Step = 'idle' | 'preparing' | 'saved' | { failure: string }

/** Downloads everything that is stored about the user. */
export function MyData() {
  const isOnline = useOnline()
  const [step, setStep] = useState<Step>('idle')

  const download = async () => {
    setStep('preparing')
    const error = await downloadMyData()
    setStep(error ? { failure: device.data.failed(messageOf(error)) } : 'saved')
  }
  const fail = (fault: unknown) => {
    console.error(fault)
    setStep({ failure: texts.notices.unexpected })
  }
  return (
    <section className={classes.section} aria-labelledby="your-data">
      <h2 id="your-data">{device.data.title}</h2>
      <p className={classes.lead}>
        {device.data.lead} {device.data.privacy} <Link to={href('privacy')}>{texts.pages.privacy.title}</Link>
      </p>
      <div className={classes.buttons}>
        <PageButton
          icon={<IconDownload aria-hidden size="1.125rem" />}
          isDisabled={!isOnline || step === 'preparing'}
          describedBy="my-data"
          onClick={() => void download().catch(fail)}
        >
          {device.data.download}
        </PageButton>
      </div>
      <p id="my-data" className={classes.note} role="status">
        {isOnline ? noteOf(step) : device.data.offline}
      </p>
    </section>
  )
}

function noteOf(step: Step): string | null {
  if (typeof step === 'object') return step.failure
  return step === 'idle' ? null : device.data[step]
}
