let hasAsked = false

/**
 * Asks the browser, once per tab, not to clear the mirror when it needs space. Some browsers show a prompt, so this is
 * called only when a course is opened: that is when the question makes sense.
 */
export async function askToPersist(): Promise<void> {
  if (hasAsked || !navigator.storage?.persist) return
  hasAsked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
