import { locale } from '@/locale'
import { formatFullDate } from '@/texts/format'
import { type Translation, texts } from '@/texts/texts'
import { PageHead } from '../blocks/PageHead'
import { ContactLine, ProseParts } from '../blocks/ProseParts'
import type * as english from '../content/en/accessibility'
import { lastReview } from '../content/operator'

type AccessibilityTexts = { statement: Translation<typeof english.statement>; parts: typeof english.parts }

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
  const { statement, parts } = loaded
  return (
    <>
      <PageHead title={texts.pages.accessibility.title} lead={statement.lead} motif="leaf" />
      <ProseParts
        parts={parts}
        end={
          <>
            {statement.lastChange(formatFullDate(lastReview))}{' '}
            <ContactLine mailbox={statement.mailbox} page={statement.contact} />
          </>
        }
      />
    </>
  )
}
