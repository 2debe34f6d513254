/** A chat begins with this, in the visitor's words; they can change it before they send it. */
export const chat = {
  button: 'Chat with us',
  message: (subject: string) => `Hello, I am looking at ${subject}.`,
  package: {
    button: (name: string) => `Chat about ${name}`,
    about: (name: string) => `the ${name} package`,
  },
  /** Of other pages the title is the subject. */
  subjects: {
    home: 'your website',
    about: 'what you say about yourselves',
    services: 'your services',
    faq: 'your questions and answers',
    contact: 'your contact page',
  },
} as const
