// Where a learner shows a certificate. The links load nothing from there until they are followed.
import { spelledCode, verifyUrl } from '@/lib/certificate-code'
import { dayInIndia } from '@/lib/days'
import { chatLink } from '@/lib/phone-links'
import type { Certificate } from '@/model/certificate'
import { siteName } from '@/routes'
import { certificates as say } from '@/texts/personal'

/** A chat of the learner's choice, with a message that leads to the page where anyone can check it. */
export function certificateChat({ code, course_title }: Certificate): string {
  return chatLink(say.message(course_title, siteName, verifyUrl(code)))
}

/** LinkedIn's form for a certificate, filled in: docs at https://addtoprofile.linkedin.com. */
export function linkedInForm({ code, course_title, issued_at }: Certificate): string {
  const [year = '', month = ''] = dayInIndia(issued_at).split('-')
  const filled = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course_title,
    organizationName: siteName,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verifyUrl(code),
    certId: spelledCode(code),
  })
  return `https://www.linkedin.com/profile/add?${filled}`
}

/** Of a link that leaves the site. */
export const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const
