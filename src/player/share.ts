import { shareLink } from '@/lib/share-link'
import { showError, showSuccess } from '@/ui/toast'

/** Shares the address of a video, and says so if it only copied it. */
export async function shareVideo(title: string, url: string): Promise<void> {
  const outcome = await shareLink(title, url)
  if (outcome === 'copied') showSuccess('Link copied')
  if (outcome === 'failed') showError(`This browser could not copy the link: ${url}`)
}
