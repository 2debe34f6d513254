import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEqual, IconPlus, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import { messageOf } from '../../error-message'
import { useDialog } from '../../form/useDialog'
import { courseMayBeGone, failures, offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import type { Column } from '../../table/DataTable'
import { courseFields } from '../course-fields'
import { type CourseFile, largestFile, type PlannedVideo, planImport, readFile } from './course-file'
import classes from './ImportDialog.module.css'
import { type FoundCourse, type ImportOutcome, useFindCourse, useImport } from './mutations'

const planned: Record<PlannedVideo['outcome'], OutcomeKind> = {
  new: { label: 'New', icon: IconPlus, tone: 'good' },
  transcript: { label: 'New transcript', icon: IconPlus, tone: 'good' },
  same: { label: 'Already there', icon: IconEqual, tone: 'plain' },
  wrong: { label: 'Not valid', icon: IconX, tone: 'bad' },
}
const plannedColumns: Column<PlannedVideo, never>[] = [
  {
    header: 'Video',
    kind: 'main',
    cell: ({ number, title, reason }) => (
      <>
        {`${number}. ${title}`}
        {reason ? <span className={classes.reason}>{reason}</span> : null}
      </>
    ),
  },
]

const done: Record<ImportOutcome['outcome'], OutcomeKind> = {
  done: { label: 'Imported', icon: IconCheck, tone: 'good' },
  transcript: { label: 'Transcript added', icon: IconCheck, tone: 'good' },
  kept: { label: 'Without its transcript', icon: IconAlertTriangle, tone: 'bad' },
}
const doneColumns: Column<ImportOutcome, never>[] = [
  { header: 'Video', kind: 'main', cell: ({ title }) => title },
]

const { certificate } = courseFields

/** Imports a course from a file: first a preview, which changes nothing, then what was found to be new. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const [file, setFile] = useState<CourseFile | null>(null)
  const [found, setFound] = useState<FoundCourse | null>(null)
  const [isAnother, setAnother] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [newId, setNewId] = useState('')
  const target = isAnother ? null : found
  const run = useImport()
  const isOffline = useIsOffline()
  const search = useFindCourse({
    onSuccess: setFound,
    onError: (error) => {
      setFile(null)
      setFailure(messageOf(error))
    },
  })

  const choose = async (chosen: File | null) => {
    if (!chosen) return
    setFile(null)
    setFound(null)
    setAnother(false)
    setFailure(null)
    if (chosen.size > largestFile)
      return setFailure(`${chosen.name} is too large for a course: a file has at most 20 MB.`)
    const text = await chosen.text().catch(() => null)
    const read = text === null ? `${chosen.name} could not be read.` : readFile(text)
    if (typeof read === 'string') return setFailure(read)
    setFile(read)
    setNewId(crypto.randomUUID())
    search.mutate(read)
  }

  const plan = useMemo(
    () => file && planImport(file, target?.videos ?? [], target?.transcribed),
    [file, target],
  )
  const listed = useMemo(
    () => plan?.videos.map((video) => ({ ...video, isDoubtful: video.reason !== undefined })) ?? [],
    [plan],
  )
  const isReady = plan !== null && search.isSuccess
  const fresh = plan?.videos.filter(({ video, transcript }) => video ?? transcript) ?? []
  const videos = fresh.flatMap(({ video }) => video ?? [])
  const transcripts = fresh.filter(({ transcript }) => transcript).length
  const count = contentsOf(videos.length, transcripts)
  const title = target?.course.title ?? plan?.fields.title ?? ''
  return (
    <BatchDialog
      dialog={dialog}
      title="Import a course"
      run={run}
      question={
        <div className={classes.step}>
          <FilePicker
            isDisabled={isOffline}
            isReading={search.isPending}
            onChoose={(file) => void choose(file)}
          />
          {failure ? <ErrorNotice title={failures.importCourse} message={failure} /> : null}
          {isReady && plan.problem ? (
            <ErrorNotice title="The course in this file is not complete" message={plan.problem} />
          ) : null}
          {isReady && !plan.problem ? (
            <>
              <p role="status">
                {target
                  ? `“${target.course.title}” is already here. ${fresh.length > 0 ? `${count} would be added, videos at the end; nothing else in it would change.` : 'Nothing would be added or changed.'}`
                  : `“${plan.fields.title}” would be created with ${count}. It is inactive until you activate it.`}
              </p>
              {!target && plan.fields.certificate !== 'off' ? (
                <p>{`${certificate.label}: ${certificate.words?.(plan.fields.certificate)}`}</p>
              ) : null}
              {found ? (
                <Checkbox
                  label="Create a new course instead"
                  checked={isAnother}
                  onChange={(event) => setAnother(event.currentTarget.checked)}
                />
              ) : null}
              <OutcomeList rows={listed} kinds={planned} columns={plannedColumns} />
            </>
          ) : null}
        </div>
      }
      reason={reasonToWait({ isOffline, isReady, problem: plan?.problem ?? null, count: fresh.length })}
      labels={{ start: fresh.length > 0 && isReady ? `Import ${count}` : 'Import', busy: 'Importing...' }}
      onStart={() => {
        if (plan)
          run.start(
            {
              videos,
              ...(target ? { id: target.course.id, fields: null } : { id: newId, fields: plan.fields }),
            },
            fresh,
          )
      }}
      what="videos"
      failure={{ title: 'The import was interrupted', invalid: courseMayBeGone }}
      done={`${doneOf(run.step?.outcomes ?? [])} imported into “${title}”`}
      results={<OutcomeList rows={run.step?.outcomes ?? []} kinds={done} columns={doneColumns} />}
    />
  )
}

/** '2 videos', '2 videos and 1 transcript', '1 transcript'. */
function contentsOf(videos: number, transcripts: number): string {
  if (transcripts === 0) return formatCount(videos, 'video')
  const said = formatCount(transcripts, 'transcript')
  return videos === 0 ? said : `${formatCount(videos, 'video')} and ${said}`
}

function doneOf(outcomes: readonly ImportOutcome[]): string {
  return contentsOf(
    outcomes.filter(({ hasVideo }) => hasVideo).length,
    outcomes.filter(({ hasTranscript }) => hasTranscript).length,
  )
}

type PickerProps = { isDisabled: boolean; isReading: boolean; onChoose: (file: File | null) => void }

function FilePicker({ isDisabled, isReading, onChoose }: PickerProps) {
  const id = useId()
  return (
    <div className={classes.file}>
      <FileButton accept=".json,application/json" onChange={onChoose}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size="1.125rem" aria-hidden />}
            loading={isReading}
            disabled={isDisabled}
            aria-describedby={id}
          >
            Choose a file
          </Button>
        )}
      </FileButton>
      <p id={id} className={classes.note}>
        A course exported from this app, as JSON. Choosing the file changes nothing yet.
      </p>
    </div>
  )
}

type Waiting = { isOffline: boolean; isReady: boolean; problem: string | null; count: number }

function reasonToWait({ isOffline, isReady, problem, count }: Waiting): string | undefined {
  if (isOffline) return offlineUntil('You can import')
  if (!isReady) return 'Choose a file first.'
  if (problem) return 'Nothing can be imported from this file.'
  return count === 0 ? 'No video or transcript in this file is new.' : undefined
}
