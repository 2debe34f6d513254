import { type ReactNode, StrictMode, useEffect } from 'react'

type Props = {
  /** Called once the page is interactive. */
  onReady?: () => void
  /** The router's provider, which differs between the browser and the prerender. */
  children: ReactNode
}

export function App({ onReady, children }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return <StrictMode>{children}</StrictMode>
}
