import { Button, FileButton, NativeSelect, type OptionsFilter, Select } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCopy,
  IconEqual,
  IconMinus,
  IconPlus,
  IconQuestionMark,
  IconReplace,
  IconUpload,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useId, useMemo, useRef, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { SearchedTexts } from '@/lib/search/searched-texts'
import type { CourseVideo } from '@/model/types'
import { formatNumber } from '@/texts/format'
import { showUndo } from '@/ui/undo-toast'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import { DropArea } from '../../form/DropArea'
import { searchedSelect } from '../../form/searched-select'
import { useDialog } from '../../form/useDialog'
import { failures, offlineUntil } from '../../notices'
import { useIsOffline } from '../../query/connection'
import { QueryFailure } from '../../query/QueryFailure'
import type { Column } from '../../table/DataTable'
import { languageOptions, nameOfLanguage } from '../course-languages'
import { courseQuery } from '../queries'
import {
  addFiles,
  type ChosenFile,
  type PlannedFile,
  planFiles,
  type ReadFile,
  readTranscriptFile,
} from './chosen-files'
import classes from './ImportTranscriptsDialog.module.css'
import { LeftOutDetails } from './LeftOutDetails'
import { matcher } from './match-files'
import { transcriptListQuery } from './queries'
import { type Import, type ImportOutcome, useImportTranscripts, useUndoImport } from './useImportTranscripts'

const planned: Record<PlannedFile['outcome'], OutcomeKind> = {
  new: { label: 'New', icon: IconPlus, tone: 'good' },
  replaces: { label: 'Replaces one', icon: IconReplace, tone: 'good' },
  twice: { label: 'Same video twice', icon: IconCopy, tone: 'bad' },
  out: { label: 'Left out', icon: IconMinus, tone: 'plain' },
  wrong: { label: 'Not valid', icon: IconX, tone: 'bad' },
}

const done: Record<ImportOutcome['outcome'], OutcomeKind> = {
  added: { label: 'Added', icon: IconCheck, tone: 'good' },
  replaced: { label: 'Replaced', icon: IconReplace, tone: 'good' },
  same: { label: 'Already so', icon: IconEqual, tone: 'plain' },
  conflict: { label: 'Changed by someone else', icon: IconAlertTriangle, tone: 'bad' },
  gone: { label: 'Video no longer exists', icon: IconQuestionMark, tone: 'bad' },
  refused: { label: 'Refused by the server', icon: IconX, tone: 'bad' },
}

const doneColumns: Column<ImportOutcome, never>[] = [
  {
    header: 'Video',
    kind: 'main',
    cell: ({ title, outcome }) => (
      <>
        {title}
        {outcome === 'conflict' ? (
          <span className={classes.note}>
            Theirs was kept. Import the file again to see it in the table and replace it.
          </span>
        ) : null}
      </>
    ),
  },
  { header: 'File', kind: 'text', cell: ({ file }) => file },
]

type Props = { courseId: string; videos: readonly CourseVideo[]; onClosed: () => void }

/** Imports many transcripts: first assigns files to videos, which changes nothing, then saves all at once. */
export function ImportTranscriptsDialog({ courseId, videos, onClosed }: Props) {
  const { run, imported } = useImportTranscripts(courseId)
  const undo = useUndoImport(courseId)
  const dialog = useDialog(() => {
    onClosed()
    const changed = imported.current
    // Here and not as soon as it is done: a toast would cover the results.
    if (changed.length > 0)
      showUndo(`${formatCount(changed.length, 'transcript')} imported`, () => undo(changed))
  })
  const isOffline = useIsOffline()
  const course = useQuery(courseQuery(courseId))
  const transcripts = useQuery(transcriptListQuery(courseId))
  const { files, reading, take, setVideo, setLanguage } = useFiles(videos, course.data?.language ?? null)
  const present = useMemo(
    () => new Map((transcripts.data ?? []).map((outline) => [outline.video_id, outline])),
    [transcripts.data],
  )
  const plan = useMemo(() => planFiles(files, present), [files, present])
  const imports = useMemo(() => importsOf(plan, videos), [plan, videos])
  const columns = usePlannedColumns(videos, setVideo, setLanguage)
  const isKnown = transcripts.data !== undefined
  const replaced = plan.filter(({ outcome }) => outcome === 'replaces').length
  const count = formatCount(imports.length, 'transcript')
  const outcomes = run.step?.outcomes ?? []
  const good = outcomes.filter(({ outcome }) => done[outcome].tone !== 'bad').length
  return (
    <BatchDialog
      dialog={dialog}
      title="Import transcripts"
      size="64rem"
      isDirty={files.length > 0}
      run={run}
      question={
        <DropArea isDisabled={!isKnown} onFiles={(chosen) => void take(chosen)}>
          <div className={classes.step}>
            <FilePicker isDisabled={!isKnown} reading={reading} onChoose={(chosen) => void take(chosen)} />
            {transcripts.isError && !isKnown ? (
              <QueryFailure title={failures.fetchTranscripts} query={transcripts} />
            ) : null}
            {plan.length > 0 ? (
              <>
                <p role="status">{summary(imports.length, replaced, plan.length)}</p>
                <OutcomeList rows={plan} kinds={planned} columns={columns} />
              </>
            ) : null}
          </div>
        </DropArea>
      }
      reason={reasonToWait({ isOffline, plan, isReading: reading !== null, count: imports.length })}
      labels={{ start: imports.length > 0 ? `Import ${count}` : 'Import', busy: 'Importing...' }}
      onStart={() => run.start(null, imports)}
      what="transcripts"
      failure={{
        title: 'The import was interrupted',
        invalid: 'A video may have been deleted in the meantime.',
      }}
      done={`${formatNumber(good)} of ${formatCount(outcomes.length, 'transcript')} imported`}
      results={<OutcomeList rows={outcomes} kinds={done} columns={doneColumns} />}
    />
  )
}

type Reading = { done: number; count: number }

/** Files read between two renders: there may be hundreds. */
const readAtOnce = 20

/** The chosen files, and the progress of reading more. */
function useFiles(videos: readonly CourseVideo[], courseLanguage: string | null) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [reading, setReading] = useState<Reading | null>(null)
  const isReading = useRef(false)
  const take = async (chosen: readonly File[]) => {
    if (isReading.current || chosen.length === 0) return
    isReading.current = true
    const read: ReadFile[] = []
    for (const file of chosen) {
      if (read.length % readAtOnce === 0) setReading({ done: read.length, count: chosen.length })
      read.push(await readTranscriptFile(file, courseLanguage))
    }
    isReading.current = false
    startTransition(() => {
      setReading(null)
      setFiles((before) => addFiles(before, read, matcher(videos), courseLanguage))
    })
  }
  const change = useCallback(
    (name: string, changes: Partial<ChosenFile>) =>
      setFiles((before) => before.map((file) => (file.name === name ? { ...file, ...changes } : file))),
    [],
  )
  const setVideo = useCallback(
    (name: string, video: string | null) => change(name, { video, by: 'choice' }),
    [change],
  )
  const setLanguage = useCallback((name: string, language: string) => change(name, { language }), [change])
  return { files, reading, take, setVideo, setLanguage }
}

function importsOf(plan: readonly PlannedFile[], videos: readonly CourseVideo[]): Import[] {
  const titles = new Map(videos.map(({ id, title }) => [id, title]))
  return plan.flatMap(({ name, content, language, video, outcome, present }) =>
    typeof content === 'string' || video === null || (outcome !== 'new' && outcome !== 'replaces')
      ? []
      : {
          video,
          language,
          cues: content.cues,
          seen_revision: present?.revision ?? null,
          title: titles.get(video) ?? '',
          file: name,
        },
  )
}

function usePlannedColumns(
  videos: readonly CourseVideo[],
  onVideo: (name: string, video: string | null) => void,
  onLanguage: (name: string, language: string) => void,
): Column<PlannedFile, never>[] {
  const options = useMemo(
    () => [
      { value: leaveOut, label: 'Leave out' },
      ...videos.map(({ id, title }, index) => ({ value: id, label: `${index + 1}. ${title}` })),
    ],
    [videos],
  )
  return useMemo(
    () => [
      {
        header: 'File',
        kind: 'main',
        cell: (file) => (
          <>
            {file.name}
            {notesOn(file).map(({ text, isBad }) => (
              <span key={text} className={classes.note} data-bad={isBad || undefined}>
                {text}
              </span>
            ))}
            {typeof file.content === 'string' ? null : (
              <div className={classes.note}>
                <LeftOutDetails left={file.content.left} />
              </div>
            )}
          </>
        ),
      },
      {
        header: 'Video',
        cell: ({ name, content, video }) =>
          typeof content === 'string' ? (
            '–'
          ) : (
            <Select
              className={classes.video}
              size="sm"
              aria-label={`Video of ${name}`}
              data={options}
              {...searchedSelect}
              allowDeselect={false}
              filter={narrow}
              nothingFoundMessage="No videos found"
              value={video ?? leaveOut}
              onChange={(chosen) => onVideo(name, chosen === leaveOut ? null : chosen)}
            />
          ),
      },
      {
        header: 'Language',
        cell: ({ name, content, language }) =>
          typeof content === 'string' ? (
            '–'
          ) : (
            <NativeSelect
              className={classes.language}
              size="sm"
              aria-label={`Language of ${name}`}
              data={languageOptions(language).filter(({ value }) => value !== '')}
              value={language}
              onChange={(event) => onLanguage(name, event.currentTarget.value)}
            />
          ),
      },
      {
        header: 'Lines',
        cell: ({ content }) => (
          <span className={classes.number}>
            {typeof content === 'string' ? '–' : formatNumber(content.cues.length)}
          </span>
        ),
      },
    ],
    [options, onVideo, onLanguage],
  )
}

const leaveOut = 'leave out'

/** Filters by what is typed, in any spelling. */
const narrow: OptionsFilter<string> = ({ options, search }) => {
  if (search.trim() === '') return options
  const labels = new SearchedTexts()
  labels.read(
    'options',
    options.map((option) => ('label' in option ? option.label : '')),
  )
  return labels.placesIn('options', search).flatMap((place) => options[place] ?? [])
}

const found: Record<NonNullable<ChosenFile['by']>, string | null> = {
  id: 'Found by its YouTube id.',
  title: null,
  number: 'Found by its number only: is it this video?',
  choice: null,
  taken: 'Left out: another file is for this video.',
}

/** How its video was found if that needs a check, and what it replaces. */
function notesOn({ content, by, outcome, present }: PlannedFile): { text: string; isBad?: boolean }[] {
  if (typeof content === 'string') return [{ text: content, isBad: true }]
  const notes = [
    outcome === 'twice' && {
      text: 'Another file is for this video, too. Leave one of them out.',
      isBad: true,
    },
    outcome === 'out' && by === null && { text: 'Choose its video, or leave it out.' },
    by !== null && found[by] !== null && { text: found[by] },
    present && {
      text: `Replaces ${formatCount(present.lines, 'line')} in ${languageName(present.language)}.`,
    },
    !content.isTimed && { text: 'It has no times.' },
  ]
  return notes.flatMap((note) => (note ? [note as { text: string }] : []))
}

const languageName = (code: string) => nameOfLanguage(code) ?? code

type PickerProps = { isDisabled: boolean; reading: Reading | null; onChoose: (files: File[]) => void }

function FilePicker({ isDisabled, reading, onChoose }: PickerProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  return (
    <div className={classes.picker}>
      <FileButton
        multiple
        accept=".srt,.vtt,.sbv,.txt,text/vtt,text/plain"
        resetRef={reset}
        onChange={(files) => {
          // So that a corrected file can be chosen again.
          reset.current?.()
          onChoose(files)
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size="1.125rem" aria-hidden />}
            disabled={isDisabled}
            aria-describedby={id}
          >
            Choose files
          </Button>
        )}
      </FileButton>
      <p id={id} className={classes.note} role="status">
        {reading
          ? `Reading: ${formatNumber(reading.done)} of ${formatCount(reading.count, 'file')}...`
          : 'Or drop them here: .srt, .vtt, .sbv or .txt. Choosing files changes nothing yet.'}
      </p>
    </div>
  )
}

function summary(imports: number, replaced: number, files: number): string {
  const from = `from ${formatCount(files, 'file')}`
  if (imports === 0) return `Nothing would be imported ${from}.`
  if (replaced === 0) return `${formatCount(imports, 'transcript')} would be added ${from}.`
  const all = `${formatCount(imports, 'transcript')} would be imported ${from}`
  return `${all}; ${imports === replaced ? 'all' : formatNumber(replaced)} would replace what is there.`
}

type Waiting = { isOffline: boolean; plan: readonly PlannedFile[]; isReading: boolean; count: number }

function reasonToWait({ isOffline, plan, isReading, count }: Waiting): string | undefined {
  if (isOffline) return offlineUntil('You can import')
  if (isReading) return 'The files are being read.'
  if (plan.length === 0) return 'Choose files first.'
  if (plan.some(({ outcome }) => outcome === 'twice')) return 'Two files are for one video.'
  return count === 0 ? 'No file has a video yet.' : undefined
}
