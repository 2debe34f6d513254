/** The options of all charts. The table next to each says the same, so the drawing is not focusable. */
export const chartOptions = {
  h: 200,
  gridAxis: 'x',
  tickLine: 'none',
  withLegend: false,
} as const
