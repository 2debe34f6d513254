declare module 'fs-native-extensions' {
  /** Locks the open file, unless it is locked through another descriptor. Closing the file releases the lock. */
  export function tryLock(descriptor: number): boolean
}
