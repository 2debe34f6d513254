/** The date of the product's latest change to the privacy page. */
export const privacyTextsChanged = '2026-11-29'

/** A part of a page of plain prose. */
export type ProsePart = {
  id: string
  title: string
  paragraphs?: readonly string[]
  points?: readonly { term: string; text: string }[]
  links?: readonly { text: string; url: string }[]
}
