import { hasWebKit } from '../../dev/scripts/tools.mjs'
import { launchWebKit } from '../support/engines/webkit.ts'
import { journeysIn } from './journeys.ts'
import { whereInstalled } from './where-installed.ts'

whereInstalled('WebKit', hasWebKit(), () => journeysIn('WebKit', launchWebKit))
