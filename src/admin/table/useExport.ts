import { saveCsv } from './csv'
import type { ReadOptions } from './read-all'
import { useLongRead } from './useLongRead'

/** `what` is what is exported; with `of`, a user's name or a course's title, the file is named after both. */
export type ExportRequest = { what: string; of?: string }

export type Exported = { csv: string; rows: number }

/** A title may be too long for a file name. */
const nameLimit = 60

/** One export at a time. Leaving the page cancels it. `read` resolves to null if it was cancelled. */
export function useExport<Request extends ExportRequest>(
  read: (request: Request, options: ReadOptions) => Promise<Exported | null>,
) {
  return useLongRead(async (request: Request, options) => {
    const exported = await read(request, options)
    if (!exported || options.signal.aborted) return null
    saveCsv(request.of ? `${request.what} ${request.of.slice(0, nameLimit)}` : request.what, exported.csv)
    return exported
  })
}

export type ExportRun<Request extends ExportRequest> = ReturnType<typeof useExport<Request>>
