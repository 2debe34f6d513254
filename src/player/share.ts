import { copyLink, shareLink } from '@/lib/share-link'
import { texts } from '@/texts/texts'
import { showError, showSuccess } from '@/ui/toast'

/** Shares a URL, and shows a message if it was only copied. */
export async function share(title: string, url: string): Promise<void> {
  tell(await shareLink(title, url), url)
}

/** Copies a URL, and shows a message. */
export async function copy(url: string): Promise<void> {
  tell(await copyLink(url), url)
}

function tell(outcome: Awaited<ReturnType<typeof shareLink>>, url: string): void {
  if (outcome === 'copied') showSuccess(texts.player.shared.copied)
  if (outcome === 'failed') showError(texts.player.shared.failed(url))
}
