// The texts of the learner's own pages, 'Device and data' and the certificate's, and of the dialog before it.
// Only these need them, so they are loaded just before those are rendered.
import { locale } from '../locale.ts'
import type * as english from './en/personal.ts'
import type { Translation } from './texts.ts'

const files = { en: () => import('./en/personal.ts'), hi: () => import('./hi/personal.ts') }

export let device: Translation<typeof english.device>
export let certificates: Translation<typeof english.certificates>

export async function loadPersonalTexts(): Promise<void> {
  const loaded: Translation<Pick<typeof english, 'device' | 'certificates'>> = await files[locale()]()
  device = loaded.device
  certificates = loaded.certificates
}
