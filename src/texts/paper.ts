// What is printed on certificates, in both languages.
import { paper as en } from './en/paper.ts'
import { paper as hi } from './hi/paper.ts'

export const paperTexts = { en, hi }
