// Generates the search's table for Devanagari: the only part that learners need of a 30 KB library.
import Sanscript from '@indic-transliteration/sanscript'

/** The groups of a scheme whose characters are looked up one at a time. */
const whole = ['vowels', 'yogavaahas', 'symbols']

/** Contents of the generated file, by path. */
export function indianLettersFile(): Record<string, string> {
  return {
    'src/generated/indian-letters.ts': `// Written by the build, from @indic-transliteration/sanscript. Not to be edited.

/** Devanagari consonants in IAST, without the vowel that they carry. */
export const consonants: Record<string, string> = ${inIast(['consonants'])}

/** What takes a consonant's own vowel away. */
export const vowelSigns: Record<string, string> = ${inIast(['vowel_marks', 'virama'])}

/** Vowels that stand alone, digits and signs. */
export const others: Record<string, string> = ${inIast(whole)}
`,
  }
}

function inIast(groups: string[]): string {
  const { devanagari = {}, iast = {} } = Sanscript.schemes
  const rows = groups.flatMap((group) =>
    Object.keys(devanagari[group] ?? {}).map((letter) => [letter, iast[group]?.[letter]] as const),
  )
  // The search skips punctuation.
  const single = rows.filter(([letter, latin]) => letter.length === 1 && /^[^'|]*$/.test(latin ?? '|'))
  return JSON.stringify(Object.fromEntries(single), null, 2)
}
