// Written by the build, from src/site/services. Not to be edited.

export const serviceRoutes = [
  {
    "id": "digital-marketing",
    "path": "/services/digital-marketing",
    "area": "site",
    "page": "ServicePage",
    "isInDiscover": true
  },
  {
    "id": "education-courses",
    "path": "/services/education-courses",
    "area": "site",
    "page": "ServicePage",
    "isInDiscover": true
  },
  {
    "id": "workshops",
    "path": "/services/workshops",
    "area": "site",
    "page": "ServicePage",
    "isInDiscover": true
  },
  {
    "id": "marketplace",
    "path": "/services/marketplace",
    "area": "site",
    "page": "ServicePage",
    "isInDiscover": true
  },
  {
    "id": "events",
    "path": "/services/events",
    "area": "site",
    "page": "ServicePage",
    "isInDiscover": true
  },
  {
    "id": "network",
    "path": "/services/network",
    "area": "site",
    "page": "ServicePage",
    "isInDiscover": true
  },
  {
    "id": "career",
    "path": "/services/career",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "learning",
    "path": "/services/learning",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "online-courses",
    "path": "/services/online-courses",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "thesis-writing",
    "path": "/services/thesis-writing",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "case-study-writing",
    "path": "/services/case-study-writing",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "research-paper-writing",
    "path": "/services/research-paper-writing",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "online-consultation",
    "path": "/services/online-consultation",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "startup-marketing",
    "path": "/services/startup-marketing",
    "area": "site",
    "page": "ServicePage"
  },
  {
    "id": "camps",
    "path": "/services/camps",
    "area": "site",
    "page": "ServicePage"
  }
] as const

export type ServiceId = (typeof serviceRoutes)[number]['id']
