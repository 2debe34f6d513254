// Loaded by theme-init.js if the browser is too old for the app. The public pages can be read in any browser.
;(() => {
  if (!/^\/(login|dashboard|course|device|admin)\b/.test(location.pathname)) return
  const warn = () => {
    const note = document.createElement('p')
    note.setAttribute('role', 'alert')
    note.style.padding = '1rem'
    note.textContent =
      'This browser is too old for signing in and learning. Please use Chrome or Edge 109, Firefox 115, Safari 16.4 or anything newer.'
    document.body.prepend(note)
  }
  if (document.body) warn()
  else addEventListener('DOMContentLoaded', warn)
})()
