import { lazy, type RefObject, Suspense, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { latinKey } from '@/lib/keys'
import { readPreferences } from '@/player/preferences'
import { texts } from '@/texts/texts'
import { Dialog } from '@/ui/Dialog'
import { PanelBoundary } from '@/ui/PanelBoundary'
import { isForShortcuts } from '@/ui/shortcut-keys'
import { useOpened } from '@/ui/useOpened'
import classes from './Find.module.css'
import type { Reader } from './FindPanel'

const FindPanel = lazy(() => import('./FindPanel').then(({ FindPanel }) => ({ default: FindPanel })))

/**
 * Find opens on every page of the learner area: with '/', unless the learner has turned shortcuts off, and by
 * `opener`. A separate component, so that the page is not rendered again.
 */
export function Find({ opener }: { opener: RefObject<(() => void) | null> }) {
  const { opened, open: openFor, onClosed } = useOpened<true>()
  const open = useCallback(() => openFor(true), [openFor])
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
  return opened ? (
    <Dialog
      key={opened.key}
      className={classes.dialog}
      aria-label={texts.learn.find.title}
      onClosed={onClosed}
    >
      {(close) => (
        <PanelBoundary name={texts.learn.find.title}>
          <Suspense fallback={null}>
            <FindPanel reader={reader} onClose={close} />
          </Suspense>
        </PanelBoundary>
      )}
    </Dialog>
  ) : null
}
