const formula = /=HYPERLINK\(\s*"{1,2}([^"]*)"{1,2}\s*(?:[,;]\s*"{1,2}([^"]*)"{1,2}\s*)?\)?/gi

/** Replaces spreadsheets' link formulas; `label` is empty where the link shows its own address. */
export function replaceFormulaLinks(text: string, write: (target: string, label: string) => string): string {
  return text.replace(formula, (_, target: string, label = '') => write(target, label))
}
