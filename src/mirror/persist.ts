let answer: Promise<boolean> | null = null

/**
 * Asks the browser, once per tab, not to clear the mirror when it needs space, and returns whether it agreed.
 * Some browsers show a prompt, so this is called only when a course is opened, where the question makes
 * sense.
 */
export function askToPersist(): Promise<boolean> {
  answer ??= ask().catch(() => false)
  return answer
}

async function ask(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
