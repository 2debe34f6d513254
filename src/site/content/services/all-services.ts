import { camps } from './camps'
import { career } from './career'
import { caseStudyWriting } from './case-study-writing'
import { digitalMarketing } from './digital-marketing'
import { educationCourses } from './education-courses'
import { events } from './events'
import { learning } from './learning'
import { marketplace } from './marketplace'
import { network } from './network'
import { onlineConsultation } from './online-consultation'
import { onlineCourses } from './online-courses'
import { researchPaperWriting } from './research-paper-writing'
import type { ServiceContent } from './service-content'
import type { ServiceId } from './service-ids'
import { startupMarketing } from './startup-marketing'
import { thesisWriting } from './thesis-writing'
import { workshops } from './workshops'

/** What each service page says; a service without its text does not compile. */
export const services: Record<ServiceId, ServiceContent> = {
  'digital-marketing': digitalMarketing,
  'startup-marketing': startupMarketing,
  'education-courses': educationCourses,
  learning,
  'online-courses': onlineCourses,
  workshops,
  'thesis-writing': thesisWriting,
  'case-study-writing': caseStudyWriting,
  'research-paper-writing': researchPaperWriting,
  'online-consultation': onlineConsultation,
  career,
  events,
  camps,
  marketplace,
  network,
}
