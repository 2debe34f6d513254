const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids in URLs may be mistyped or cut off: only valid ones are sent to the server. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
