import { type AddressFile, readAddressFile } from './address-file'

export type FileMessage =
  | { progress: number; result?: undefined }
  | { result: AddressFile; progress?: undefined }

const post = (message: FileMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const unreadable = (): AddressFile => ({ failure: `${data.name} could not be read.` })
  post({ result: await readAddressFile(data, (progress) => post({ progress })).catch(unreadable) })
})
