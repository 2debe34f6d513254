// Generates everything in the brand's colour: the green tokens, the Mantine palette, the icon that the others
// are drawn from and a drawing of the documents. Not in the styles themselves: the oldest supported browsers
// support neither `color-mix()` nor relative colours.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brand } from '../src/ui/brand.ts'

const root = resolve(import.meta.dirname, '..')
const header = 'Written by the build, from src/ui/brand.ts. Not to be edited.'

/**
 * A green, in OKLCH: its lightness in percent, its chroma as a multiple of the brand's, and the difference of
 * its hue in degrees.
 */
type Tone = readonly [lightness: number, chroma: number, turn: number]

const tones = {
  brandDeep: [29.97, 0.725, 3.35],
  tint: { light: [93.78, 0.259, -27.98], dark: [28.75, 0.536, -1.41] },
  link: { light: [42.07, 1.217, -1.16], dark: [79.08, 1.284, -4.9] },
  primary: { dark: [53.91, 1.496, -2.86] },
  primaryHover: { light: [31.99, 0.817, 0.93], dark: [46.75, 1.299, -2.86] },
  deep: { dark: [25.49, 0.542, 1.2] },
  /** The sky after sunset: a neighbour of the brand's hue. */
  dusk: { light: [92.4, 0.29, 54], dark: [29.2, 0.52, 54] },
  chartHalf: { light: [68.61, 0.617, -1.72], dark: [57.46, 1.3, 0.49] },
} as const satisfies Record<string, Tone | { light?: Tone; dark: Tone }>

/** The palette's lighter half; the brand itself and its deep shade follow. */
const forest = [
  [96.4, 0.16, -16.31],
  [92.22, 0.292, -11.27],
  [84.73, 0.55, -7.07],
  [76.13, 0.83, -5.31],
  [74.42, 1.197, -4.93],
  [63.35, 1.336, -3.36],
  tones.primary.dark,
  tones.primaryHover.dark,
] as const satisfies Tone[]

/** Contents of the generated files, by path. */
export function brandFiles(color: string = brand): Record<string, string> {
  const [lightness, chroma, hue] = toOklch(color)
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`${color} is not #rrggbb.`)
  const of = ([percent, share, turn]: Tone) => toHex(percent / 100, chroma * share, hue + turn)
  const { brandDeep, tint, link, primary, primaryHover, deep, dusk, chartHalf } = tones
  const either = (light: string, dark: Tone) => `light-dark(${light}, ${of(dark)})`
  const palette = [...forest.map((tone) => `'${of(tone)}'`), "'var(--brand)'", "'var(--brand-deep)'"]
  return {
    'src/generated/brand.css': `/* ${header} */
:root {
  --brand: ${color};
  --brand-deep: ${of(brandDeep)};
  --tint: ${either(of(tint.light), tint.dark)};
  --link: ${either(of(link.light), link.dark)};
  --primary: ${either('var(--brand)', primary.dark)};
  --primary-hover: ${either(of(primaryHover.light), primaryHover.dark)};
  --deep: ${either('var(--brand-deep)', deep.dark)};
  --dusk: ${either(of(dusk.light), dusk.dark)};
}
`,
    'src/generated/forest.ts': `// ${header}

/** Mantine's palette of the brand, from light to dark. */
export const forest = [
${palette.map((tone) => `  ${tone},\n`).join('')}] as const

/** The dark scheme's green block. */
export const darkTint = '${of(tint.dark)}'
`,
    'src/generated/charts.css': `/* ${header} */
:root {
  --chart-half: ${either(of(chartHalf.light), chartHalf.dark)};
}
`,
    'docs/images/data-flow.svg': readFileSync(resolve(root, 'docs/images/data-flow.svg'), 'utf8').replace(
      /--brand: .*?(?=<\/style>)/,
      `--brand: ${color}; --tint: ${of(tint.light)}; --tint-edge: ${of(forest[2])}; --edge: ${of(forest[5])} }`,
    ),
    'public/favicon.svg': readFileSync(resolve(root, 'public/favicon.svg'), 'utf8').replace(
      /(<circle r="32" fill=")[^"]*/,
      `$1${color}`,
    ),
  }
}

/** From sRGB. https://bottosson.github.io/posts/oklab */
export function toOklch(color: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(one, other),
    (Math.atan2(other, one) * 180) / Math.PI,
  ]
}

function toHex(lightness: number, chroma: number, hue: number): string {
  const one = chroma * Math.cos((hue * Math.PI) / 180)
  const other = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * one + 0.2158037573 * other) ** 3
  const m = (lightness - 0.1055613458 * one - 0.0638541728 * other) ** 3
  const s = (lightness - 0.0894841775 * one - 1.291485548 * other) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, value)))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
