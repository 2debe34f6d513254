// The operator's own pictures, beside the details that name them. `vite-plugins/pictures.ts` says what fits.
import type { Photo } from './details'

export type Picture = { src: string; width: number; height: number }

const own = import.meta.glob<Picture>('@operator/{photos,faces}/*', {
  eager: true,
  query: '?picture',
  import: 'default',
})

/** What an `img` needs. Throws, and so stops the build, if the folder lacks the file. */
export function pictureOf({ file, alt }: Photo, folder: 'photos' | 'faces'): Picture & { alt: string } {
  const [, picture] = Object.entries(own).find(([path]) => path.endsWith(`/${folder}/${file}`)) ?? []
  if (!picture)
    throw new Error(`Your details name the picture ${file}, which is not in their folder ${folder}.`)
  return { ...picture, alt }
}
