import { company } from '@operator/company'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useMatches } from 'react-router-dom'
import { chatLink } from '@/lib/phone-links'
import type { RouteId } from '@/routes'
import { pageTexts } from '@/texts/texts'
import { ButtonAnchor } from '@/ui/ButtonLink'
import { chat } from '../content'

type Props = {
  text?: string
  /** What the visitor is looking at; the page by default. */
  subject?: string
  isOnDeep?: boolean
}

/** Opens a WhatsApp chat with the company. Renders nothing without a chat number. */
export function ChatLink({ text = chat.button, subject, isOnDeep = false }: Props) {
  const page = useMatches().at(-1)?.id as RouteId
  if (!company.chatNumber) return null
  const subjects: Partial<Record<RouteId, string>> = chat.subjects
  const message = chat.message(subject ?? subjects[page] ?? pageTexts(page).title)
  return (
    <ButtonAnchor
      url={chatLink(message, company.chatNumber)}
      newTab
      variant={isOnDeep ? 'onDeep' : 'outline'}
    >
      <IconBrandWhatsapp size="1.375rem" stroke={1.5} aria-hidden />
      {text}
    </ButtonAnchor>
  )
}
