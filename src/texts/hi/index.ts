import type { Texts } from '../texts'
import { account } from './account'
import { app } from './app'
import { errors } from './errors'
import { learn } from './learn'
import { login } from './login'
import { notices } from './notices'
import { player } from './player'
import { ui } from './ui'
import { words } from './words'

export const texts: Texts = { account, app, errors, learn, login, notices, player, ui, words }
