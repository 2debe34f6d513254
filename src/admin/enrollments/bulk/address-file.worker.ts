import { type AddressFile, readAddressFile } from './address-file'

export type FileNews =
  | { progress: number; result?: undefined }
  | { result: AddressFile; progress?: undefined }

const tell = (news: FileNews) => postMessage(news)

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const unreadable = (): AddressFile => ({ problem: `${data.name} could not be read.` })
  tell({ result: await readAddressFile(data, (progress) => tell({ progress })).catch(unreadable) })
})
