// The app's texts in the document's language. Loaded before anything is rendered (`app/load-texts`), so that
// they can be read like constants: `texts.login.title`.
import type { RouteId } from '../routes.ts'
import type { texts as english } from './en/index.ts'

/** The same texts in another language: every text and list has the same shape, and functions take the same values. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Text]: Translation<Text[Key]> }

/** The texts of the admin area exist in English only. */
export type Texts = Translation<Omit<typeof english, 'adminPages'>> & {
  adminPages?: (typeof english)['adminPages']
}

export let texts: Texts

export function setTexts(loaded: Texts): void {
  texts = loaded
}

export type PageTexts = { title: string; description: string; label?: string | undefined }

/** Pages that search engines never show need no description. */
export function findPageTexts(id: string | undefined): (Partial<PageTexts> & { title: string }) | undefined {
  const pages: Record<string, Partial<PageTexts> & { title: string }> = {
    ...texts.pages,
    ...texts.adminPages,
  }
  return id === undefined ? undefined : pages[id]
}

export function pageTexts(id: RouteId): PageTexts {
  const found = findPageTexts(id)
  if (found?.description === undefined) throw new Error(`The page ${id} has no texts in this language.`)
  return { ...found, description: found.description }
}

/** A page's name in menus. */
export function menuName(id: RouteId): string {
  const { label, title } = pageTexts(id)
  return label ?? title
}
