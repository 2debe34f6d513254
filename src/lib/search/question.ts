// As loose as the question is: 'rasa' finds रस and रास, but 'रास' does not find 'रस'.
import { foldText, type Word } from './fold'

/** Whether all words of the question are in a text, whose words are `foldText`'s. */
export type Question = (text: readonly Word[]) => boolean

export function ask(question: string): Question {
  const words = foldText(question).map(askWord)
  // Punctuation alone asks for nothing that a text could have.
  return (text) => words.length > 0 && words.every((isIn) => isIn(text))
}

/** Compounds are this long, and may be written apart: pancha karma. */
const maybeCompound = 7

function askWord(asked: Word): Question {
  const fits = asked.exact === null ? fitsLoosely(asked) : fitsExactly(asked, asked.exact)
  const start = asked.loose.length < maybeCompound ? '' : bones(asked.loose)
  const mayBegin = ({ loose }: Word) => loose.length > 2 && start.startsWith(bones(loose))
  // Texts repeat their words.
  const known = new Map<Word, 'fits' | 'may begin' | 'no'>()
  const judge = (word: Word) => {
    const judged = fits(word) ? 'fits' : mayBegin(word) ? 'may begin' : 'no'
    known.set(word, judged)
    return judged
  }
  return (text) =>
    text.some((word, index) => {
      const judged = known.get(word) ?? judge(word)
      if (judged !== 'may begin') return judged === 'fits'
      const next = text[index + 1]
      return next !== undefined && fits(join(word, next))
    })
}

function join(one: Word, other: Word): Word {
  const exact = one.exact === null || other.exact === null ? null : one.exact + other.exact
  return { plain: one.plain + other.plain, loose: one.loose + other.loose, exact }
}

/** What no spelling leaves out. */
function bones(loose: string): string {
  return loose.replaceAll('a', '').replaceAll('m', 'n')
}

function fitsLoosely({ plain, loose }: Word) {
  const written = new RegExp(startOf(plain) + literally(plain))
  const spelt = spellings(loose)
  return (word: Word) => written.test(word.plain) || spelt.test(word.loose)
}

const stop = '[kKgGcCjJṭṬḍḌtTdDpPbB]'
/** A vowel that stands alone is another letter than that of a consonant: आम is not in काम. */
const noConsonantBefore = `(?<!${stop}|[ṅñṇnmyrlvśshṃ])`

/** Exactly where the text tells its spelling, otherwise loosely. */
function fitsExactly({ loose }: Word, exact: string) {
  const [short = exact] = exact.split('|')
  // The vowel of a last consonant may change as the word is typed, or be silent.
  const typed = short.length > 1 ? short.replace(/a$/, '') : short
  const start = /^[aāiīuūṛṝḷḹeEoO]/.test(typed) ? noConsonantBefore : startOf(typed)
  // पं may be on its way to पंच, which is पञ्च.
  const pattern = literally(typed).replace(/ṃ$/, `(?:ṃ|[ṅñṇnm](?=${stop}))`)
  const written = new RegExp(start + pattern)
  const spelt = spellings(loose)
  return (word: Word) => (word.exact === null ? spelt.test(word.loose) : written.test(word.exact))
}

/** A number is found from its first digit: 4 in 40, but not in 14. */
function startOf(word: string): string {
  return /^\d/.test(word) ? '(?<!\\d)' : ''
}

/** Shorter words are in too many others: they have to be the beginning of one. */
const findableInside = 4

const consonant = '[b-df-hj-np-tv-z]'
const lastVowel = new RegExp(`(?<=${consonant})a$`)
const silentVowel = new RegExp(`(?<=${consonant})a?(?=${consonant})`, 'g')
const nasal = new RegExp(`[mn](?=${consonant}|a\\?|$)`, 'g')

/** After a word's first vowel, an a between consonants may be silent, and at the end it is in Hindi: panchkarm. */
function spellings(loose: string): RegExp {
  const [, head = '', tail = ''] = /^([^aeiou]*[aeiou]?)(.*)$/s.exec(loose) ?? []
  const rest = literally(tail)
    .replace(lastVowel, '')
    .replaceAll(silentVowel, 'a?')
    // Before a consonant, or as far as it is typed, it may be an anusvara.
    .replaceAll(nasal, '[mn]')
  const start = loose.length < findableInside || /^\d/.test(loose) ? '^' : ''
  // Of ee and oo, which are i and u, the first half may be typed.
  const typed = (literally(head) + rest).replace(/e$/, '[ei]').replace(/o$/, '[ou]')
  return new RegExp(start + typed)
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
