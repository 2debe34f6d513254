import '@/ui/app-styles'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet } from 'react-router-dom'
import { cssVariablesResolver, theme } from '@/ui/theme'

/** The areas built with Mantine. The public pages are not, so they load none of it. */
export function MantineShell() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables
    >
      <Notifications position="bottom-left" />
      <Outlet />
    </MantineProvider>
  )
}
