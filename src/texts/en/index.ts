import { account } from './account.ts'
import { adminPages } from './admin-pages.ts'
import { app } from './app.ts'
import { errors } from './errors.ts'
import { learn } from './learn.ts'
import { login } from './login.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { player } from './player.ts'
import { ui } from './ui.ts'
import { words } from './words.ts'

export const texts = {
  account,
  adminPages,
  app,
  errors,
  learn,
  login,
  notices,
  pages,
  player,
  ui,
  words,
} as const
