// The files that were chosen for a course, and what an import does with each.
import { decodeText } from '@/lib/decode-text'
import type { TranscriptOutline } from '@/model/types'
import { languageIn, type Match, transcriptFiles } from './match-files'
import {
  guessLanguage,
  largestFile,
  type ParsedTranscript,
  parseFailures,
  parseTranscript,
} from './parse-transcript'

/** A file after reading: a transcript, or why it is not one. */
export type ReadFile = { name: string; content: ParsedTranscript | string; language: string }

export type ChosenFile = ReadFile & {
  /** The id of its video; null leaves it out. */
  video: string | null
  /** How the video was found, or that the file is left out; 'taken' if another file is for that video. */
  by: Match['by'] | 'choice' | 'taken' | null
}

export async function readTranscriptFile(file: File, courseLanguage: string | null): Promise<ReadFile> {
  const { name } = file
  const content = await read(file)
  const language =
    typeof content === 'string' ? '' : guessLanguage(content.cues, languageIn(name) ?? courseLanguage)
  return { name, content, language }
}

async function read(file: File): Promise<ParsedTranscript | string> {
  const found = await readText(file)
  if (found.text === null) return found.problem
  const outcome = parseTranscript(found.text)
  return typeof outcome === 'string' ? parseFailures[outcome] : outcome
}

/** The text of a file that may be a transcript, or why it cannot be one. */
export async function readText(file: File): Promise<{ text: string } | { text: null; problem: string }> {
  const refuse = (problem: string) => ({ text: null, problem })
  if (!transcriptFiles.test(file.name)) return refuse('It is not a .srt, .vtt, .sbv or .txt file.')
  if (file.size > largestFile) return refuse(parseFailures['too-long'])
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return refuse('It could not be read.')
  const text = decodeText(new Uint8Array(bytes))
  return text === null ? refuse('It is not a text file.') : { text }
}

const collator = new Intl.Collator('en', { numeric: true })

/**
 * Adds files to those already chosen; one with the same name replaces the other. Of several new files for one
 * video, the first in the course's language is assigned to it, otherwise the first.
 */
export function addFiles(
  present: readonly ChosenFile[],
  read: readonly ReadFile[],
  match: (name: string) => Match | null,
  courseLanguage: string | null,
): ChosenFile[] {
  const names = new Set(read.map(({ name }) => name))
  const kept = present.filter(({ name }) => !names.has(name))
  const taken = new Set(kept.map(({ video }) => video))
  const byName = [...new Map(read.map((file) => [file.name, file])).values()].sort((a, b) =>
    collator.compare(a.name, b.name),
  )
  const isPreferred = ({ language }: ReadFile) => language === courseLanguage
  const added = [...byName]
    .sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    .map((file) => {
      const found = typeof file.content === 'string' ? null : match(file.name)
      const isTaken = found !== null && taken.has(found.video)
      if (found && !isTaken) taken.add(found.video)
      return {
        ...file,
        video: isTaken ? null : (found?.video ?? null),
        by: isTaken ? 'taken' : (found?.by ?? null),
      } as const
    })
  return [...kept, ...added].sort((a, b) => collator.compare(a.name, b.name))
}

export type PlannedFile = ChosenFile & {
  id: string
  outcome: 'new' | 'replaces' | 'twice' | 'out' | 'wrong'
  /** The transcript that it replaces. */
  present: TranscriptOutline | undefined
  /** The admin should check it: nothing was found for it, or not for sure. */
  isDoubtful: boolean
}

const isGuess = ({ by }: ChosenFile) => by === 'number' || by === 'taken' || by === null

const planned = new WeakMap<ChosenFile, PlannedFile>()

/** What an import would do with each file. Unchanged entries keep their identity, for the list. */
export function planFiles(
  files: readonly ChosenFile[],
  transcripts: ReadonlyMap<string, TranscriptOutline>,
): PlannedFile[] {
  const uses = new Map<string | null, number>()
  for (const { video } of files) uses.set(video, (uses.get(video) ?? 0) + 1)
  return files.map((file) => {
    const { name: id, content, video } = file
    const present = video === null ? undefined : transcripts.get(video)
    const isTwice = (uses.get(video) ?? 0) > 1
    const outcome =
      typeof content === 'string'
        ? 'wrong'
        : video === null
          ? 'out'
          : isTwice
            ? 'twice'
            : present
              ? 'replaces'
              : 'new'
    const known = planned.get(file)
    if (known?.outcome === outcome && known.present === present) return known
    const isDoubtful = outcome === 'wrong' || outcome === 'twice' || isGuess(file)
    const next = { ...file, id, outcome, present, isDoubtful } as const
    planned.set(file, next)
    return next
  })
}
