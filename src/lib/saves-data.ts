type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the user has asked to save data, or the network is as slow as 2G. False if unknown. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
