/**
 * Begins a note that is to be asked. It is part of the note's text, so that apps and files that know nothing of
 * questions keep it.
 */
const mark = '(?)'

/** The text of a question before it is written. */
export const emptyQuestion = `${mark} `

/** Not of the mark alone: there is nothing to ask yet. */
export const isQuestion = (body: string): boolean => body.startsWith(mark) && body.trim() !== mark

/** The question itself. */
export const questionOf = (body: string): string => (isQuestion(body) ? body.slice(mark.length) : body).trim()
