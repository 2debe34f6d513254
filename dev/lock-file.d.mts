/** Acquires the lock for this process, or says which live process holds it. The file's folder must exist. */
export function tryLock(
  file: string,
): Promise<{ release(): Promise<void>; heldBy?: never } | { release?: never; heldBy: number }>
