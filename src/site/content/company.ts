// OPERATOR: replace everything in this file, in en/place.ts and in hi/place.ts with your own details before you publish the
// site.
// A phone, e-mail or chat number that is `null` takes its link off every page.

export const company = {
  /** As it is shown; the link is made from its digits. */
  phone: '+91 00000 00000' as string | null,
  email: 'hello@ayurveda-digital.example' as string | null,
  /** WhatsApp number with country code. */
  chatNumber: '+91 00000 00000' as string | null,
  social: [
    { network: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  creditUrl: 'https://github.com/',
} as const

export function phoneLink(phone: string): string {
  return `tel:+${digits(phone)}`
}

/** `message` is what the visitor's chat begins with. */
export function chatLink(chatNumber: string, message: string): string {
  return `https://wa.me/${digits(chatNumber)}?text=${encodeURIComponent(message)}`
}

function digits(number: string): string {
  return number.replace(/\D/g, '')
}
