import '@mantine/charts/styles.layer.css'
import { AreaChart } from '@mantine/charts'
import { formatClock } from '@/lib/clock'
import type { Transcript } from '@/model/transcript'
import classes from '../charts/Chart.module.css'
import { ChartTable } from '../charts/ChartTable'
import { formatShare } from '../charts/figures'
import { chartOptions } from '../charts/options'
import { dropOffOf } from './drop-off'

type Props = {
  /** The share of learners who saw each of the equal parts of the video. */
  parts: readonly number[]
  duration_s: number
  /** Null if the video has none. */
  transcript: Transcript | null
}

/** The share of learners who saw each part of a video, and what is said there. */
export function VideoCurve({ parts, duration_s, transcript }: Props) {
  const data = parts.map((share, n) => {
    const from = Math.floor((n * duration_s) / parts.length)
    return { from, share, said: transcript?.cues.findLast(([second]) => second <= from)?.[1] }
  })
  const fall = dropOffOf(parts, duration_s)
  return (
    <>
      <p className={classes.figures}>
        <strong>{formatShare(parts.at(-1) ?? 0)}</strong> of them saw the end.{' '}
        {fall ? (
          <>
            Around <strong>{formatClock(fall.at_s)}</strong> the share watching falls by{' '}
            {formatShare(fall.by)}.
          </>
        ) : (
          'No sharp drop-off.'
        )}
      </p>
      <div aria-hidden>
        <AreaChart
          {...chartOptions}
          data={data}
          dataKey="from"
          curveType="stepAfter"
          withDots={false}
          series={[{ name: 'share', label: 'Saw it', color: 'var(--chart)' }]}
          yAxisProps={{ domain: [0, 1], tickFormatter: formatShare, width: 44 }}
          xAxisProps={{ tickFormatter: formatClock, minTickGap: 32 }}
          areaProps={{ isAnimationActive: false }}
          areaChartProps={{ accessibilityLayer: false }}
          referenceLines={fall ? [{ x: nearest(data, fall.at_s), color: 'var(--accent)' }] : []}
          tooltipProps={{
            content: ({ payload }) => {
              const point = payload?.[0]?.payload as (typeof data)[number] | undefined
              return point ? (
                <p className={classes.tooltip}>
                  {formatClock(point.from)}: {formatShare(point.share)} saw it
                  {point.said ? <q lang={transcript?.language}>{point.said}</q> : null}
                </p>
              ) : null
            },
          }}
        />
      </div>
      <ChartTable
        caption="The share of learners who saw each part"
        headers={['From', 'Saw it', ...(transcript ? ['What is said'] : [])]}
        rows={data.map(({ from, share, said }) => [
          formatClock(from),
          formatShare(share),
          ...(transcript
            ? [
                <span key="said" lang={transcript.language}>
                  {said}
                </span>,
              ]
            : []),
        ])}
      />
    </>
  )
}

/** The beginning of the part that contains this second. */
function nearest(data: readonly { from: number }[], second: number): number {
  return data.findLast(({ from }) => from <= second)?.from ?? 0
}
