import { texts } from '@/texts/texts'
import { showError, showSuccess } from '@/ui/toast'

/** Opens the device's own dialog; where there is none, or it fails, the link is copied. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return
    } catch (fault) {
      // They have closed it.
      if (fault instanceof DOMException && fault.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showSuccess(texts.player.shared.copied)
  } catch {
    showError(texts.player.shared.failed(url))
  }
}
