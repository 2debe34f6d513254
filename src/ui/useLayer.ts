import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigationType } from 'react-router-dom'
import { closeLayer, createLayer, enter, isOpen, leave } from './dialogs'
import { focusHeadingIfLost } from './focus'

/**
 * A dialog that is open from its first render until it is closed. It belongs to its history entry: Back,
 * Forward and navigation close it. `request` says what Escape does.
 */
export function useLayer(hide: () => void, request?: () => void) {
  const [layer] = useState(createLayer)
  const close = useCallback(() => closeLayer(layer), [layer])
  useLayoutEffect(() => {
    layer.hide = hide
    if (request) layer.request = request
  })
  useLayoutEffect(() => {
    enter(layer)
    return () => {
      if (leave(layer)) focusHeadingIfLost()
    }
  }, [layer])

  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    if (shown.current.key === key) return
    if (type === 'POP' || shown.current.pathname !== pathname) close()
    shown.current = { key, pathname }
  }, [key, pathname, type, close])
  return { layer, close, isOpen: useCallback(() => isOpen(layer), [layer]) }
}

/** Prevents Back from closing a busy dialog. */
export function StaysWhileBusy(): null {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => blocker.reset?.(), [blocker])
  return null
}
