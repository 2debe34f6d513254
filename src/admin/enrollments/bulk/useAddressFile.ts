import { useEffect, useRef, useState } from 'react'
import type { Column } from './address-column'
import type { FileMessage } from './address-file.worker'

/** The file being read, and its progress from 0 to 1. */
export type Reading = { name: string; progress: number }

/** Reads one file at a time, in a worker, so that the page stays responsive whatever the file contains. */
export function useAddressFile(
  onColumns: (columns: Column[], name: string) => void,
  onFailure: (text: string) => void,
) {
  const [reading, setReading] = useState<Reading | null>(null)
  const worker = useRef<Worker>(null)

  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setReading(null)
  }
  const read = (file: File) => {
    stop()
    const started = new Worker(new URL('./address-file.worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    setReading({ name: file.name, progress: 0 })
    started.onmessage = ({ data }: MessageEvent<FileMessage>) => {
      if (!data.result) return setReading({ name: file.name, progress: data.progress })
      stop()
      if (data.result.columns) onColumns(data.result.columns, file.name)
      else onFailure(data.result.failure)
    }
    // The worker's script failed to load.
    started.onerror = (event) => {
      event.preventDefault()
      stop()
      onFailure(`${file.name} could not be read. Check your connection and try again.`)
    }
    started.postMessage(file)
  }
  useEffect(() => () => worker.current?.terminate(), [])

  return { reading, read, stop }
}
