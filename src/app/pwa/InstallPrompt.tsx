import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useAuth } from '@/stores/auth'
import { uiStore } from '@/stores/ui'
import type { InstallCard } from './InstallCard'
import { countView, installOffer, isDeletionWarned, isInstallOffered, webKitSteps } from './install-offer'

type Card = ComponentType<Parameters<typeof InstallCard>[0]>

/** Offers the app to people who have shown interest, and to those whose saved courses the browser may delete. */
export function InstallPrompt() {
  useCountedViews()
  const offer = useStore(installOffer)
  const isSignedIn = useAuth((state) => state.identity !== null)
  const isPersistent = useStore(uiStore, (state) => state.isPersistent)
  const isWarning = isSignedIn && isDeletionWarned(offer, isPersistent)
  const method = isWarning ? webKitSteps() : offer.method
  const isShown = method !== null && (isWarning || isInstallOffered(offer, isSignedIn))

  // Few visits come to an offer, so its code is not part of any first page.
  const [Card, setCard] = useState<Card | null>(null)
  useEffect(() => {
    if (!isShown) return
    import('./InstallCard').then(
      (loaded) => setCard(() => loaded.InstallCard),
      () => undefined,
    )
  }, [isShown])
  return isShown && Card ? <Card method={method} isWarning={isWarning} /> : null
}

/** Counts navigations; the first page is counted by `watchInstallOffer`. */
function useCountedViews(): void {
  const { pathname } = useLocation()
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    countView()
  }, [pathname])
}
