import { Notifications } from '@mantine/notifications'
import { Outlet } from 'react-router-dom'
import { MantineFrame } from '@/ui/MantineFrame'

/** The areas built with Mantine, which speak in toasts. */
export function MantineShell() {
  return (
    <MantineFrame>
      <Notifications position="bottom-left" />
      <Outlet />
    </MantineFrame>
  )
}
