// Both have a twin in the database, and a test compares them: private.is_address and private.mailbox.

const form =
  /^[A-Za-z0-9_][A-Za-z0-9_'+&%~$!-]*(?:\.[A-Za-z0-9_'+&%~$!-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]+)$/

/** Checks the format only; whether the address belongs to a user is up to the server. */
export function isAddress(text: string): boolean {
  return text.length <= 320 && form.test(text)
}

/**
 * Two addresses with the same result reach the same person. Case makes no difference, and at Gmail neither do
 * dots, what follows a plus, and the older name of its domain.
 */
export function mailboxOf(address: string): string {
  const folded = address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const [, name] = /^(\.*[^@+.][^@+]*)(?:\+[^@]*)?@(?:gmail|googlemail)\.com$/.exec(folded) ?? []
  return name === undefined ? folded : `${name.replaceAll('.', '')}@gmail.com`
}
