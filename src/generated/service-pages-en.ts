// Written by the build, from src/site/services. Not to be edited.

export const servicePages = {
  "digital-marketing": {
    "title": "Digital Marketing",
    "description": "Websites, search, social media and reviews for Ayurveda clinics and practitioners."
  },
  "education-courses": {
    "title": "Education & Courses",
    "description": "Practical video courses in Panchakarma, Rasayana and Kshar Sutra for students and practitioners.",
    "label": "Learning"
  },
  "workshops": {
    "title": "Workshops",
    "description": "Hands-on workshops on classical procedures and on running a modern Ayurveda practice."
  },
  "marketplace": {
    "title": "Marketplace",
    "description": "Where manufacturers of authentic Ayurveda products and the practices that use them meet."
  },
  "events": {
    "title": "Events",
    "description": "Conferences, seminars and meet-ups for the Ayurveda community, planned and promoted."
  },
  "network": {
    "title": "Network",
    "description": "Meet practitioners, clinics, students and entrepreneurs who work in Ayurveda."
  },
  "career": {
    "title": "Career",
    "description": "Career guidance, openings and interview preparation for Ayurveda graduates and doctors."
  },
  "learning": {
    "title": "Learning",
    "description": "Guided learning paths through the classical texts and present-day practice."
  },
  "online-courses": {
    "title": "Online Courses",
    "description": "Continuing education by video for licensed Ayurveda doctors."
  },
  "thesis-writing": {
    "title": "Thesis Writing",
    "description": "Support for postgraduate theses in Ayurveda, from synopsis to submission."
  },
  "case-study-writing": {
    "title": "Case Study Writing",
    "description": "Help with turning a well-documented case into a publishable case study."
  },
  "research-paper-writing": {
    "title": "Research Paper Writing",
    "description": "Structure, language and choice of journal for Ayurveda research papers."
  },
  "online-consultation": {
    "title": "Online Consultation",
    "description": "Set up careful video consultations, and know when a patient should come in."
  },
  "startup-marketing": {
    "title": "Digital Marketing for Startups",
    "description": "A first brand, a first website and first customers for young Ayurveda ventures."
  },
  "camps": {
    "title": "Camps",
    "description": "Health camps that bring Ayurveda care and awareness to a neighbourhood."
  }
} as const
