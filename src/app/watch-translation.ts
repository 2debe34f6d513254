// Once a browser's translator is at work, the page's texts need care (translated-texts.ts). It is loaded for nobody else.

let care: Promise<typeof import('./translated-texts')> | undefined

export function watchTranslation(): void {
  new MutationObserver((changes, observer) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const { nodeName } of addedNodes) if (nodeName === 'FONT') care ??= import('./translated-texts')
      // What is written into them until that code is here is noted as well.
      if (care) for (const node of removedNodes) observer.observe(node, { characterData: true })
    }
    care?.then(
      ({ follow }) => follow(changes, observer),
      () => {
        care = undefined
      },
    )
  }).observe(document, { childList: true, subtree: true })
}

/** Before React takes over what was prerendered: it wants to find it as it was. */
export const untranslate = async () => (await care)?.putAllBack()
