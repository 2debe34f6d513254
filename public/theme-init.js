// Before the first paint: the colours, and whether somebody is signed in.
// A sign-in that failed may return to the home page: the dashboard's guard says why.
if (location.pathname === '/' && /[?&#]error_code=/.test(location.href))
  location.replace(location.href.replace(/[?#]/, 'dashboard$&'))
;(() => {
  const key = 'mantine-color-scheme-value'
  const root = document.documentElement
  const darkDevice = matchMedia('(prefers-color-scheme: dark)')
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
  const [light, dark] = bars.map(({ content }) => content)
  let chosen = null

  const paint = () => {
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
    const isDark = scheme === 'auto' ? darkDevice.matches : scheme === 'dark'
    root.dataset.scheme = scheme
    root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
    for (const bar of bars) bar.content = isDark ? dark : light
  }

  try {
    chosen = localStorage.getItem(key)
    if (localStorage.getItem('last-user')) root.dataset.signedIn = ''
  } catch {
    // No storage.
  }
  paint()

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
