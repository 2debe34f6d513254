/** '0%', '45%': what is not quite all is never 100%, and what is more than nothing never 0%. */
export function formatShare(share: number): string {
  const percent = Math.round(100 * share)
  if (share > 0 && percent === 0) return '1%'
  return share < 1 && percent === 100 ? '99%' : `${percent}%`
}
