import { IconBrandWhatsapp } from '@tabler/icons-react'
import { ButtonAnchor } from '@/ui/ButtonLink'
import { chatLink, company } from '../content/company'

/** Opens a WhatsApp chat with the company. Renders nothing without a chat number. */
export function ChatLink({ text }: { text: string }) {
  if (!company.chatNumber) return null
  return (
    <ButtonAnchor url={chatLink(company.chatNumber)} newTab variant="outline">
      <IconBrandWhatsapp size={22} stroke={1.5} aria-hidden />
      {text}
    </ButtonAnchor>
  )
}
