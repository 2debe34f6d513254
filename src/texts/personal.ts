// The sentences of the learner's own pages, 'Device and data' and a certificate's, and of the dialog before it: nothing else needs them,
// and they are loaded before those are rendered.
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
