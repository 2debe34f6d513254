// Tells a reader of Hindi, once, that an English page is there in Hindi as well. The rest of it is loaded for nobody else.
import { languageHintKey, languageKey } from '@/lib/storage-keys'
import { readItem, writeItem } from '@/lib/web-storage'

export function hintAtLanguage(): void {
  const { lang, dataset } = document.documentElement
  // Of those who have chosen, the browser's language says nothing any more.
  if (lang !== 'en' || dataset.language !== 'hi' || readItem(languageKey) !== null) return
  const page = document.querySelector<HTMLAnchorElement>('a[hreflang="hi"]')
  if (!page || readItem(languageHintKey) !== null || !writeItem(languageHintKey, 'shown')) return
  void import('./language-hint-line').then(({ showLanguageHint }) => showLanguageHint(page.href))
}
