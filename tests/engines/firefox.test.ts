import { findFirefox } from '../../dev/scripts/tools.mjs'
import { launchFirefox } from '../support/engines/firefox.ts'
import { journeysIn } from './journeys.ts'
import { whereInstalled } from './where-installed.ts'

const firefox = findFirefox()

whereInstalled('Firefox', firefox !== undefined, () =>
  journeysIn('Firefox', () => launchFirefox(firefox as string), { prints: true }),
)
