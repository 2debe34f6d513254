import { showError, showSuccess } from '@/ui/toast'

/** Copies a text to the clipboard, and reports it. */
export async function copyText(text: string, done: string, subject?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(done, subject)
  } catch {
    showError('Your browser did not allow copying')
  }
}
