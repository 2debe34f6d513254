import classes from './LanguageHint.module.css'

/** One line that covers the page's bottom edge, so that nothing moves. */
export function showLanguageHint(address: string): void {
  const line = document.createElement('aside')
  line.className = classes.hint ?? ''
  line.lang = 'hi'
  line.setAttribute('aria-label', 'भाषा')
  const link = document.createElement('a')
  link.href = address
  link.hreflang = 'hi'
  link.textContent = 'यह साइट हिन्दी में भी है'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'बंद करें'
  close.addEventListener('click', () => line.remove())
  line.append(link, close)
  document.body.append(line)
}
