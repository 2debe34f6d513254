// The sentences of certificates, which alone their page and the dialog before it need. In both languages: both are printed.
import { certificate as en } from './en/certificate.ts'
import { certificate as hi } from './hi/certificate.ts'

export const certificateTexts = { en, hi }
