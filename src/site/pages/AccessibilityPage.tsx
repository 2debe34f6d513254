import { company } from '@operator/company'
import { locale } from '@/locale'
import { formatFullDate } from '@/texts/format'
import { type Translation, texts } from '@/texts/texts'
import { PageHead } from '../blocks/PageHead'
import { ContactLine, ProseParts } from '../blocks/ProseParts'
import { details } from '../content'
import type * as english from '../content/en/accessibility'

type AccessibilityTexts = {
  statement: Translation<typeof english.statement>
  partsOf: typeof english.partsOf
}

const files = {
  en: () => import('../content/en/accessibility'),
  hi: () => import('../content/hi/accessibility'),
}

let loaded: AccessibilityTexts

/** Call before the page is rendered. */
export async function loadTexts(): Promise<void> {
  loaded = await files[locale()]()
}

export function AccessibilityPage() {
  const { statement, partsOf } = loaded
  const { accessibilityReviewed } = company
  return (
    <>
      <PageHead title={texts.pages.accessibility.title} lead={statement.lead} />
      <ProseParts
        parts={partsOf(details.captions)}
        end={
          <>
            {accessibilityReviewed ? `${statement.lastChange(formatFullDate(accessibilityReviewed))} ` : null}
            <ContactLine mailbox={statement.mailbox} page={statement.contact} />
          </>
        }
      />
    </>
  )
}
