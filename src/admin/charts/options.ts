/** What all charts have in common. They are read by the table beside them, so the drawing takes no focus. */
export const chartOptions = {
  h: 200,
  gridAxis: 'y',
  tickLine: 'none',
  withLegend: false,
  barProps: { isAnimationActive: false },
  barChartProps: { accessibilityLayer: false },
} as const
