import { Button } from '@mantine/core'
import { IconDeviceMobileDown, IconUserShare } from '@tabler/icons-react'
import { texts } from '@/texts/texts'
import { useInstall } from '../pwa/install'
import { signOut } from '../session/sign-out'
import { AskToEnroll } from './AskToEnroll'
import classes from './NewcomerActions.module.css'
import { useSignOut } from './useSignOut'

/** For a user without any course, perhaps because they were enrolled with another address. */
export function NewcomerActions() {
  const install = useInstall()
  const { leave, question } = useSignOut((how) => signOut({ ...how, forAnother: true }))
  return (
    <div className={classes.actions}>
      <AskToEnroll />
      <Button
        size="md"
        variant="default"
        leftSection={<IconUserShare aria-hidden size="1.25rem" />}
        onClick={() => void leave()}
      >
        {texts.learn.enroll.useAnother}
      </Button>
      {install ? (
        <Button
          size="md"
          variant="default"
          leftSection={<IconDeviceMobileDown aria-hidden size="1.25rem" />}
          onClick={install}
        >
          {texts.ui.accountMenu.install}
        </Button>
      ) : null}
      {question}
    </div>
  )
}
