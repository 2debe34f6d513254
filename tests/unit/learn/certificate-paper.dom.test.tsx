import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CertificatePaper } from '@/learn/certificate/CertificatePaper'

const certificate = {
  code: '7K3MQ2XW9PAB',
  learner_name: 'आशा नायर',
  course_id: '00000000-0000-4000-8000-00000000000c',
  course_title: 'Nadi Pariksha',
  seconds: 2_520,
  completed_on: '2026-11-30',
  issued_at: '2026-11-30T09:00:00Z',
  revoked_at: null,
  reason: null,
}

function read(videos: number): string {
  return renderToStaticMarkup(<CertificatePaper certificate={{ ...certificate, videos }} />).replace(
    /<[^>]+>/g,
    '',
  )
}

test('A certificate says in both languages that all videos were watched, or the only one', () => {
  expect(read(24)).toContain('has watched all 24 videos of the course ने इस कोर्स के सभी 24 वीडियो देखे हैं')
  expect(read(1)).toContain('has watched the video of the course ने इस कोर्स का वीडियो देखा है')
})
