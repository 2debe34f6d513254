// Written by the build, from the files beside it. Not to be edited.

export const sitePages = {
  "about": {
    "title": "About us",
    "description": "Our story, our vision and mission, and what sets us apart.",
    "label": "About"
  },
  "accessibility": {
    "title": "Accessibility",
    "description": "How accessible this site is, how we test it, what is missing and how to complain."
  },
  "submit-jobs": {
    "title": "Submit Jobs",
    "description": "Clinics, colleges and companies will soon be able to post their Ayurveda openings here."
  },
  "contact": {
    "title": "Contact",
    "description": "How and when to reach us. You’ll reach a person.",
    "label": "Contact"
  },
  "faq": {
    "title": "Frequently asked questions",
    "description": "What Ayurveda is, how digital marketing helps a practice, what a consultation involves and how to start.",
    "label": "FAQ"
  },
  "home": {
    "title": "Empowering Ayurveda Digitally!",
    "description": "Modern education, smart marketing, authentic products and holistic consultation for Ayurveda practitioners, clinics, students and wellness entrepreneurs.",
    "label": "Home"
  },
  "privacy": {
    "title": "Privacy",
    "description": "What we store about you, where and for how long, who else sees it, and how to get a copy or have it deleted."
  },
  "services": {
    "title": "Services",
    "description": "Marketing, education, writing support and consultation for Ayurveda practices of every size.",
    "label": "All Services"
  }
} as const
