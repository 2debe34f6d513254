// The browsers built into other apps, which open links there. Google refuses sign-ins in them.

const apps = /FBA[NV]|FB_IAB|Instagram|LinkedInApp|\bLine\/|Twitter|; wv\)/

export const isInAppBrowser = (): boolean => apps.test(navigator.userAgent)
