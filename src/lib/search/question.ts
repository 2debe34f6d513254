// A match is as loose as the question: 'rasa' finds रस and रास, but 'रास' does not find 'रस'.
import { foldText, type Word } from './fold'

/** A word of a question. */
export type AskedWord = {
  judge: (word: Word) => Verdict
  /** Whether two words of a text are this one, written apart. */
  isCompound: (one: Word, other: Word) => boolean
  /** Where it is in one of the forms of a word of the text. */
  find: (word: Word) => Match | null
}

export type Verdict = (typeof verdicts)[keyof typeof verdicts]
export const verdicts = { no: 0, fits: 1, mayBegin: 2 } as const

type Form = keyof Word
export type Match = { form: Form; start: number; end: number }

/** Empty if the question is only punctuation. */
export function ask(question: string): AskedWord[] {
  return foldText(question).map(askWord)
}

/** Compounds have at least this many letters, and may be written apart: pancha karma. */
const maybeCompound = 7

function askWord(asked: Word): AskedWord {
  const patternsFor = asked.exact === null ? loosely(asked) : exactly(asked, asked.exact)
  const fits = (word: Word) => {
    for (const [form, pattern] of patternsFor(word)) if (pattern.test(word[form] ?? '')) return true
    return false
  }
  const start = asked.loose.length < maybeCompound ? '' : bones(asked.loose)
  const mayBegin = ({ loose }: Word) =>
    loose.length > 2 && loose.length < asked.loose.length && start !== '' && start.startsWith(bones(loose))
  return {
    judge: (word) => (fits(word) ? verdicts.fits : mayBegin(word) ? verdicts.mayBegin : verdicts.no),
    isCompound: (one, other) => fits(join(one, other)),
    find: (word) => {
      for (const [form, pattern] of patternsFor(word)) {
        const text = word[form] ?? ''
        const found = pattern.exec(text)
        if (!found) continue
        const end = found.index + found[0].length
        // The patterns leave it out, see below.
        const hasLastVowel = asked[form]?.endsWith('a') && text[end] === 'a'
        return { form, start: found.index, end: hasLastVowel ? end + 1 : end }
      }
      return null
    },
  }
}

/** The forms of a word to look in, each with its pattern. */
type Patterns = (word: Word) => readonly (readonly [Form, RegExp])[]

function join(one: Word, other: Word): Word {
  const exact = one.exact === null || other.exact === null ? null : one.exact + other.exact
  return { plain: one.plain + other.plain, loose: one.loose + other.loose, exact }
}

/** What every spelling keeps. */
function bones(loose: string): string {
  return loose.replaceAll('a', '').replaceAll('m', 'n')
}

function loosely({ plain, loose }: Word): Patterns {
  const patterns = [
    ['plain', new RegExp(startOf(plain) + literally(plain))],
    ['loose', spellings(loose)],
  ] as const
  return () => patterns
}

const stop = '[kKgGcCjJṭṬḍḌtTdDpPbB]'
/** A vowel that begins a syllable is not the vowel sign of a consonant: आम is not in काम. */
const noConsonantBefore = `(?<!${stop}|[ṅñṇnmyrlvśshṃ])`

/** Exactly where the text shows its spelling, otherwise loosely. */
function exactly({ loose }: Word, exact: string): Patterns {
  const [short = exact] = exact.split('|')
  // The vowel of a last consonant may change as the word is typed, or be silent.
  const typed = short.length > 1 ? short.replace(/a$/, '') : short
  const start = /^[aāiīuūṛṝḷḹeEoO]/.test(typed) ? noConsonantBefore : startOf(typed)
  // पं may become पंच, which is पञ्च.
  const pattern = literally(typed).replace(/ṃ$/, `(?:ṃ|[ṅñṇnm](?=${stop}))`)
  const written = [['exact', new RegExp(start + pattern)]] as const
  const spelt = [['loose', spellings(loose)]] as const
  return (word) => (word.exact === null ? spelt : written)
}

/** A number is found from its first digit: 4 in 40, but not in 14. */
function startOf(word: string): string {
  return /^\d/.test(word) ? '(?<!\\d)' : ''
}

/** Shorter words occur inside too many others, so they must be at the beginning of one. */
const findableInside = 4

const consonant = '[b-df-hj-np-tv-z]'
const lastVowel = new RegExp(`(?<=${consonant})a$`)
const silentVowel = new RegExp(`(?<=${consonant})a?(?=${consonant})`, 'g')
const nasal = new RegExp(`[mn](?=${consonant}|a\\?|$)`, 'g')

/** After the first vowel, an a between consonants may be silent, in Hindi also one at the end: panchkarm. */
function spellings(loose: string): RegExp {
  const [, head = '', tail = ''] = /^([^aeiou]*[aeiou]?)(.*)$/s.exec(loose) ?? []
  const rest = literally(tail)
    .replaceAll(silentVowel, 'a?')
    // Before a consonant, or at the end of what was typed, a nasal may be an anusvara. Not before a vowel: आम
    // would find every 'and'.
    .replaceAll(nasal, '[mn]')
    .replace(lastVowel, '')
  const start = loose.length < findableInside || /^\d/.test(loose) ? '^' : ''
  // Only the first half of ee or oo, which are folded to i and u, may have been typed.
  const typed = (literally(head) + rest).replace(/e$/, '[ei]').replace(/o$/, '[ou]')
  return new RegExp(start + typed)
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
