export function phoneLink(phone: string): string {
  return `tel:+${digits(phone)}`
}

/** `message` is the beginning of the visitor's chat. */
export function chatLink(chatNumber: string, message: string): string {
  return `https://wa.me/${digits(chatNumber)}?text=${encodeURIComponent(message)}`
}

function digits(number: string): string {
  return number.replace(/\D/g, '')
}
