import {
  lazy,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { latinKey } from '@/lib/keys'
import { readPreferences } from '@/player/preferences'
import { isForShortcuts } from '@/player/shortcuts'
import { texts } from '@/texts/texts'
import { PanelBoundary } from '@/ui/PanelBoundary'
import classes from './Find.module.css'
import type { Reader } from './FindPanel'

const FindPanel = lazy(() => import('./FindPanel').then(({ FindPanel }) => ({ default: FindPanel })))

/**
 * Find opens over every page of learners: with '/', unless they have turned the keys off, and by `opener`. A component of its
 * own, so that the page is not rendered again.
 */
export function Find({ opener }: { opener: RefObject<(() => void) | null> }) {
  const [isOpen, setOpen] = useState(false)
  // The press is painted first.
  const open = useCallback(() => startTransition(() => setOpen(true)), [])
  useImperativeHandle(opener, () => open, [open])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latinKey(event) !== '/' || !isForShortcuts(event) || !readPreferences().shortcuts) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  const reader = useRef<Reader>(null)
  useEffect(
    () => () => {
      reader.current?.finder.end()
      reader.current = null
    },
    [],
  )
  return isOpen ? <FindDialog reader={reader} onClose={() => setOpen(false)} /> : null
}

function FindDialog({ reader, onClose }: { reader: RefObject<Reader | null>; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={texts.learn.find.title} onClose={onClose}>
      <PanelBoundary name={texts.learn.find.title}>
        <Suspense fallback={null}>
          {/* Closed like this, it gives the focus back. */}
          <FindPanel reader={reader} onClose={() => dialog.current?.close()} />
        </Suspense>
      </PanelBoundary>
    </dialog>
  )
}
