/** The key that the site's demo build carries. Publishable keys are public: row-level security is what protects. */
export const demoPublishableKey = 'sb_publishable_demo_ayurveda_digital'
