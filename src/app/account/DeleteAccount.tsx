import { IconUserX } from '@tabler/icons-react'
import { device } from '@/texts/personal'
import { useOnline } from '@/ui/useOnline'
import { useOpened } from '@/ui/useOpened'
import { DeleteAccountDialog } from './DeleteAccountDialog'
import classes from './DevicePage.module.css'
import { PageButton } from './PageButton'

export function DeleteAccount() {
  const isOnline = useOnline()
  const { opened, open, onClosed } = useOpened<true>()
  return (
    <section className={classes.section} data-is-last aria-labelledby="delete-my-account">
      <h2 id="delete-my-account">{device.removal.action}</h2>
      <p className={classes.lead}>{device.removal.lead}</p>
      <div className={classes.buttons}>
        <PageButton
          icon={<IconUserX aria-hidden size="1.125rem" />}
          isDangerous
          isDisabled={!isOnline}
          describedBy="delete-my-account-note"
          onClick={() => open(true)}
        >
          {device.removal.action}
        </PageButton>
      </div>
      <p id="delete-my-account-note" className={classes.note}>
        {isOnline ? null : device.removal.offline}
      </p>
      {opened ? <DeleteAccountDialog key={opened.key} onClosed={onClosed} /> : null}
    </section>
  )
}
