import { useRef } from 'react'

/** The element that is focused while the video plays, and that can fill the screen. */
export function useStage() {
  const stage = useRef<HTMLElement>(null)
  const focusStage = () => {
    stage.current?.focus({ preventScroll: true })
    const { top = 0, bottom = 0 } = stage.current?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight) stage.current?.scrollIntoView({ block: 'nearest' })
  }
  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    // Phones may offer full screen only for the page's own videos.
    else void stage.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { stage, focusStage, toggleFullScreen }
}
