/**
 * The brand's colour. Every other green, the icons and the pictures are derived from it by `npm run
 * pictures`.
 */
export const brand = '#1e4d38'
