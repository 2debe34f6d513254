// A production build refuses whatever is marked as a placeholder, here and in the other files of the site's content: put your
// own in its place, or `null` where that is allowed, and delete the mark (docs/deploy.md).

export const company = {
  /**
   * As it is displayed; the link is made from its digits. `null` removes it from every page, as with the next
   * two.
   */
  // PLACEHOLDER: your phone number, or null
  phone: '+91 00000 00000' as string | null,
  // PLACEHOLDER: your e-mail address, or null
  email: 'hello@ayurveda-digital.example' as string | null,
  /** WhatsApp number with country code. */
  // PLACEHOLDER: your chat number, or null
  chatNumber: '+91 00000 00000' as string | null,
  // PLACEHOLDER: your profiles, or none
  social: [
    { network: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  // PLACEHOLDER: the site of the people who made yours
  creditUrl: 'https://github.com/',
} as const

/** A founder or adviser. */
export type Person = { readonly role: string; readonly text: string }

export type Figure = { readonly value: string; readonly label: string }

export type Testimonial = {
  readonly quote: string
  /** The part of the quote to stress. */
  readonly highlight?: string
  readonly by: string
  readonly about: string
}

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
