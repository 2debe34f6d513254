// Minifies the scripts of public/ that run before the first paint, which Vite copies unchanged.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifySync, type Plugin } from 'vite'

export function earlyScripts(): Plugin {
  let folder: string
  return {
    name: 'early-scripts',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir
    },
    generateBundle() {
      for (const fileName of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
        const { code, errors } = minifySync(fileName, readFileSync(resolve(folder, fileName), 'utf8'), {
          compress: { target: 'es2015' },
        })
        if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
  }
}
