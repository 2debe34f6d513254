// The part of an accessibility check that runs in the page. Each function is self-contained: it may be sent
// there as text.

export type Finding = [rule: string, elements: string[]]

export const schemes = ['light', 'dark'] as const

/**
 * What axe finds in the page, or in the first element that `selector` selects. Axe is already in the page.
 */
export async function audit(selector?: string): Promise<Finding[]> {
  type Options = { iframes: boolean }
  type Results = { violations: { id: string; nodes: { html: string }[] }[] }
  const { axe } = window as unknown as { axe: { run(context: Node, options: Options): Promise<Results> } }
  const context = (selector && document.querySelector(selector)) || document
  // A frame holds the video site's page, which is not ours.
  const { violations } = await axe.run(context, { iframes: false })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Waits for every fade to end, but not for endless animations or those tied to scrolling. */
export async function settle(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
