import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { IconDownload, IconFileDescription, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { formatClock } from '@/lib/clock'
import { saveFile } from '@/lib/save-file'
import type { Cue } from '@/model/transcript'
import type { CourseVideo } from '@/model/types'
import { DropArea } from '../../form/DropArea'
import { FormDialog } from '../../form/FormDialog'
import { saveFailure } from '../../form/save-failure'
import { useDialog } from '../../form/useDialog'
import { failures } from '../../notices'
import { QueryFailure } from '../../query/QueryFailure'
import { languageOptions } from '../course-languages'
import { courseQuery } from '../queries'
import { readText } from './chosen-files'
import { LeftOutDetails } from './LeftOutDetails'
import { languageIn } from './match-files'
import { useRemoveTranscript, useSaveTranscript } from './mutations'
import {
  asWebVtt,
  guessLanguage,
  type ParsedTranscript,
  type ParseFailure,
  parseFailures,
  parseTranscript,
} from './parse-transcript'
import { transcriptFormQuery } from './queries'
import classes from './TranscriptDialog.module.css'

type Props = {
  courseId: string
  video: CourseVideo
  onClosed: () => void
}

type Read = { outcome: ParsedTranscript | ParseFailure; language: string }

/** The transcript of a video: pasted or from a file, checked before it is saved. */
export function TranscriptDialog({ courseId, video, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const courseLanguage = useQuery(courseQuery(courseId)).data?.language ?? null
  const present = useQuery(transcriptFormQuery(courseId, video.id))
  const field = useRef<HTMLTextAreaElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveTranscript(courseId, video, dialog.close)
  const remove = useRemoveTranscript(courseId, video, dialog.close)
  const parsed = read && typeof read.outcome !== 'string' ? read.outcome : null
  const refusal = read && typeof read.outcome === 'string' ? parseFailures[read.outcome] : undefined
  const failure = save.error ?? remove.error

  const take = (text: string, language = courseLanguage) => {
    setProblem(null)
    if (text.trim() === '') return setRead(null)
    const outcome = parseTranscript(text)
    setRead({
      outcome,
      language: typeof outcome === 'string' ? '' : guessLanguage(outcome.cues, language),
    })
  }
  const choose = async (file: File | null) => {
    if (!file) return
    const found = await readText(file)
    if (found.text === null) return setProblem(found.problem)
    if (field.current) field.current.value = found.text
    take(found.text, languageIn(file.name) ?? courseLanguage)
  }
  const submit = () => {
    if (!parsed || !read) return setProblem('Paste a transcript or choose a file first.')
    save.mutate({
      language: read.language,
      cues: parsed.cues,
      seen_revision: present.data === null ? null : present.data?.revision,
    })
  }
  return (
    <FormDialog
      dialog={dialog}
      title="Transcript"
      isDirty={read !== null}
      isSaving={save.isPending || remove.isPending}
      failure={saveFailure('The transcript was not changed', failure)}
      hasNothingToSave={refusal !== undefined}
      onSubmit={submit}
    >
      <DropArea onFiles={([file]) => void choose(file ?? null)}>
        <div className={classes.fields}>
          <p className={classes.subject}>{video.title}</p>
          {present.isError ? (
            <QueryFailure title={failures.fetchTranscript} query={present} />
          ) : present.data ? (
            <Preview
              cues={present.data.cues}
              title={`Now: ${linesIn(present.data.cues, present.data.language)}`}
            >
              <span className={classes.choices}>
                <Button
                  variant="default"
                  leftSection={<IconDownload size="1.125rem" aria-hidden />}
                  onClick={() =>
                    saveFile(
                      `${video.title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${present.data?.language}.vtt`,
                      'text/vtt',
                      asWebVtt(present.data?.cues ?? []),
                    )
                  }
                >
                  Download
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconTrash size="1.125rem" aria-hidden />}
                  onClick={() => present.data && remove.mutate(present.data)}
                >
                  Remove
                </Button>
              </span>
            </Preview>
          ) : null}
          {/* Uncontrolled: React would compare hundreds of kilobytes at each key press. */}
          <Textarea
            ref={field}
            label={present.data ? 'Replace it with' : 'Transcript'}
            description="With times or without. YouTube Studio shows captions under ‘Subtitles’ and downloads them as .srt, .vtt or .sbv: drop such a file here."
            rows={6}
            spellCheck={false}
            data-autofocus
            error={problem ?? refusal}
            onChange={(event) => take(event.currentTarget.value)}
          />
          <FileButton accept=".srt,.vtt,.sbv,.txt,text/vtt,text/plain" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                className={classes.file}
                leftSection={<IconFileDescription size="1.125rem" aria-hidden />}
              >
                Choose a file
              </Button>
            )}
          </FileButton>
          {parsed && read ? (
            <>
              <NativeSelect
                label="Language"
                className={classes.language}
                data={languageOptions(read.language).filter(({ value }) => value !== '')}
                value={read.language}
                onChange={(event) => setRead({ ...read, language: event.currentTarget.value })}
              />
              <Preview cues={parsed.cues} title={`New: ${linesIn(parsed.cues, read.language)}`}>
                {parsed.isTimed ? null : (
                  <p>It has no times: learners can read and search it, but it does not follow the video.</p>
                )}
                <LeftOutDetails left={parsed.left} />
              </Preview>
            </>
          ) : null}
        </div>
      </DropArea>
    </FormDialog>
  )
}

function linesIn(cues: readonly Cue[], language: string): string {
  const words = cues.reduce((sum, [, text]) => sum + text.split(' ').length, 0)
  const name = languageOptions(language).find(({ value }) => value === language)?.label ?? language
  return `${formatCount(cues.length, 'line')}, ${formatCount(words, 'word')}, ${name}`
}

const previewed = 4

function Preview({ cues, title, children }: { cues: readonly Cue[]; title: string; children: ReactNode }) {
  return (
    <section className={classes.preview} aria-label={title}>
      <p role="status">
        <strong>{title}</strong>
      </p>
      <ol>
        {cues.slice(0, previewed).map(([second, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <li key={place}>
            <span>{formatClock(second)}</span> {text}
          </li>
        ))}
        {cues.length > previewed ? <li aria-hidden>…</li> : null}
      </ol>
      {children}
    </section>
  )
}
