import { expect, test } from 'vitest'
import { privacySections } from '@/site/content/en/privacy'
import type { PrivacyDetails } from '@/site/details'

const unset: PrivacyDetails = {
  entity: null,
  grievanceOfficer: null,
  databaseRegion: null,
  logsKept: null,
  backupsKept: null,
}

const textOf = (details: PrivacyDetails, location: string | null = 'New Delhi, India') =>
  JSON.stringify(privacySections(details, location))

test('The privacy page leaves out what the operator has not filled in, without gaps', () => {
  const text = textOf(unset)
  expect(text).toContain('We are based in New Delhi, India, and are responsible for your data')
  expect(textOf(unset, null)).toContain('We are responsible for your data')
  expect(text).toContain('stores this for us. We use it')
  for (const word of ['null', 'undefined', 'grievance officer', 'Back-ups', 'are kept for']) {
    expect(text).not.toContain(word)
  }
})

test('The privacy page shows what the operator has filled in', () => {
  const text = textOf({
    entity: 'Example Ayurveda Private Limited, 1 Example Road, New Delhi',
    grievanceOfficer: 'Asha Rao, grievance@ayurveda-digital.example',
    databaseRegion: 'Mumbai, India',
    logsKept: '7 days',
    backupsKept: '30 days',
  })
  for (const sentence of [
    'Example Ayurveda Private Limited, 1 Example Road, New Delhi is responsible for your data',
    'Our grievance officer is Asha Rao, grievance@ayurveda-digital.example.',
    'stores this for us in Mumbai, India.',
    'These logs are kept for 7 days.',
    'a deleted account may remain in them for up to 30 days.',
  ]) {
    expect(text).toContain(sentence)
  }
  expect(text).not.toContain('We are based in')
})
