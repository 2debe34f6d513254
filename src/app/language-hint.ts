// Offers the Hindi page, once, to a reader of Hindi who opens an English one. The rest of the code is loaded
// only for them.
import { readItem, writeItem } from '@/lib/web-storage'

export function offerHindi(): void {
  const { lang, dataset } = document.documentElement
  // Once a reader has chosen a language, the browser's no longer counts.
  if (lang !== 'en' || dataset.language !== 'hi' || readItem('language') !== null) return
  const page = document.querySelector<HTMLAnchorElement>('a[hreflang="hi"]')
  if (!page || readItem('language-hint') !== null || !writeItem('language-hint', 'shown')) return
  void import('./language-hint-line').then(({ showLanguageHint }) => showLanguageHint(page.href))
}
