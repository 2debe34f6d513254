import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import type { UserSearch } from '@/api/profiles'
import { offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import type { ExportRun } from '../table/useExport'
import classes from './ExportButtons.module.css'
import type { UserExport } from './export'

type Props = { run: ExportRun<UserExport>; search: UserSearch }

export function ExportButtons({ run, search }: Props) {
  const id = useId()
  const isOffline = useIsOffline()
  const shared = {
    variant: 'default',
    leftSection: <IconDownload size="1.125rem" aria-hidden />,
    disabled: isOffline || run.isRunning,
    'aria-describedby': isOffline ? id : undefined,
  }
  return (
    <div className={classes.place}>
      <div className={classes.buttons}>
        <Button {...shared} onClick={() => run.start({ what: 'users', search })}>
          Export users
        </Button>
        <Button {...shared} onClick={() => run.start({ what: 'enrollments' })}>
          Export enrollments
        </Button>
      </div>
      {isOffline ? (
        <p id={id} className={classes.reason}>
          {offlineUntil('You can export')}
        </p>
      ) : null}
    </div>
  )
}
