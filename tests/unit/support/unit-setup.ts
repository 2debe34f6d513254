import 'fake-indexeddb/auto'
import { texts } from '@/texts/en'
import { setTexts } from '@/texts/texts'
import '../../support/quiet-console.ts'

setTexts(texts)
