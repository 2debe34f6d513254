// One spelling for equal values.

export const spelled = (value: unknown) =>
  JSON.stringify(value, (_, inner) => {
    if (inner instanceof Set) return [...inner].sort()
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
