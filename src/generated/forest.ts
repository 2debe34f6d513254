// Written by the build, from src/ui/brand.ts. Not to be edited.

/** Mantine's palette of the brand, from light to dark. */
export const forest = [
  '#eff5ef',
  '#dde9df',
  '#bcd4c3',
  '#97bca4',
  '#84bb99',
  '#5b9a77',
  '#357f5a',
  '#2a6849',
  'var(--brand)',
  'var(--brand-deep)',
] as const

/** The dark scheme's green block. */
export const darkTint = '#1b3025'
