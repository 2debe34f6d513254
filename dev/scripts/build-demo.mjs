import { runTool } from './run-tool.mjs'

/** Builds the site that talks to the embedded backend; resolves to the builder's exit code. */
export function buildDemo(options) {
  return runTool('vite', ['build', '--mode', 'demo', '--outDir', 'dist-demo', '--emptyOutDir'], options)
}
