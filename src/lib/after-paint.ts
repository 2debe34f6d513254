/** For what takes long and is caused by a press: the press is painted first. A hidden page, which paints nothing, does it later. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
