import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the styles cut the element's text short; while it `isOpen`, whether they would. */
export function useIsCut(element: RefObject<HTMLElement | null>, isOpen: boolean, text: ReactNode): boolean {
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured again.
  useLayoutEffect(() => {
    const { current } = element
    if (!current || isOpen) return
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isOpen, text])
  return isCut
}
