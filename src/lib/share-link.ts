/** Opens the device's own dialog; where there is none, or it fails, copies the link. Closing the dialog counts as shared. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (fault) {
      // They have closed it.
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
