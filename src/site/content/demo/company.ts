// A build for the public refuses what is marked as a placeholder (docs/deploy.md): put your own in its place, or `null`,
// and delete the mark.
import type { Company } from '@/site/details'

// PLACEHOLDER: read the services in src/site/services, and keep only what you can promise
export const company: Company = {
  // PLACEHOLDER: your phone number, or null
  phone: '+91 00000 00000',
  // PLACEHOLDER: your e-mail address, or null
  email: 'hello@ayurveda-digital.example',
  // PLACEHOLDER: your chat number, or null
  chatNumber: '+91 00000 00000',
  // PLACEHOLDER: your profiles, or []
  social: [
    { network: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  // PLACEHOLDER: the days on which you answer, or []
  openDays: [1, 2, 3, 4, 5],
  // PLACEHOLDER: the site of the people who made yours, or null
  creditUrl: 'https://github.com/',
  // Fill in what applies to you, then read the whole privacy page. It describes what the product does and promises an
  // answer within a month; it is not legal advice. Add whatever else you do with people's data, such as invoices.
  privacy: {
    entity: null,
    grievanceOfficer: null,
    databaseRegion: null,
    logsKept: null,
    backupsKept: null,
  },
  privacyChanged: null,
  accessibilityReviewed: '2026-11-26',
}
