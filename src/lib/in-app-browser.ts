// The browsers within other apps, in which people open links from there. Google refuses to sign anybody in there.

const apps = /FBA[NV]|FB_IAB|Instagram|LinkedInApp|\bLine\/|Twitter|; wv\)/

export const isInAppBrowser = (): boolean => apps.test(navigator.userAgent)
