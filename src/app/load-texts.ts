import { type Locale, locale, otherThan, setLocale } from '@/locale'
import { setTexts, type Texts } from '@/texts/texts'

const files: Record<Locale, () => Promise<{ texts: Texts }>> = {
  en: () => import('@/texts/en'),
  hi: () => import('@/texts/hi'),
}

/** Loads the app's sentences in the document's language. */
export async function loadTexts(): Promise<void> {
  setTexts((await files[locale()]()).texts)
}

/**
 * For a page that was not prerendered: if the language is changed without a connection, on a device that has
 * only the old one, the old one stays.
 */
export async function loadAnyTexts(): Promise<void> {
  try {
    await loadTexts()
  } catch (fault) {
    setLocale(otherThan(locale()))
    await loadTexts().catch(() => {
      setLocale(otherThan(locale()))
      throw fault
    })
    document.documentElement.lang = locale()
  }
}
