import type { Call } from './search'
import { SearchedTexts } from './searched-texts'

const texts = new SearchedTexts()

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Call>) => {
  const [method, ...values] = data
  try {
    // TypeScript does not see that the values are those of the method.
    port?.postMessage(await (texts[method] as (...values: unknown[]) => unknown).apply(texts, values))
  } catch (fault) {
    // The page gets it as the worker's `error`, as it would not get the failure of a promise.
    setTimeout(() => {
      throw fault
    })
  }
})
