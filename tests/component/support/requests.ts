const underway = new Set<Promise<Response>>()
const send = window.fetch

window.fetch = (...request) => {
  const answer = send(...request)
  underway.add(answer)
  const done = () => underway.delete(answer)
  answer.then(done, done)
  return answer
}

/** Waits until all of the page's requests are answered, so that none of this test's reaches the next one. */
export async function nothingUnderway(): Promise<void> {
  while (underway.size > 0) await Promise.allSettled(underway)
}
