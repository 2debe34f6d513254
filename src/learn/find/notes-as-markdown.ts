import { formatClock } from '@/lib/clock'
import type { Notebook } from '@/mirror/notebook'
import { texts } from '@/texts/texts'

/** Notes by course and video, each with its time. Text that looks like Markdown is escaped. */
export function notesAsMarkdown(notebook: Notebook): string {
  const parts = [`# ${texts.learn.myNotes}`]
  for (const { course, videos, notes } of notebook) {
    if (notes.length === 0) continue
    parts.push(`## ${escapeMarkdown(course.title)}`)
    for (const video of videos) {
      const own = notes.filter(({ video_id }) => video_id === video.id)
      if (own.length === 0) continue
      parts.push(`### ${escapeMarkdown(video.title)}`)
      parts.push(
        own.map(({ at_s, body }) => `- **${formatClock(at_s)}** ${indent(escapeMarkdown(body))}`).join('\n'),
      )
    }
  }
  return `${parts.join('\n\n')}\n`
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>#|&~]/g, '\\$&')
    .replaceAll(/^([ \t]*)([-+=])/gm, '$1\\$2')
    .replaceAll(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
}

/**
 * Indents a note's lines as part of its list item. Unescaped, spaces at their ends would be dropped, or make
 * code of them.
 */
function indent(text: string): string {
  return text
    .replaceAll(/^\s*\n|\n\s*$/g, '')
    .split('\n')
    .map((line) => (line.trim() ? line.replaceAll(/^[ \t]+|[ \t]+$/g, inReferences) : ''))
    .join('  \n  ')
}

const inReferences = (blanks: string) => blanks.replaceAll(' ', '&#32;').replaceAll('\t', '&#9;')
