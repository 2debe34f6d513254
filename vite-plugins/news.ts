import type { Plugin } from 'vite'
import { newsOfVersions, readChangelog } from './changelog.ts'

/** Writes `news.json`, which the update prompt of older versions reads. */
export function news(): Plugin {
  return {
    name: 'news',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(newsOfVersions(readChangelog()))
      this.emitFile({ type: 'asset', fileName: 'news.json', source })
    },
  }
}
