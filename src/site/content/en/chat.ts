/** The beginning of a chat, in the visitor's words; they can change it before they send it. */
export const chat = {
  button: 'Chat with us',
  message: (subject: string) => `Hello, I’d like to know more about ${subject}.`,
  package: {
    button: (name: string) => `Chat about ${name}`,
    about: (name: string) => `the ${name} package`,
  },
  /** For other pages, the title is the subject. */
  subjects: {
    home: 'what you offer',
    about: 'your company',
    services: 'your services',
    faq: 'one of your answers in the FAQ',
    contact: 'your services and fees',
  },
} as const
