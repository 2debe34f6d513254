import { shareLink } from '@/lib/share-link'
import { texts } from '@/texts/texts'
import { showError, showSuccess } from '@/ui/toast'

/** Shares a URL, and shows a message if it was only copied. */
export async function share(title: string, url: string): Promise<void> {
  const outcome = await shareLink(title, url)
  if (outcome === 'copied') showSuccess(texts.player.shared.copied)
  if (outcome === 'failed') showError(texts.player.shared.failed(url))
}
