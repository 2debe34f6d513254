import { useEffect, useState } from 'react'

/** For a dialog that is mounted while it is open: the focus goes back to where it was, if that is still there. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
