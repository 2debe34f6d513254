import '@/ui/app-styles'
import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { cssVariablesResolver, theme } from '@/ui/theme'

/** The areas built with Mantine. The public pages do not use it and load none of it. */
export function MantineShell() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables
    >
      <ToastsWhenNeeded />
      <Outlet />
    </MantineProvider>
  )
}

/** Most visits show no toast, so the code that shows them is loaded with the first one. */
function ToastsWhenNeeded() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toasts) return
    const load = async () => {
      try {
        const { Toasts } = await import('@/ui/Toasts')
        setToasts(() => Toasts)
      } catch {
        // Toasts wait in the store; the next one tries again.
      }
    }
    return notificationsStore.subscribe(() => void load())
  }, [Toasts])
  return Toasts ? <Toasts /> : null
}
