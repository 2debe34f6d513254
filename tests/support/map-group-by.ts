// Vitest prints failed tests with `Map.groupBy`, which Node has from version 21 on; without it the run ends in a crash
// that hides what failed. Imported by vitest.config.ts.

function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

if (!('groupBy' in Map)) Object.assign(Map, { groupBy })
