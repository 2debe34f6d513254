import { useQuery } from '@tanstack/react-query'
import type { AppFaultGroup } from '@/model/types'
import { formatDate, formatNumber } from '@/texts/format'
import { happened } from './device-faults'
import { Panel } from './Panel'
import { schoolSummaryQuery } from './queries'
import classes from './SchoolSummary.module.css'

/** What failed in the app on learners' devices. Last on the page, since nothing says beforehand how long it is. */
export function AppFaults() {
  const { data } = useQuery(schoolSummaryQuery)
  if (!data) return null
  const groups = data.faults.app
  return (
    <Panel title="Faults of the app" note="On learners’ devices in the last 30 days, by build">
      {groups.length === 0 ? (
        <p className={classes.note}>No device has reported a fault of the app.</p>
      ) : (
        <FaultTable groups={groups} />
      )}
    </Panel>
  )
}

/** The most learners first. */
function FaultTable({ groups }: { groups: readonly AppFaultGroup[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and needs the keyboard for that
    <section className={classes.scroll} tabIndex={0} aria-label="Faults by build">
      <table className={classes.faults}>
        <thead>
          <tr>
            {['Build', 'Learners', 'What happened', 'Most often', 'First', 'Last'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ build, kind, learners, codes, browsers, first_day, last_day }) => (
            <tr key={`${build} ${kind}`}>
              <th scope="row">{build}</th>
              <td>{formatNumber(learners)}</td>
              <td>{happened[kind]}</td>
              <td>{[codes, browsers].map(mostOften).filter(isTelling).join(', ')}</td>
              <td>{formatDate(first_day)}</td>
              <td>{formatDate(last_day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isTelling = (name: string) => !name.startsWith('other')

function mostOften(counts: Readonly<Record<string, number>>): string {
  const [[name, count] = ['', 0], ...others] = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return others.length === 0 ? name : `${name} (${formatNumber(count)})`
}
