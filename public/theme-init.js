// Runs before the first paint: the chosen colours, and whether somebody is signed in here. The page's HTML knows neither.
// Afterwards it keeps the colours true when the device, another tab or this one changes them.
// A sign-in that failed may return to the home page: the dashboard's guard says why.
if (location.pathname === '/' && /[?&#]error_code=/.test(location.href))
  location.replace(location.href.replace(/[?#]/, 'dashboard$&'))
;(() => {
  const key = 'mantine-color-scheme-value'
  const root = document.documentElement
  const darkDevice = matchMedia('(prefers-color-scheme: dark)')
  // The browser's own bar: light first, then dark. Where one is chosen, it holds whatever the device has.
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
  const [light, dark] = bars.map(({ content }) => content)
  let chosen = null

  const paint = () => {
    const isChosen = chosen === 'light' || chosen === 'dark'
    const shown = isChosen ? chosen : darkDevice.matches ? 'dark' : 'light'
    root.dataset.scheme = isChosen ? chosen : 'auto'
    root.dataset.mantineColorScheme = shown
    for (const bar of bars) bar.content = shown === 'dark' ? dark : light
  }

  try {
    chosen = localStorage.getItem(key)
    if (localStorage.getItem('last-user')) root.dataset.signedIn = ''
  } catch {
    // Storage is refused: a visitor, in the device's colours.
  }
  paint()
  darkDevice.addEventListener('change', paint)
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    chosen = event.newValue
    paint()
  })
})()
