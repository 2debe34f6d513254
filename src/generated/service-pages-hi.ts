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
    "title": "कार्यशालाएँ",
    "description": "शास्त्रीय प्रक्रियाओं पर और आधुनिक आयुर्वेद प्रैक्टिस चलाने पर अभ्यास वाली कार्यशालाएँ।"
  },
  "marketplace": {
    "title": "Marketplace",
    "description": "Where makers of authentic Ayurveda products and the practices that use them meet."
  },
  "events": {
    "title": "Events",
    "description": "Conferences, seminars and meet-ups for the Ayurveda community, planned and promoted."
  },
  "network": {
    "title": "नेटवर्क",
    "description": "आयुर्वेद में काम करने वाले चिकित्सकों, क्लिनिकों, विद्यार्थियों और उद्यमियों से मिलें।"
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
    "title": "ऑनलाइन कोर्स",
    "description": "लाइसेंस प्राप्त आयुर्वेद डॉक्टरों के लिए वीडियो से सतत शिक्षा।"
  },
  "thesis-writing": {
    "title": "थीसिस लेखन",
    "description": "आयुर्वेद की स्नातकोत्तर थीसिस में मदद, सिनॉप्सिस से जमा करने तक।"
  },
  "case-study-writing": {
    "title": "Case Study Writing",
    "description": "Help with turning a well-documented case into a publishable case study."
  },
  "research-paper-writing": {
    "title": "शोध-पत्र लेखन",
    "description": "आयुर्वेद के शोध-पत्रों के लिए ढाँचा, भाषा और सही पत्रिका का चुनाव।"
  },
  "online-consultation": {
    "title": "ऑनलाइन परामर्श",
    "description": "वीडियो पर सावधानी से परामर्श देने की व्यवस्था करें, और जानें कि मरीज़ को कब क्लिनिक आना चाहिए।"
  },
  "startup-marketing": {
    "title": "स्टार्टअप के लिए डिजिटल मार्केटिंग",
    "description": "आयुर्वेद के नए उद्यमों के लिए पहला ब्रांड, पहली वेबसाइट और पहले ग्राहक।"
  },
  "camps": {
    "title": "Camps",
    "description": "Health camps that bring Ayurveda care and awareness to a neighbourhood."
  }
} as const
