import { formatClock } from '@/lib/clock'
import type { Notebook } from '@/mirror/notebook'
import { texts } from '@/texts/texts'

/** Notes by course and video, each with its moment. What looks like Markdown in a text stays text. */
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
  return text.replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&').replaceAll(/^(\s*)([-+]|\d+[.)])/gm, '$1\\$2')
}

/** The lines of a note belong to its list item. */
function indent(text: string): string {
  return text.trim().replaceAll('\n', '  \n  ')
}
