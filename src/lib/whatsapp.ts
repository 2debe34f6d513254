/** Lets the person choose a chat, with the message already written. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
