import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useContext, useState } from 'react'
import { MirrorContext } from '@/learn/MirrorProvider'
import { syncStatusText } from '@/learn/sync/sync-status-text'
import { useNow } from '@/learn/sync/useNow'
import { useUnsaved } from '@/learn/unsaved'
import { isClockWrong } from '@/lib/device-clock'
import type { SyncStatus } from '@/lib/sync-status'
import { isInMemory, lacksRoom } from '@/mirror/open'
import { useSync } from '@/stores/sync'
import { formatAge, formatBytes, formatCount, formatMoment } from '@/texts/format'
import { device } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { useOpened } from '@/ui/useOpened'
import type { Room } from '../report/room'
import { isEmpty } from '../session/unsent'
import classes from './DevicePage.module.css'
import { describe } from './describe-unsent'
import { PageButton } from './PageButton'
import { RemoveSavedDialog } from './RemoveSavedDialog'
import { type Saved, setTranscriptsKept, syncNow } from './saved-courses'

type Step = 'idle' | 'synced' | 'failed'

type Props = { saved: Saved; room: Room }

/** What is saved on this device and how up to date it is, with buttons to sync or remove it. */
export function SavedCourses({ saved, room }: Props) {
  const status = useSync((state) => state.status)
  const [step, setStep] = useState<Step>('idle')
  const removing = useOpened<true>()

  const isSyncing = status.state === 'syncing'
  const sync = () =>
    void syncNow().then(
      () => setStep('synced'),
      (fault: unknown) => {
        console.error(fault)
        setStep('failed')
      },
    )
  return (
    <section className={classes.section} aria-labelledby="saved-courses">
      <h2 id="saved-courses">{device.saved.title}</h2>
      <p className={classes.lead}>{device.saved.lead}</p>
      <Facts saved={saved} room={room} status={status} />
      {saved.transcripts ? <Transcripts {...saved.transcripts} onFail={() => setStep('failed')} /> : null}
      <div className={classes.buttons}>
        <PageButton icon={<IconRefresh aria-hidden size="1.125rem" />} onClick={sync}>
          {/* As wide as the longer label, so that the next button stays where it is. */}
          <span className={classes.labels}>
            <span aria-hidden={isSyncing}>{device.saved.sync}</span>
            <span aria-hidden={!isSyncing}>{device.saved.syncing}</span>
          </span>
        </PageButton>
        <PageButton
          icon={<IconTrash aria-hidden size="1.125rem" />}
          isDisabled={saved.isPaused}
          describedBy="saved-here"
          onClick={() => removing.open(true)}
        >
          {device.saved.remove}
        </PageButton>
      </div>
      <p className={classes.note} role="status">
        {saved.isPaused ? null : noteOf(step, status)}
      </p>
      {removing.opened ? <RemoveSavedDialog key={removing.opened.key} onClosed={removing.onClosed} /> : null}
    </section>
  )
}

type TranscriptsProps = { isKept: boolean; bytes: number; onFail: () => void }

function Transcripts({ isKept, bytes, onFail }: TranscriptsProps) {
  const say = device.saved
  const keep = (next: boolean) =>
    void setTranscriptsKept(next).catch((fault: unknown) => {
      console.error(fault)
      onFail()
    })
  return (
    <label className={classes.switch}>
      <input type="checkbox" checked={isKept} onChange={({ target }) => keep(target.checked)} />
      <span>
        {say.transcripts}
        <small>{`${say.transcriptsRead} ${isKept ? say.transcriptsTake(formatBytes(bytes)) : ''}`}</small>
      </span>
    </label>
  )
}

function noteOf(step: Step, status: SyncStatus): string | null {
  if (step === 'failed') return texts.notices.storage
  if (step === 'synced' && status.state === 'failed') return messageOf(status.error)
  return step === 'synced' && status.state === 'current' ? device.saved.upToDate : null
}

function Facts({ saved, room, status }: Props & { status: SyncStatus }) {
  const now = useNow()
  const mirror = useContext(MirrorContext)
  const isPersistent = !mirror || !isInMemory(mirror)
  const say = device.saved
  // What the badge adds to it has a line of its own here.
  const isFull = mirror !== null && lacksRoom(mirror)
  const isFailing = useUnsaved((state) => state.isFailing)
  const plain = { syncedAt: null, unsent: 0, hasLater: false, isPaused: saved.isPaused, isFull, isFailing }
  const state = syncStatusText(status, { ...plain, isPersistent, isClockWrong: isClockWrong() }, now)
  const size = `${formatCount(saved.courses, 'course')}, ${formatBytes(saved.bytes)}`
  return (
    <dl className={classes.facts}>
      <Fact name={say.here} id="saved-here">
        {saved.courses === 0 ? say.none : size}
      </Fact>
      {room.left === null ? null : <Fact name={say.room}>{say.about(formatBytes(room.left))}</Fact>}
      {isPersistent && room.isKept === null ? null : (
        <Fact name={say.kept}>{isPersistent ? (room.isKept ? say.isKept : say.mayGo) : say.notSaved}</Fact>
      )}
      <Fact name={say.synced}>
        {saved.syncedAt
          ? `${formatAge(saved.syncedAt, now)} · ${formatMoment(Date.parse(saved.syncedAt), now)}`
          : say.never}
      </Fact>
      <Fact name={say.state} isBad={state.tone === 'bad'}>
        {state.text}
      </Fact>
      <Fact name={say.unsent}>
        {isEmpty(saved.unsent) ? say.nothing : describe(saved.unsent)}
        {saved.hasLater ? <small>{say.later}</small> : null}
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; id?: string; isBad?: boolean; children: ReactNode }

export function Fact({ name, id, isBad = false, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd id={id} data-is-bad={isBad || undefined}>
        {children}
      </dd>
    </div>
  )
}
