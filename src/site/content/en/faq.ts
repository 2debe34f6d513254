export const page = {
  id: 'faq',
  title: 'Frequently asked questions',
  description:
    'What Ayurveda is, how digital marketing helps a practice, what a consultation involves and how to start.',
  label: 'FAQ',
} as const

export const faq = {
  lead: 'Seven questions, with our answers.',
  questions: [
    {
      question: 'What is Ayurveda?',
      answer: [
        'Ayurveda is the classical Indian system of medicine and healthy living; the word means knowledge of life. It looks at a person as a whole and describes health as a balance of the three doshas, Vata, Pitta and Kapha, along with healthy digestion, tissues and mind.',
        'Treatment draws on food, daily and seasonal routines, medicines and procedures such as Panchakarma, chosen for each person by a qualified practitioner.',
      ],
    },
    {
      question: 'How does digital marketing help an Ayurveda practice?',
      answer: [
        'Many people look online before they call a practitioner. A clear website, correct listings, useful articles and honest reviews help them find you and understand what you do.',
        'Good marketing also answers questions in advance, so that people who call know what to expect.',
      ],
    },
    {
      question: 'What services do you offer?',
      answer: [
        'Digital marketing for practices and startups, education and online courses, workshops, events and camps, support with theses, case studies and research papers, online consultation, career guidance, a marketplace and a network.',
        'Each has its own page under All Services.',
      ],
    },
    {
      question: 'Is Ayurveda safe?',
      answer: [
        'No treatment is free of risk. The risk is lower when a registered practitioner chooses the treatment and the medicines are of known origin and quality. It is higher with self-medication, with products of unknown composition, some of which have been found to contain heavy metals, and when a prescribed treatment is stopped without advice.',
        'Tell your practitioner about every medicine you take, any illness you have, and whether you are or may be pregnant. In an emergency, go to the nearest hospital.',
      ],
    },
    {
      question: 'How do you support education?',
      answer: [
        'With video courses, including Panchakarma, Rasayana and Kshar Sutra, with workshops, and with courses for registered doctors. Once you are enrolled, sign in to find your courses; the list opens even when the connection is poor.',
        'We also help students and researchers with the structure and language of theses, case studies and papers.',
      ],
    },
    {
      question: 'What does a consultation involve?',
      answer: [
        'This is a consultation about your work, not about your health. We start with what you do, for whom, and what you would like to change. Then we look together at what you already have, such as your website, your courses or your manuscript.',
        'You receive a written proposal with clear steps. Nothing starts until you have agreed to it.',
      ],
    },
    {
      question: 'How do I get started?',
      answer: [
        'Write, call or send a message through the contact page and tell us in a few lines what you need. We reply during our working hours.',
        'If you are already enrolled in a course, choose Login and continue with your Google account.',
      ],
    },
  ],
  closing: {
    title: 'Didn’t find your question?',
    description: 'Ask us. We are happy to help.',
    buttonText: 'Contact us',
  },
} as const
