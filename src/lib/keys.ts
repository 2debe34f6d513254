/**
 * The key as on a Latin keyboard, where the layout types another script: `k` for the key that types 'л' or
 * 'क', `3` for '३', `/` and `?` where a Latin keyboard has them.
 */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || key < '\u0080') return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key
}

/** Whether an input method takes the key, such as Enter. Safari says so by the key code alone. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
