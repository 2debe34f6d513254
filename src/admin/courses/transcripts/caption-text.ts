// What is said in a line of captions. Only what cannot be a word is taken off: nobody would see that a dose is missing.
import { decodeEntities } from '@/lib/decode-entities'
import { visibleText } from '@/lib/visible-text'
import { withoutSounds } from './caption-sounds'

const classes = String.raw`(?:\.[^\s.<>&]+)*`
const attribute = String.raw`\s+[a-z]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)`
/** The tags of WebVTT and SubRip, the times of single words, and a break between lines. */
const tags = new RegExp(
  [
    String.raw`<\/(?:i|b|u|c|v|ruby|rt|lang|font)\s*>`,
    String.raw`<(?:i|b|u|c|ruby|rt)${classes}\s*>`,
    String.raw`<v${classes}(?:[ \t]+([^<>]{0,200}))?>`,
    String.raw`<lang${classes}[ \t]+[a-z]{2,3}(?:-[a-z\d]{1,8})*\s*>`,
    String.raw`<font(?:${attribute})*\s*>`,
    String.raw`<(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}>`,
    String.raw`<br\s*\/?>`,
    // As Advanced SubStation writes styles and places, in SubRip, too.
    String.raw`\{(?:\\(?:an?\d{1,2}|(?:pos|move|fade?|org)\([\d.,\s-]{1,60}\)|[1-4]?[ac]&H[\da-f]{1,8}&?|[bius]\d|fs\d{1,3}|fn[\p{L}\x20]{1,40}|r))+\}`,
  ].join('|'),
  'giu',
)
/** Of somebody else who begins to speak. A minus belongs to its number. */
const turn = /^\s*(?:>>+|[-–—](?=\s))(?!\s*\d)\s*/

export type CleanLine = { text: string; sounds: string[]; speakers: string[] }

/** Without styles, sounds such as [Music], and names of speakers in tags. */
export function cleanLine(line: string): CleanLine {
  const speakers: string[] = []
  const plain = line.replace(tags, (tag, speaker?: string) => {
    const name = speaker === undefined ? '' : visibleText(decodeEntities(speaker))
    if (name) speakers.push(name)
    return /^<(?:br|rt)/i.test(tag) ? ' ' : ''
  })
  const { text, sounds } = withoutSounds(decodeEntities(plain))
  return { text: visibleText(text.replace(turn, '')).replace(/\s+/g, ' '), sounds, speakers }
}
