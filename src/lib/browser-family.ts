// Before the browsers that their user agents also name.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'CrOS', 'Mac OS', 'Linux'] as const

/** 'Chrome 142', 'Android': the browser with its main version, and the system. The whole user agent would tell people apart. */
export function browserFamily(agent = navigator.userAgent): { browser: string; system: string } {
  const [mark, name] = browsers.find(([mark]) => agent.includes(mark)) ?? ['Other', 'other']
  const [, version = ''] = new RegExp(`${mark}\\w*/(\\d+)`).exec(agent) ?? []
  return {
    browser: `${name} ${version}`.trim(),
    system: systems.find((system) => agent.includes(system)) ?? 'other',
  }
}
