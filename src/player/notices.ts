import { type Texts, texts } from '@/texts/texts'

const failures: Record<number, keyof Texts['player']['failures']> = {
  2: 'invalid',
  5: 'browser',
  100: 'gone',
  101: 'onlyThere',
  150: 'onlyThere',
}

/** The message for one of the video site's error codes; 150 means the same as 101. */
export function failureOf(code: number): { title: string; message: string } {
  return texts.player.failures[failures[code] ?? 'unknown']
}
