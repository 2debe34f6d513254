// Before the first paint: sets colours, language and whether a user is signed in, and holds back early
// presses.
// A failed sign-in may return to the home page: the dashboard's guard shows the reason.
if (location.pathname === '/' && /[?&#]error_code=/.test(location.href))
  location.replace(location.href.replace(/[?#]/, 'dashboard$&'))
;(() => {
  const key = 'mantine-color-scheme-value'
  const root = document.documentElement
  const darkDevice = matchMedia('(prefers-color-scheme: dark)')
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
  const [light, dark] = bars.map(({ content }) => content)
  let chosen = null
  let language = null

  const paint = () => {
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
    const isDark = scheme === 'auto' ? darkDevice.matches : scheme === 'dark'
    root.dataset.scheme = scheme
    root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
    for (const bar of bars) bar.content = isDark ? dark : light
  }

  try {
    chosen = localStorage.getItem(key)
    language = localStorage.getItem('language')
    if (localStorage.getItem('last-user')) root.dataset.signedIn = ''
  } catch {
    // No storage.
  }
  paint()

  // A public page's address determines its language. Elsewhere the reader's choice decides, otherwise the
  // browser's language.
  const isKnown = (tag) => tag === 'en' || tag === 'hi'
  const [, first] = location.pathname.split('/')
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown) ?? 'en'
  const choose = (tag) => {
    try {
      localStorage.setItem('language', tag)
    } catch {
      // It applies to this page only.
    }
  }
  // A visitor who arrives at a Hindi address reads Hindi.
  if (first === 'hi' && !isKnown(language)) choose('hi')
  root.dataset.language = isKnown(language) ? language : first === 'hi' ? 'hi' : preferred
  const shown =
    first === 'hi'
      ? 'hi'
      : /^(login|verify|dashboard|course|certificate|device)$/.test(first)
        ? root.dataset.language
        : 'en'
  // The prerendered page is in the other language: hidden until the app has replaced it.
  if (shown !== root.lang) root.dataset.otherLanguage = ''
  root.lang = shown
  // The switch is a plain link, which also works before the app runs.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[hreflang]')
    if (link) choose(link.hreflang)
  })

  // Chrome before 108, Firefox before 113, Safari before 16.4.
  if (!('CompressionStream' in window && CSS.supports('height', '1dvh'))) {
    document.head.append(Object.assign(document.createElement('script'), { src: '/too-old.js' }))
  }

  darkDevice.addEventListener('change', paint)
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    chosen = event.newValue
    paint()
  })
})()

// Presses before the page's code runs are held back, and the last one is performed then:
// `app/first-interaction.ts`.
;(() => {
  // A popover's button works without code if the browser supports popovers.
  const buttons = 'popover' in HTMLElement.prototype ? 'button:not([popovertarget])' : 'button'
  let pressed = null

  const forget = () => {
    pressed?.removeAttribute('data-held')
    pressed?.removeAttribute('aria-busy')
    pressed = null
  }
  const hold = (event) => {
    const { target, type } = event
    const place = target instanceof Element ? (type === 'submit' ? target : target.closest(buttons)) : null
    if (!place) return
    event.preventDefault()
    event.stopImmediatePropagation()
    forget()
    pressed = place
    place.setAttribute('data-held', '')
    place.setAttribute('aria-busy', 'true')
    window.heldPress.onPress?.()
  }
  document.addEventListener('click', hold, true)
  document.addEventListener('submit', hold, true)

  window.heldPress = {
    isThere: () => pressed !== null,
    forget,
    release() {
      document.removeEventListener('click', hold, true)
      document.removeEventListener('submit', hold, true)
      const place = pressed
      forget()
      if (place instanceof HTMLFormElement) place.requestSubmit()
      else place?.click()
    },
  }
})()
