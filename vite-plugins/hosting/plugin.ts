import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { headersFile, redirectsFile } from './netlify-and-cloudflare.ts'
import { nginxFile } from './nginx.ts'
import { headerRules } from './serving.ts'
import { speculationRulesFile, speculationRulesPath } from './speculation-rules.ts'
import { vercelFile } from './vercel.ts'

type Settings = {
  /** Origin of the API; null if it is the site's own. */
  backend: string | null
}

/** A Vite plugin that writes the hosts' configuration: into the site's folder, for nginx next to it. */
export function hostFiles({ backend }: Settings): Plugin {
  const rules = headerRules(backend)
  let nginxPath: string
  return {
    name: 'host-files',
    apply: 'build',
    configResolved({ root, build }) {
      nginxPath = `${resolve(root, build.outDir)}.nginx.conf`
    },
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit('_headers', headersFile(rules))
      emit('_redirects', redirectsFile())
      emit(speculationRulesPath.slice(1), speculationRulesFile())
      emit('vercel.json', vercelFile(rules))
    },
    // Outside the site's folder: people who may write there must not be able to configure the web server.
    writeBundle: () => writeFile(nginxPath, nginxFile(rules)),
  }
}
