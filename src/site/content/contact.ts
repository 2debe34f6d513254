export const contact = {
  lead: 'Call, write or send a message. A person answers.',
  ways: 'Ways to reach us',
  labels: {
    phone: 'Phone',
    email: 'E-mail',
    location: 'Location',
    hours: 'Hours',
    chat: 'Direct chat',
  },
  chatButton: 'Chat with us',
  prepare: {
    title: 'Good to have at hand',
    items: [
      'What you do: practice, clinic, studies or products',
      'What you would like to change, and by when',
      'Links to your website or profiles, if there are any',
    ],
  },
} as const
