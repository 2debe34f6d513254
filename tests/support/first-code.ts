/** The transcripts' sync, once the courses are there, and what registers the worker, after the first data. */
const comesLater = /^\/?assets\/(?:transcripts|Workbox)-/

/** Whether a file counts for the budgets of code and styles in docs/decisions/0006. */
export const isFirstCode = (path: string): boolean => /\.(?:js|css)$/.test(path) && !comesLater.test(path)
