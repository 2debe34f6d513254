import { build } from 'vite'
import { className } from '../class-names.ts'
import type { Aliases } from '../operator.ts'
import { pictures } from '../pictures.ts'

type Settings = { alias: Aliases; mode?: string; define?: Record<string, unknown> | undefined }

/** Compiles `render.tsx`, so that Node can run it from this folder below `node_modules`. */
export async function buildRenderer(outDir: string, { alias, mode, define = {} }: Settings): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ...(mode && { mode }),
    define,
    resolve: { alias },
    plugins: [pictures(alias['@operator'])],
    css: { modules: { generateScopedName: className } },
    build: {
      ssr: 'vite-plugins/prerender/render.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // As in the site's own build, whose addresses these have to be.
      assetsInlineLimit: 0,
    },
  })
}
