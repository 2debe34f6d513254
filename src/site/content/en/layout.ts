/** Header, footer and menus. The names of the pages are in `texts/en/pages.ts`. */
export const layout = {
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  discover: 'Discover',
  quickLinks: 'Quick links',
  login: 'Login',
  loginOrRegister: 'Login/Register',
  dashboard: 'Dashboard',
} as const
