import { foldText, type Word } from './fold'
import { ask } from './question'

/** A search of these items; their texts are read at the first question. */
export function searchIn<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (question: string) => Item[] {
  let folded: { item: Item; text: Word[] }[] | undefined
  return (question) => {
    folded ??= items.map((item) => ({ item, text: foldText(textOf(item)) }))
    const isIn = ask(question)
    return folded.filter(({ text }) => isIn(text)).map(({ item }) => item)
  }
}
