// `import … from './picture.avif?picture'` is the picture's address with its size, so that nothing moves when it arrives.
// An operator's own pictures have to fit: a page shows them as they are.
import { readFile } from 'node:fs/promises'
import { basename, dirname, relative } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { refuse } from './settings.ts'

type Size = { width: number; height: number }
type Rule = {
  what: string
  kilobytes: number
  width: number
  shape: string
  ratios: [least: number, most: number]
}

/** By the folder in the operator's details. */
const rules: Record<string, Rule | undefined> = {
  photos: { what: 'photograph', kilobytes: 80, width: 1000, shape: 'from 4:3 to 16:9', ratios: [1.32, 1.79] },
  faces: { what: 'face', kilobytes: 15, width: 176, shape: 'square', ratios: [0.98, 1.02] },
}

/** `details`: the folder with the operator's details. */
export function pictures(details: string): Plugin {
  return {
    name: 'pictures',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'picture') return null
      this.addWatchFile(file)
      const content = await readFile(file)
      const size = await sizeOf(content, file)
      const isOwn = !relative(details, file).startsWith('..')
      const rule = isOwn ? rules[basename(dirname(file))] : undefined
      if (rule) requireFit(file, rule, content.byteLength, size)
      return {
        code: `import src from ${JSON.stringify(`${file}?url`)}\nexport default { src, width: ${size.width}, height: ${size.height} }`,
        moduleType: 'js',
      }
    },
  }
}

/** As it is shown: cameras store portraits lying down, with a note. */
async function sizeOf(content: Buffer, file: string): Promise<Size> {
  try {
    return (await sharp(content).metadata()).autoOrient
  } catch {
    return refuse(`${file} is not a picture that browsers show. Save it as JPEG or WebP.`)
  }
}

function requireFit(file: string, rule: Rule, bytes: number, { width, height }: Size): void {
  const ratio = width / height
  const faults = [
    ...(bytes > rule.kilobytes * 1000 ? [`it has ${Math.round(bytes / 1000)} KB`] : []),
    ...(ratio < rule.ratios[0] || ratio > rule.ratios[1] || width < rule.width
      ? [`it has ${width} × ${height} pixels`]
      : []),
  ]
  if (faults.length > 0)
    refuse(
      `${file}: a ${rule.what} has at most ${rule.kilobytes} KB, is ${rule.shape} and at least ${rule.width} pixels wide, but ${faults.join(' and ')}. Crop it, make it smaller and save it as WebP or JPEG.`,
    )
}
