// A check of a device: what it shows must match the oracle, and reveals which of several valid states it is
// in.
import { texts } from '@/texts/en'
import type { Device, Tab } from './device.ts'
import { badgeOf } from './oracle/badge.ts'
import { type Moment, nothing } from './oracle/deeds.ts'
import { afterOpening, mayHaveCome, nothingTold, shownOf } from './oracle/news.ts'
import type { Screen } from './oracle/screen.ts'
import type { Place, Syncing } from './place.ts'

const minute = 60_000

export function expectNone({ name }: Device, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${name} does not say what it must:\n${faults.join('\n')}`)
}

/** What is new once the device has reached `moment`; null if it has not moved. */
export function followNews({ device, model }: Place, screen: Screen, moment: Moment | null): void {
  const isEmptied = moment === nothing
  const last = moment && !isEmptied ? model.answered.indexOf(moment) : -1
  let may = isEmptied ? nothingTold : model.news
  for (const { courses } of model.answered.slice(0, last + 1)) may = mayHaveCome(may, courses)
  for (const opened of model.hasOpened) may = [...may, ...afterOpening(may, ...opened)]
  const courses = screen.syncedAt === null ? null : (moment ?? model.moment).courses
  const shown = shownOf(may, courses, screen)
  if (shown.length === 0)
    expectNone(device, [
      `news: ${JSON.stringify(screen.news)}, not one of ${JSON.stringify(may.map(({ news }) => news))}`,
    ])
  model.news = shown
  model.hasOpened.length = 0
}

/** What the badge of each tab says, and whether it may say that everything is up to date. */
export async function checkBadges(
  { device, model }: Place,
  screen: Screen,
  syncing: ReadonlyMap<Tab, Syncing>,
): Promise<void> {
  for (const tab of device.tabs) {
    if (tab.isDead || tab.isFrozen || !device.user) continue
    const shown = await badgeIn(tab, device.user.id, screen)
    const { status } = tab
    const isFailed = status.state === 'failed'
    const wanted = badgeOf(screen, {
      state: status.state,
      code: isFailed ? status.error.code : null,
      retryAt: isFailed ? (status.retryAt ?? null) : null,
      isClockWrong: Math.abs(tab.clockSeen) > 10 * minute,
    })
    if (shown !== undefined && shown !== wanted)
      expectNone(device, [`the badge of ${tab.name}: '${shown}', not '${wanted}'`])
    const sync = syncing.get(tab)
    // If the courses were removed and are requested again, the page syncs as soon as it sees that.
    const isFilled = screen.syncedAt !== null
    const isOfNow = sync?.model === model && sync.isEnded && status.state === 'current' && isFilled
    if (isOfNow && model.moment.at < sync.at)
      expectNone(device, [`the badge of ${tab.name}: '${shown}' over what the server had before`])
  }
}

function badgeIn(tab: Tab, owner: string, screen: Screen): Promise<string | undefined> {
  const { syncedAt, isPaused, unsent, hasLater, now } = screen
  return tab.run(async (app) => {
    const isPersistent = !app.isInMemory(await app.openMirror(owner))
    const changes = unsent.notes + unsent.other
    const saved = {
      syncedAt,
      isPaused,
      isPersistent,
      unsent: changes,
      hasLater,
      isClockWrong: app.isClockWrong(),
    }
    // The sync does not need them.
    app.setTexts(texts)
    return app.syncStatusText(tab.status, saved, now).text
  })
}
