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
    showSuccess('Link copied')
  } catch {
    showError(`This browser could not copy the link: ${url}`)
  }
}
