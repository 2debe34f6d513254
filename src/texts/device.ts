// The sentences of the page 'Device and data', which alone needs them and loads them before it is rendered.
import { locale } from '../locale.ts'
import type { device as english } from './en/device.ts'
import type { Translation } from './texts.ts'

const files = { en: () => import('./en/device.ts'), hi: () => import('./hi/device.ts') }

export let device: Translation<typeof english>

export async function loadDeviceTexts(): Promise<void> {
  const loaded: { device: Translation<typeof english> } = await files[locale()]()
  device = loaded.device
}
