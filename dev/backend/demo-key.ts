/** The publishable key of the demo build. Such keys are public: what protects the data is row-level security. */
export const demoPublishableKey = 'sb_publishable_demo_ayurveda_digital'
