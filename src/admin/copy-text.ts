import { showError, showSuccess } from '@/ui/toast'

/** Copies a text to the clipboard, and reports it. False if the browser did not allow it. */
export async function copyText(text: string, done: string, subject?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(done, subject)
    return true
  } catch {
    showError('Your browser did not allow copying')
    return false
  }
}
