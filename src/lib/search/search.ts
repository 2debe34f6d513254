import type { SearchedTexts } from './searched-texts'

type Methods = Pick<SearchedTexts, keyof SearchedTexts>
type Method = keyof Methods
export type Call = { [Name in Method]: [Name, ...Parameters<Methods[Name]>] }[Method]

type Ask<Name extends Method> = (
  ...values: Parameters<Methods[Name]>
) => Promise<Awaited<ReturnType<Methods[Name]>>>

/**
 * `SearchedTexts` in a worker, so that typing never waits for it. Once one call has failed, or if its code
 * cannot be loaded, all calls fail.
 */
export type Search = { [Name in Method]: Ask<Name> } & { end: () => void }

export function startSearch(): Search {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'The search could not be loaded.'))
    }
  })
  failure.catch(() => {})
  const call =
    <Name extends Method>(name: Name): Ask<Name> =>
    (...values) =>
      new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        failure.catch(reject)
        worker.postMessage([name, ...values], [port2])
      })
  return {
    read: call('read'),
    readSpoken: call('readSpoken'),
    readStored: call('readStored'),
    find: call('find'),
    placesIn: call('placesIn'),
    end: () => worker.terminate(),
  }
}
