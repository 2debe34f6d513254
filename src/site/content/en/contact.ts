export const page = {
  id: 'contact',
  title: 'Contact',
  description: 'How and when to reach us. You’ll reach a person.',
  label: 'Contact',
} as const

export const contact = {
  lead: 'Get in touch. You’ll reach a person.',
  ways: 'Ways to reach us',
  labels: {
    phone: 'Phone',
    email: 'Email',
    location: 'Location',
    hours: 'Hours',
    chat: 'Direct chat',
  },
  chatButton: 'Chat with us',
  prepare: {
    title: 'Before you get in touch',
    items: [
      'What you do: practice, clinic, studies or products',
      'What you would like to change, and by when',
      'Links to your website or profiles, if you have any',
    ],
  },
} as const
