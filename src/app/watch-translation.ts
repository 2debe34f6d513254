// Once a browser's translator is at work, the page's texts need care (translated-texts.ts). Loaded only then.

let care: Promise<typeof import('./translated-texts')> | undefined

export function watchTranslation(): void {
  new MutationObserver((changes, observer) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const { nodeName } of addedNodes) if (nodeName === 'FONT') care ??= import('./translated-texts')
      // Changes of removed texts are recorded until that code has loaded.
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

/** Call before React hydrates what was prerendered, which has to be as it was. */
export const untranslate = async () => (await care)?.putAllBack()
