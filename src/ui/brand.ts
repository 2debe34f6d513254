/** The brand's colour. Every other green, the icons and the pictures are made from it: `npm run pictures`. */
export const brand = '#1e4d38'
