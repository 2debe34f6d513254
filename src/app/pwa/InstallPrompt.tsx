import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { persistence } from '@/stores/persistence'
import { useIdentity } from '@/stores/session'
import { countView, installOffer, isInstallOffered } from './install-offer'

type Card = ComponentType<{ isOffered: boolean }>

/**
 * Offers the app to visitors who have shown interest, and to users whose saved courses the browser may
 * delete.
 */
export function InstallPrompt() {
  useCountedViews()
  const offer = useStore(installOffer)
  const isSignedIn = useIdentity() !== null
  const isOffered = isInstallOffered(offer, isSignedIn)
  const isAtRisk = useStore(persistence, (state) => state.isPersistent === false) && isSignedIn
  const isNeeded = isOffered || isAtRisk

  // Shown in few visits, so its code is not part of any first page.
  const [Card, setCard] = useState<Card | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    import('./InstallCard').then(
      ({ InstallCard }) => setCard(() => InstallCard),
      () => undefined,
    )
  }, [isNeeded])
  return isNeeded && Card ? <Card isOffered={isOffered} /> : null
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
