import { expect, test } from 'vitest'
import { sharedLink } from '@/admin/share/shared-link'

const link = 'https://youtu.be/aqz-KE-bpKQ'

test.each([
  ['its own parameter', { url: link }, link],
  ['the text, as Android puts it', { title: 'Pulse', text: `${link}?si=abc` }, `${link}?si=abc`],
  ['the middle of a text', { text: `Look at this:\n${link} – very good` }, link],
  ['the title', { title: link }, link],
  [
    'a short',
    { text: 'https://youtube.com/shorts/aqz-KE-bpKQ?feature=share' },
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ],
])('A shared link is found in %s', (_, shared, expected) => {
  expect(sharedLink(new URLSearchParams(shared))).toBe(expected)
})

test.each([
  {},
  { text: 'no link' },
  { url: 'https://example.com/watch?v=aqz-KE-bpKQ' },
  { url: 'javascript:alert(1)//youtu.be/aqz-KE-bpKQ' },
  { url: 'https://youtu.be@evil.example/aqz-KE-bpKQ' },
  { url: 'https://www.youtube.com/@channel' },
  { text: '<img src=x onerror=alert(1)>' },
  { text: `${' '.repeat(6_000)}${link}` },
])('%j is not a link to a video', (shared) => {
  expect(sharedLink(new URLSearchParams(shared as Record<string, string>))).toBeNull()
})
