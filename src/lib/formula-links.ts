const formula = /=HYPERLINK\(\s*"{1,2}([^"]*)"{1,2}\s*(?:[,;]\s*"{1,2}([^"]*)"{1,2}\s*)?\)?/gi

/**
 * Replaces the formulas that spreadsheets use for links; `label` is empty where the link shows its own
 * address.
 */
export function replaceFormulaLinks(text: string, write: (target: string, label: string) => string): string {
  return text.replace(formula, (_, target: string, label = '') => write(target, label))
}
