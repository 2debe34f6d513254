const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids in URLs may be mistyped or cut off: only valid ones are sent to the server. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** A UUID of version 7 (RFC 9562): a later one sorts after an earlier one. */
export function newOrderedId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
