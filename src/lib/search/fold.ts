// One form for the spellings of a word: in Indian scripts, in IAST, and as people write it in English.
import { indianLetters, toIast } from './to-iast'

/**
 * The forms of a word that are compared. Plain Latin letters show neither the length of a vowel nor whether a
 * t is a ṭ; Indian scripts and letters with marks do.
 */
export type Word = {
  /** Without marks. */
  plain: string
  /** What its usual English spellings have in common. */
  loose: string
  /**
   * In IAST, with a single letter for each sound; `null` if the spelling does not tell. If a letter may be
   * left out, it is the short spelling, a bar and the long one, so that both are found while being typed.
   */
  exact: string | null
}

/** The words of a text or of a question. */
export function foldText(text: string): Word[] {
  return (
    partsOf(text)
      .map((word) => fold(word))
      // A lone virama or visarga leaves nothing.
      .filter(({ plain, exact }) => plain !== '' && exact !== '')
  )
}

/** The beginning of a word, with an exact form even where only the rest of the word would show one. */
export function foldBeginning(written: string): Word | undefined {
  const [word] = partsOf(written)
  return word === undefined ? undefined : fold(word, true)
}

/** Quotation marks inside words, and characters that are invisible, such as joiners and soft hyphens. */
export const unseenLetters = "'’‘ʼʻ‛′`´\\p{Cf}\\ufe00-\\ufe0f"
const unseen = new RegExp(`[${unseenLetters}]`, 'gu')
const isPlain = /^[a-z\d]+$/i
const isIndian = new RegExp(`[${indianLetters}]`)
const parts = new RegExp(`[${indianLetters}]+|[^\\s\\p{P}\\p{C}${indianLetters}]+`, 'gu')

function partsOf(written: string): string[] {
  if (isPlain.test(written)) return [written.toLowerCase()]
  // Via capitals, ß becomes ss.
  const simple = written.replaceAll(unseen, '').normalize('NFKC').toUpperCase().toLowerCase()
  return simple.match(parts) ?? []
}

function fold(word: string, isExact = false): Word {
  if (isPlain.test(word) && !isExact) return { plain: word, loose: toLoose(word), exact: null }
  const tells = isIndian.test(word)
  const iast = (tells ? toIast(word) : word)
    .normalize('NFC')
    // ISO 15919, and letters as the transliteration library writes them.
    .replaceAll(/[ēè]/g, 'e')
    .replaceAll(/[ōò]/g, 'o')
    .replaceAll(/ṁ|m̐|~/g, 'ṃ')
    .replaceAll('r̥̄', 'ṝ')
    .replaceAll('r̥', 'ṛ')
    .replaceAll('l̥', 'ḷ')
  const plain = withoutMarks(iast.replaceAll(/[ṛṝ]/g, 'ri'))
  return { plain, loose: toLoose(plain), exact: isExact || tells || isIast(iast) ? toExact(iast) : null }
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
}

/** Whether a Latin word is in IAST. 'Shatāvarī' and 'Pañchakarma' mix its marks with English spelling. */
function isIast(word: string): boolean {
  return /[āīūṛṝḷḹṅñṭḍṇśṣṃḥḻ]/.test(word) && !/sh|w|x|f|z|ee|oo|(?<!c)ch/.test(word)
}

const nasalBefore: Record<string, string> = {
  k: 'ṅ',
  g: 'ṅ',
  c: 'ñ',
  j: 'ñ',
  ṭ: 'ṇ',
  ḍ: 'ṇ',
  t: 'n',
  d: 'n',
  p: 'm',
  b: 'm',
}

/** Spellings that dictionaries list side by side become one. */
function toExact(iast: string): string {
  const written = iast
    .replaceAll('ḥ', '')
    // पंच, पञ्च
    .replaceAll(/ṃ(?=([kgcjṭḍtdpb]))/g, (_, next: string) => nasalBefore[next] ?? 'ṃ')
    // कोष, कोश
    .replaceAll('ṣ', 'ś')
    .replaceAll(/([kgcjṭḍtdpb])h/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('ai', 'E')
    .replaceAll('au', 'O')
  // अर्द्ध, अर्ध; सत्त्व, सत्व
  const short = written.replaceAll(/(?<=r)([kgcjṭḍtdpb])(?=\1)|([kgcjṭḍtdpb])(?=\2[yvrlmn])/gi, '')
  return short === written ? short : `${short}|${written}`
}

const soundsLike: Record<string, string> = {
  ee: 'i',
  oo: 'u',
  au: 'o',
  ou: 'o',
  x: 'ks',
  w: 'v',
  f: 'p',
  q: 'k',
  z: 'j',
}

function toLoose(plain: string): string {
  return (
    plain
      .replaceAll(/ee|oo|[ao]u|[xwfqz]/g, (letters) => soundsLike[letters] ?? letters)
      // ज्ञ: jnana, gyan, gnana, dnyan.
      .replaceAll(/[jgd]ny?|gy/g, 'jn')
      // Aspirates, which some drop and others add; sh; the visarga of duhkha.
      .replaceAll(/(?<=[kgcjtdpbs])h+|h(?=[kp])/g, '')
      .replaceAll(/([a-z])\1/g, '$1')
      // ऋ: ritu, rutu.
      .replaceAll('ru', 'ri')
  )
}
