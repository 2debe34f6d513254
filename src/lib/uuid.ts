const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What stands in an address was typed or cut off: the server is asked only about what can be an id. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
