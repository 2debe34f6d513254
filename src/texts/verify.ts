// The sentences of the page that verifies certificates. It has both languages with it: it is not stored on any device.
import { locale } from '../locale.ts'
import { verify as english } from './en/verify.ts'
import { verify as hindi } from './hi/verify.ts'
import type { Translation } from './texts.ts'

export function verifyTexts(): Translation<typeof english> {
  return locale() === 'hi' ? hindi : english
}
