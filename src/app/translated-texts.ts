// A browser's translator replaces text nodes with `<font>` elements. React still holds the text nodes: it
// would go on writing into nodes that are not shown, and fail to remove those that are gone. So before React
// changes or removes a text, or inserts something before it, the text is put back. The translator then finds
// it like any other new text.

/** The element that replaces a text, and the texts that it replaces. */
const standIns = new WeakMap<Node, Element>()
const originals = new WeakMap<Element, Text[]>()

let isFollowing = false

/** Records changes of the document. */
export function follow(changes: readonly MutationRecord[], observer: MutationObserver): void {
  noteStandIns(changes, observer)
  for (const { type, target } of changes) {
    // A text that is in the page is visible, whether React or the translator wrote it.
    if (type === 'characterData' && !target.isConnected) putBack(target)
  }
  if (!isFollowing) careForReact()
  isFollowing = true
}

function noteStandIns(changes: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
  if (added.size === 0) return
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    // What is inside belongs to the translator.
    if (isFont(target)) continue
    const near = [...addedNodes, previousSibling, nextSibling].filter((node) => node && added.has(node))
    for (const text of removedNodes) {
      const standIn = near.find((node) => !originals.has(node as Element)) ?? near[0]
      if (!(text instanceof Text && standIn instanceof Element)) continue
      standIns.set(text, standIn)
      originals.set(standIn, [...(originals.get(standIn) ?? []), text])
      observer.observe(text, { characterData: true })
    }
  }
}

function isFont(node: Node): boolean {
  return node.nodeName === 'FONT'
}

function putBack(node: Node): void {
  const standIn = standIns.get(node)
  if (!standIn) return
  const texts = originals.get(standIn) ?? []
  // Texts that the translator has put back itself, or React has put elsewhere, stay there.
  standIn.replaceWith(...texts.filter((text) => !text.isConnected || standIn.contains(text)))
}

/** Call before React hydrates what was prerendered. */
export function putAllBack(): void {
  for (const font of document.querySelectorAll('font')) {
    const [text] = originals.get(font) ?? []
    if (text) putBack(text)
  }
}

const changing = ['appendChild', 'insertBefore', 'removeChild'] as const

function careForReact(): void {
  for (const name of changing) {
    const change = Node.prototype[name] as (this: Node, ...nodes: (Node | null)[]) => Node
    const changeAsItWas = function (this: Node, ...nodes: (Node | null)[]) {
      for (const node of nodes) {
        const standIn = node && standIns.get(node)
        // The translator does this as well, with its own elements.
        const isItsOwn = isFont(this) || nodes.includes(standIn ?? this)
        if (node && node.parentNode !== this && !isItsOwn) putBack(node)
      }
      return change.apply(this, nodes)
    }
    Object.assign(Node.prototype, { [name]: changeAsItWas })
  }
}
