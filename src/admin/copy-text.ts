import { showError, showSuccess } from '@/ui/toast'

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(text: string, done: string, subject?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(done, subject)
  } catch {
    showError('Your browser did not allow copying')
  }
}
