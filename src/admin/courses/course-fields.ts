// The fields of a course, one row each, in the order of the form. The database enforces the same rules.
import { isImageUrl } from '@/lib/image-url'
import { certificateKinds } from '@/model/course'
import type { CourseFields } from '@/model/types'
import {
  type Field,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  type Values,
  yesOrNo,
} from '../form/fields'
import { descriptionLimit, hiddenIn, titleLimit, tooLong } from '../form/text-rules'
import { languageOptions, nameOfLanguage } from './course-languages'

type Option = { value: string; label: string }

/**
 * A text, or a choice if it has options. `own`: has a separate place in `CourseFieldset`; the others are
 * below, under 'More'.
 */
type Input<Stored> =
  | 'own'
  | (Stored extends boolean ? never : { description: string; options?: (current: string) => Option[] })

export type CourseValues = Values<CourseFields>

export const courseFields: {
  [Name in keyof CourseFields]: Field<CourseFields[Name]> & { input: Input<CourseFields[Name]> }
} = {
  title: {
    ...requiredLine,
    label: 'Title',
    required: 'Title is required',
    check: (title) => tooLong(title, titleLimit) ?? hiddenIn(title),
    input: 'own',
  },
  description: {
    ...optionalText,
    label: 'Description',
    check: (description) => tooLong(description, descriptionLimit),
    input: 'own',
  },
  thumbnail_url: {
    ...optionalText,
    label: 'Thumbnail URL',
    check: (typed) => checkThumbnail(typed.trim()),
    input: 'own',
  },
  level: {
    ...optionalLine,
    label: 'Level',
    check: (level) => tooLong(level, 60) ?? hiddenIn(level),
    input: { description: 'Who it is for, in a word or two, such as Beginner. Optional.' },
  },
  language: {
    ...optionalText,
    label: 'Language',
    check: (typed) => {
      const isKnown = !typed.trim() || nameOfLanguage(typed.trim())
      return isKnown ? null : 'This must be the code of a language, such as hi'
    },
    words: (code) => nameOfLanguage(String(code)) ?? String(code),
    input: {
      description: 'The language of the course, so that screen readers pronounce it correctly. Optional.',
      options: languageOptions,
    },
  },
  certificate: {
    ...requiredText,
    label: 'Certificate',
    empty: 'off',
    check: (kind) => (isCertificateKind(kind) ? null : 'Unknown certificate setting in this file'),
    words: (kind) => (isCertificateKind(kind) ? certificateLabels[kind] : String(kind)),
    input: {
      description:
        'For learners who have watched nine tenths of every video. Marking videos as watched does not count.',
      options: () => certificateKinds.map((value) => ({ value, label: certificateLabels[value] })),
    },
  },
  is_active: {
    ...yesOrNo,
    label: 'Status',
    empty: true,
    words: (isActive) => (isActive === true ? 'Active' : 'Inactive'),
    input: 'own',
  },
}

function checkThumbnail(link: string): string | null {
  if (!link) return null
  return isImageUrl(link) ? tooLong(link, 2_000) : 'This must be a link that begins with https://'
}

type CertificateKind = (typeof certificateKinds)[number]

const certificateLabels: Record<CertificateKind, string> = {
  off: 'None',
  offered: 'For watching the whole course',
}

function isCertificateKind(kind: unknown): kind is CertificateKind {
  return certificateKinds.some((known) => known === kind)
}
