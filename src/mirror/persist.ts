let isAsked = false

/**
 * Asks the browser, once per tab, not to clear the mirror when it needs room. Some browsers ask the person: so only
 * when they have opened a course, which is when the question makes sense.
 */
export async function askToPersist(): Promise<void> {
  if (isAsked || !navigator.storage?.persist) return
  isAsked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
