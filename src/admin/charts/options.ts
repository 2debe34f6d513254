/** What all charts have in common. The table beside each says the same, so the drawing takes no focus. */
export const chartOptions = {
  h: 200,
  gridAxis: 'x',
  tickLine: 'none',
  withLegend: false,
} as const
