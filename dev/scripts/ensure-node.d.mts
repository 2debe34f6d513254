export const oldestNode: string
export function isOldNode(version: string, oldest?: string): boolean
export const recommendedNode: string
export function ensureNode(version?: string): void
