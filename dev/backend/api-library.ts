// On Node 20 the library's client warns of it in every process that loads it; the commands say it once instead
// (dev/scripts/ensure-node.mjs).
const { warn } = console
console.warn = (...line: unknown[]) => {
  if (!String(line[0]).includes('Node.js 20 and below are deprecated')) warn(...line)
}
export const { App } = await import('@supabase/lite')
console.warn = warn
