import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { formatCount } from '@/admin/format-count'
import type { ActiveDay } from '@/model/types'
import { formatFullDate, formatNumber } from '@/texts/format'
import classes from '../charts/Chart.module.css'
import { ChartTable } from '../charts/ChartTable'
import { formatHours } from '../charts/figures'
import { chartOptions } from '../charts/options'

const shortDate = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** How many learners were active on each day. `days` must not be empty. */
export function ActivityChart({ days }: { days: readonly ActiveDay[] }) {
  const busiest = Math.max(...days.map(({ learners }) => learners))
  const today = days.at(-1)?.learners ?? 0
  return (
    <>
      <p className={classes.figures}>
        <strong>{formatCount(today, 'learner')}</strong> today · peak {formatNumber(busiest)}
      </p>
      <div aria-hidden>
        <BarChart
          {...chartOptions}
          data={days.map(({ day, learners, seconds }) => ({ day, learners, seconds }))}
          dataKey="day"
          series={[{ name: 'learners', label: 'Learners', color: 'var(--chart)' }]}
          xAxisProps={{ tickFormatter: (day: string) => shortDate.format(new Date(day)), minTickGap: 24 }}
          yAxisProps={{ allowDecimals: false, width: 32 }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
          tooltipProps={{
            content: ({ payload }) => {
              const [first] = payload ?? []
              const day = first?.payload as ActiveDay | undefined
              return day ? (
                <p className={classes.tooltip}>
                  {shortDate.format(new Date(day.day))}: {formatCount(day.learners, 'learner')},{' '}
                  {formatHours(day.seconds)}
                </p>
              ) : null
            },
          }}
        />
      </div>
      <ChartTable
        caption="Active learners of the last 30 days"
        headers={['Day', 'Learners', 'Newly watched']}
        rows={[...days]
          .reverse()
          .map(({ day, learners, seconds }) => [
            formatFullDate(day),
            formatNumber(learners),
            formatHours(seconds),
          ])}
      />
    </>
  )
}
