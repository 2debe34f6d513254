import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useMatches } from 'react-router-dom'
import { type RouteId, route } from '@/routes'
import { ButtonAnchor } from '@/ui/ButtonLink'
import { chat } from '../content/chat'
import { chatLink, company } from '../content/company'

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
  const message = chat.message(subject ?? chat.subjects[page] ?? route(page).title)
  return (
    <ButtonAnchor
      url={chatLink(company.chatNumber, message)}
      newTab
      variant={isOnDeep ? 'onDeep' : 'outline'}
    >
      <IconBrandWhatsapp size={22} stroke={1.5} aria-hidden />
      {text}
    </ButtonAnchor>
  )
}
