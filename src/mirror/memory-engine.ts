/** Replaces an IndexedDB that the browser refuses. Not cached: such a browser stores nothing. */
export async function loadMemoryEngine() {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  return { IDBFactory, IDBKeyRange }
}
