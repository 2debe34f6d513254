// The Mantine theme. The colours themselves are the tokens in tokens.css and generated/brand.css, for both schemes:
//   --ground --surface --sunken --tint     page, card, recessed band, pale green block
//   --text --muted --link --danger         text colours, AA on each of those four
//   --primary --primary-hover --on-primary filled controls
//   --line --line-strong                   hairline; border of a control (3:1)
//   --accent --accent-soft --danger-soft   turmeric for shapes, never small text; soft backgrounds for text
//   --focus --focus-halo                   the two tones of the focus ring in base.css; --focus-offset and --focus-edge place it
//   --deep --on-deep --on-deep-muted       the dark band
//   --edge                                 border of what only its colour sets apart, for forced colours
//   --shadow --radius-{s,m,l} --container --gutter --section --target --ease --font-{text,heading}
// In Mantine props: color="forest" (default), "turmeric", "terracotta" (danger).
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { darkTint, forest } from '../generated/forest'

const turmeric: MantineColorsTuple = [
  '#fdf6e6',
  '#f8e8c6',
  '#f2d491',
  '#ebc064',
  '#e3ae4a',
  '#c98a1b',
  '#a8700f',
  '#8a5a0c',
  '#6f480e',
  '#4d320a',
]

const terracotta: MantineColorsTuple = [
  '#fcf1ec',
  '#f8ddd2',
  '#f0bca8',
  '#ea9f83',
  '#f09a7b',
  '#c9603f',
  '#b54b2c',
  '#a03d21',
  '#8f3419',
  '#641f0d',
]

const gray: MantineColorsTuple = [
  '#faf8f3',
  '#f3efe5',
  '#e6dcc8',
  '#d9d0bc',
  '#bdb7a2',
  '#87876f',
  '#5f685c',
  '#4f5d52',
  '#333b32',
  '#16231c',
]

const dark: MantineColorsTuple = [
  '#efe8d8',
  '#cfd3c4',
  '#a9b5a6',
  '#8a998c',
  '#33473b',
  '#26382d',
  darkTint,
  '#14211a',
  '#0d1712',
  '#080f0b',
]

const headingFont = 'var(--font-heading)'

const colors = { forest, turmeric, terracotta, gray, dark }

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    /** The only values of `color`: the build omits Mantine's own colours. */
    colors: Record<keyof typeof colors | `var(--${string})`, MantineColorsTuple>
  }
}

export const theme = createTheme({
  colors,
  primaryColor: 'forest',
  primaryShade: { light: 8, dark: 6 },
  black: '#16231c',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: headingFont, fontWeight: '580', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { md: '0.75rem', lg: '1.25rem' },
  // The line height of base.css: a public page must not shift when the account menu loads Mantine's styles.
  lineHeights: { md: '1.6' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A `header` element in a dialog would count as a second banner landmark.
    ModalHeader: { defaultProps: { role: 'none' } },
  },
})

const scheme = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-forest-outline': 'var(--link)',
  '--mantine-color-terracotta-outline': 'var(--danger)',
  ...soft('forest', 'var(--tint)', 'var(--link)'),
  ...soft('turmeric', 'var(--accent-soft)', 'var(--text)'),
  ...soft('terracotta', 'var(--danger-soft)', 'var(--danger)'),
  ...soft('gray', 'var(--sunken)', 'var(--text)'),
}

/** Colours of the `light` and `subtle` variants; Mantine's own are nearly black on a dark background. */
function soft(color: string, ground: string, text: string): Record<string, string> {
  return {
    [`--mantine-color-${color}-light`]: ground,
    [`--mantine-color-${color}-light-hover`]: `color-mix(in srgb, ${ground}, var(--text) 8%)`,
    [`--mantine-color-${color}-light-color`]: text,
  }
}

/** For `MantineProvider`: maps Mantine's variables to the tokens, so that its components match the rest of the page. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: scheme,
  dark: scheme,
})
