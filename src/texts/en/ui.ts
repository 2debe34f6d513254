/** What the areas share: frames, menus, small components. */
export const ui = {
  skip: 'Skip to content',
  loading: 'Loading',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  error: 'Error',
  undo: 'Undo',
  panelFailed: (name: string) => `${name} could not be shown. The rest of the page works.`,
  colours: { title: 'Colours', light: 'Light', dark: 'Dark', auto: 'Auto' },
  accountMenu: {
    title: 'Your account',
    dashboard: 'Dashboard',
    adminDashboard: 'Admin Dashboard',
    install: 'Install app',
    logOut: 'Log out',
  },
} as const
