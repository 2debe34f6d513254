/** The brand's colour. Other greens, the icons and pictures are derived from it by `npm run pictures`. */
export const brand = '#1e4d38'
