/** For what takes long and is caused by a press: resolves once the press has been painted. A hidden page, which paints nothing, waits. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
