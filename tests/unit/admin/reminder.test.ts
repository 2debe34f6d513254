import { expect, test } from 'vitest'
import { reminderOf } from '@/admin/enrollments/course/reminder'

test.each(['en', 'hi'] as const)(
  'A reminder names the course and has its link on a line of its own: %s',
  (language) => {
    const link = 'https://school.example/course/1'
    const lines = reminderOf({ title: 'Nadi Pariksha' }, link, language).split('\n')
    expect(lines).toContain(link)
    expect(lines.join(' ')).toContain('“Nadi Pariksha”')
    expect(/[ऀ-ॿ]/.test(lines[0] ?? '')).toBe(language === 'hi')
  },
)
