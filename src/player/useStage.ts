import { useRef } from 'react'

/** The element that has the focus while the video plays, and that can fill the screen. */
export function useStage() {
  const stage = useRef<HTMLElement>(null)
  const focusStage = () => {
    stage.current?.focus({ preventScroll: true })
    const { top = 0, bottom = 0 } = stage.current?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight) stage.current?.scrollIntoView({ block: 'nearest' })
  }
  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    // Phones may have none for anything but a video of the page itself.
    else void stage.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { stage, focusStage, toggleFullScreen }
}
