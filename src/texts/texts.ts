// The sentences of the app in the document's language. Loaded before anything is rendered (`app/load-texts`), so that they can
// be read as if they stood here: `texts.login.title`.
import type { texts as english } from './en'

/** The same texts in another language: none is missing, in no list, and what takes values takes the same. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Text]: Translation<Text[Key]> }

export type Texts = Translation<typeof english>

export let texts: Texts

export function setTexts(loaded: Texts): void {
  texts = loaded
}
