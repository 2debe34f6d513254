// Why lines of a pasted list became no videos.
import { linkAdvice } from '../videos/link-advice'
import { isSection } from './parse-links'

export type LeftLine = { line: string; why: string }

/**
 * `rest` are the lines that `parseLinks` left. A section among them only says where the lines below it belong, unless it has
 * none.
 */
export function leftLines(rest: readonly string[]): LeftLine[] {
  return rest.flatMap((line, index) => {
    if (!isSection(line)) return { line, why: linkAdvice(line) ?? 'There is no link in this line.' }
    const below = rest[index + 1]
    const isEmpty = below === undefined || isSection(below)
    return isEmpty ? { line, why: 'There are no links below this section.' } : []
  })
}
