// Downloads for later wait until the first screen of an area has its data: on a slow link, the worker's files would
// delay it.

/** In milliseconds. Pages that do not sync never report their data. */
const longestWait = 5_000

let report = () => {}
const reported = new Promise<void>((resolve) => {
  report = resolve
})

/** Call when the first sync has an answer, or cannot get one. */
export function noteFirstData(): void {
  report()
}

export async function untilFirstData(): Promise<void> {
  await Promise.race([reported, new Promise((passed) => setTimeout(passed, longestWait))])
}
