import { test } from 'vitest'

/** Reports a missing engine as a skipped test; in CI, as a failure. */
export function whereInstalled(name: string, isInstalled: boolean, journeys: () => void): void {
  const sentence = `${name} is not installed, so nothing was tried in it`
  if (isInstalled) journeys()
  else if (process.env.CI !== 'true') test.skip(sentence)
  else
    test(sentence, () => {
      throw new Error(`${sentence}.`)
    })
}
