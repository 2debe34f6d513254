// Written by the build, from src/site/services. Not to be edited.

export const serviceRoutes = [
  {
    "id": "digital-marketing",
    "path": "/services/digital-marketing",
    "area": "site",
    "page": "ServicePage",
    "title": "Digital Marketing",
    "description": "Websites, search, social media and reviews for Ayurveda clinics and practitioners.",
    "isInDiscover": true
  },
  {
    "id": "education-courses",
    "path": "/services/education-courses",
    "area": "site",
    "page": "ServicePage",
    "title": "Education & Courses",
    "description": "Practical video courses in Panchakarma, Rasayana and Kshar Sutra for students and practitioners.",
    "label": "Learning",
    "isInDiscover": true
  },
  {
    "id": "workshops",
    "path": "/services/workshops",
    "area": "site",
    "page": "ServicePage",
    "title": "Workshops",
    "description": "Hands-on workshops on classical procedures and on running a modern Ayurveda practice.",
    "isInDiscover": true
  },
  {
    "id": "marketplace",
    "path": "/services/marketplace",
    "area": "site",
    "page": "ServicePage",
    "title": "Marketplace",
    "description": "Where makers of authentic Ayurveda products and the practices that use them meet.",
    "isInDiscover": true
  },
  {
    "id": "events",
    "path": "/services/events",
    "area": "site",
    "page": "ServicePage",
    "title": "Events",
    "description": "Conferences, seminars and meet-ups for the Ayurveda community, planned and promoted.",
    "isInDiscover": true
  },
  {
    "id": "network",
    "path": "/services/network",
    "area": "site",
    "page": "ServicePage",
    "title": "Network",
    "description": "Meet practitioners, clinics, students and entrepreneurs who work in Ayurveda.",
    "isInDiscover": true
  },
  {
    "id": "career",
    "path": "/services/career",
    "area": "site",
    "page": "ServicePage",
    "title": "Career",
    "description": "Career guidance, openings and interview preparation for Ayurveda graduates and doctors."
  },
  {
    "id": "learning",
    "path": "/services/learning",
    "area": "site",
    "page": "ServicePage",
    "title": "Learning",
    "description": "Guided learning paths through the classical texts and present-day practice."
  },
  {
    "id": "online-courses",
    "path": "/services/online-courses",
    "area": "site",
    "page": "ServicePage",
    "title": "Online Courses",
    "description": "Continuing education by video for licensed Ayurveda doctors."
  },
  {
    "id": "thesis-writing",
    "path": "/services/thesis-writing",
    "area": "site",
    "page": "ServicePage",
    "title": "Thesis Writing",
    "description": "Support for postgraduate theses in Ayurveda, from synopsis to submission."
  },
  {
    "id": "case-study-writing",
    "path": "/services/case-study-writing",
    "area": "site",
    "page": "ServicePage",
    "title": "Case Study Writing",
    "description": "Help with turning a well-documented case into a publishable case study."
  },
  {
    "id": "research-paper-writing",
    "path": "/services/research-paper-writing",
    "area": "site",
    "page": "ServicePage",
    "title": "Research Paper Writing",
    "description": "Structure, language and choice of journal for Ayurveda research papers."
  },
  {
    "id": "online-consultation",
    "path": "/services/online-consultation",
    "area": "site",
    "page": "ServicePage",
    "title": "Online Consultation",
    "description": "Set up careful video consultations, and know when a patient should come in."
  },
  {
    "id": "startup-marketing",
    "path": "/services/startup-marketing",
    "area": "site",
    "page": "ServicePage",
    "title": "Digital Marketing for Startups",
    "description": "A first brand, a first website and first customers for young Ayurveda ventures."
  },
  {
    "id": "camps",
    "path": "/services/camps",
    "area": "site",
    "page": "ServicePage",
    "title": "Camps",
    "description": "Health camps that bring Ayurveda care and awareness to a neighbourhood."
  }
] as const

export type ServiceId = (typeof serviceRoutes)[number]['id']
