import { expect, test } from 'vitest'
import { codeOf } from '@/lib/certificate-code'

test.each([
  '7K3M-Q2XW-9PAB',
  ' 7k3mq2xw 9pab ',
  'https://ayurveda.example/verify/7K3M-Q2XW-9PAB',
  'HTTP://AYURVEDA.EXAMPLE/VERIFY/7k3mq2xw9pab?utm_source=chat#top',
  'I have completed Panchakarma Foundations! https://ayurveda.example/verify/7K3M-Q2XW-9PAB.',
  `${'Long message. '.repeat(20)}ayurveda.example/verify/7K3M-Q2XW-9PAB/`,
])('A code is found as it was typed, or in what was pasted: %j', (typed) => {
  expect(codeOf(typed)).toBe('7K3MQ2XW9PAB')
})

test.each([
  '',
  '7K3M-Q2XW',
  '7K3M-Q2XW-9PAB-1',
  'https://ayurveda.example/verify',
  'https://ayurveda.example/verify/',
  'https://ayurveda.example/verify/7K3M-Q2XW-9PA',
  'https://ayurveda.example/course/7K3M-Q2XW-9PAB',
])('What is not a code, and no link to a certificate, is refused: %j', (typed) => {
  expect(codeOf(typed)).toBeNull()
})
