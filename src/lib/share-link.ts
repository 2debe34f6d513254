/**
 * Opens the device's share dialog; without one, or if it fails, copies the link. A dialog that is closed
 * counts as shared.
 */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (fault) {
      // The user closed it.
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared'
    }
  }
  return copyLink(url)
}

export async function copyLink(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
