import type { Call } from './search'
import { SearchedTexts } from './searched-texts'

const texts = new SearchedTexts()

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Call>) => {
  const [method, ...values] = data
  try {
    // TypeScript cannot see that the values fit the method.
    port?.postMessage(await (texts[method] as (...values: unknown[]) => unknown).apply(texts, values))
  } catch (fault) {
    // Thrown outside the promise, so that it reaches the page as the worker's `error`.
    setTimeout(() => {
      throw fault
    })
  }
})
