// The texts of the page that verifies certificates. Includes both languages, because no device stores the
// page.
import { locale } from '../locale.ts'
import { verify as english } from './en/verify.ts'
import { verify as hindi } from './hi/verify.ts'
import type { Translation } from './texts.ts'

export function verifyTexts(): Translation<typeof english> {
  return locale() === 'hi' ? hindi : english
}
