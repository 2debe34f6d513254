// Links to a phone number, written in any way.

export function phoneLink(phone: string): string {
  return `tel:+${digits(phone)}`
}

/** A WhatsApp chat with this number, or with whom the person chooses, with the message already written. */
export function chatLink(message: string, chatNumber = ''): string {
  return `https://wa.me/${digits(chatNumber)}?text=${encodeURIComponent(message)}`
}

function digits(number: string): string {
  return number.replace(/\D/g, '')
}
