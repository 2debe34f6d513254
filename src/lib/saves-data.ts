type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the person has asked for less data, or the network is as slow as 2G. False where the browser does not tell. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
