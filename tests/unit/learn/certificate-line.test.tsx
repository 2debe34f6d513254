import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CertificateLine } from '@/learn/certificate/CertificateLine'
import { makeCourse } from '../support/courses'

function read(certificate: string | undefined, uncovered: number, hasSession = false): string {
  const line = (
    <CertificateLine
      course={{ ...makeCourse(), ...(certificate && { certificate }) }}
      certificate={undefined}
      uncovered={uncovered}
      hasSession={hasSession}
    />
  )
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={{}} />}>
          <Route index element={line} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  return page.replace(/<[^>]+>/g, '')
}

test('A course shows what its certificate still needs, and offers it when nothing is missing', () => {
  expect(read('offered', 2)).toBe(
    'Certificate: 2 videos left to play. Videos only marked as watched don’t count.',
  )
  expect(read('offered', 0)).toBe('Get your certificate')
})

test('While the length of a video is uncertain the certificate is not offered, and the learner reads why', () => {
  for (const uncovered of [2, 0])
    expect(read('unmeasured', uncovered)).toBe('Certificate: available once the video lengths are confirmed.')
})

test('While a live session is still to come, that is the reason', () => {
  expect(read('unmeasured', 1, true)).toBe('Certificate: available after the live session.')
  expect(read('off', 1, true)).toBe('')
})

test('A course without certificates, from an earlier server or of an unknown kind shows nothing', () => {
  for (const kind of ['off', undefined, 'gilded']) expect(read(kind, 0)).toBe('')
})
