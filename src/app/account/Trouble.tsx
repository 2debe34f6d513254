import { thisBuild } from '@/lib/build'
import { device } from '@/texts/personal'
import { TellUs } from '../report/TellUs'
import classes from './DevicePage.module.css'
import { Fact } from './SavedCourses'

/** Which version of the app this is, and a report on its state for the operator. */
export function Trouble() {
  return (
    <section className={classes.section} aria-labelledby="trouble">
      <h2 id="trouble">{device.trouble.title}</h2>
      <p className={classes.lead}>{device.trouble.lead}</p>
      <dl className={classes.facts}>
        <Fact name={device.trouble.version}>{thisBuild()}</Fact>
      </dl>
      <TellUs />
    </section>
  )
}
