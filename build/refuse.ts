/** Stops the build with a sentence alone: the builder prints an error's stack, which would bury it. */
export function refuse(sentence: string): never {
  const error = new Error(sentence)
  error.stack = sentence
  throw error
}
