import { company } from '@operator/company'
import { locale } from '@/locale'
import { formatFullDate } from '@/texts/format'
import { type Translation, texts } from '@/texts/texts'
import { PageHead } from '../blocks/PageHead'
import { ContactLine, ProseParts } from '../blocks/ProseParts'
import { details } from '../content'
import type * as english from '../content/en/privacy'
import { privacyTextsChanged } from '../content/prose'

type PrivacyTexts = {
  privacy: Translation<typeof english.privacy>
  privacySections: typeof english.privacySections
}

const files = { en: () => import('../content/en/privacy'), hi: () => import('../content/hi/privacy') }

let loaded: PrivacyTexts

/** Call before the page is rendered. */
export async function loadTexts(): Promise<void> {
  loaded = await files[locale()]()
}

export function PrivacyPage() {
  const { privacy, privacySections } = loaded
  const { lead, contact, licences } = privacy
  const { privacyChanged } = company
  const lastChange =
    privacyChanged && privacyChanged > privacyTextsChanged ? privacyChanged : privacyTextsChanged
  return (
    <>
      <PageHead title={texts.pages.privacy.title} lead={lead} />
      <ProseParts
        parts={privacySections(company.privacy, details.location)}
        end={
          <>
            {privacy.lastChange(formatFullDate(lastChange))}{' '}
            <ContactLine mailbox={contact.email} page={contact.page} />{' '}
            <a href="/licences.txt" type="text/plain" target="_blank" rel="noopener">
              {licences}
            </a>
          </>
        }
      />
    </>
  )
}
