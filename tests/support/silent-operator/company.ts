// The folder `operator` of somebody who tells nothing, as release 1.0 asks for it. Not to be changed after that: an
// operator's folder is not, either.
import type { Company } from '@/site/details'

export const company: Company = {
  phone: null,
  email: null,
  chatNumber: null,
  social: [],
  openDays: [],
  creditUrl: null,
  privacy: {
    entity: null,
    grievanceOfficer: null,
    databaseRegion: null,
    logsKept: null,
    backupsKept: null,
  },
  privacyChanged: null,
  accessibilityReviewed: null,
}
