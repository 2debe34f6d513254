/** Ends the process with one sentence instead of a stack. */
export function stopWith(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}
