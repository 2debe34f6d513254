import { Button } from '@mantine/core'
import { company } from '@operator/company'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { chatLink } from '@/lib/phone-links'
import { href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'

/**
 * Opens a chat with a message that gives the learner's address, which is needed to enroll them. Without a
 * chat number, links to the contact page.
 */
export function AskToEnroll({ course }: { course?: string }) {
  const email = useIdentity()?.email ?? ''
  const { ask, message, messageAbout } = texts.learn.enroll
  const look = {
    size: 'md',
    // If the course is gone, the way back is the main action.
    variant: course === undefined ? 'filled' : 'default',
    leftSection: <IconMessageCircle aria-hidden size="1.25rem" />,
    children: ask,
  }
  if (!company.chatNumber) return <Button component={Link} to={href('contact')} {...look} />
  const text = course === undefined ? message(email) : messageAbout(course, email)
  return (
    <Button
      component="a"
      href={chatLink(text, company.chatNumber)}
      target="_blank"
      rel="noopener noreferrer"
      {...look}
    />
  )
}
