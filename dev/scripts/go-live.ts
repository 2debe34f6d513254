// `npm run go-live`: what has been done before the site goes live and what has not, judged by this folder
// alone. What only the network can show is left to the operator, with a command that shows it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv } from 'vite'
import type { Company } from '../../src/site/details.ts'
import { detailsFolder, ownFolder } from '../../vite-plugins/operator.ts'
import { findPlaceholders, listOf, type Placeholder } from '../../vite-plugins/placeholders.ts'
import { readSiteAddress, requireBackend } from '../../vite-plugins/settings.ts'
import { demoPublishableKey } from '../backend/demo-key.ts'
import { cliVersion } from './tools.mjs'

export type Found = {
  placeholders: readonly Placeholder[]
  privacy: Company['privacy']
  env: Record<string, string>
  /** The text of supabase/config.toml. */
  config: string
}

export type Item = {
  /** `ask`: it cannot be determined here. */
  state: 'done' | 'open' | 'ask'
  what: string
  /** What is missing, or how to find out. */
  more?: string
}

export function checklist({ placeholders, privacy, env, config }: Found): Item[] {
  const unset = Object.entries(privacy).flatMap(([name, value]) => (value === null ? [name] : []))
  const backend = complaintOf(() => requireBackend(env, demoPublishableKey))
  const address = complaintOf(() => readSiteAddress(env))
  const site = address ? null : readSiteAddress(env)
  const shown = site ?? 'https://your-domain'
  const settings = config.split('\n').filter((line) => /^(site_url|additional_redirect_urls) =/.test(line))
  const leadsHere =
    site !== null &&
    settings.includes(`site_url = "${site}"`) &&
    settings.join().includes(`"${site}/dashboard"`)
  return [
    item('The site’s content is your own', placeholders.length === 0, listOf(placeholders)),
    item(
      'The privacy page has your details',
      unset.length === 0,
      `  ${ownFolder}/company.ts: ${unset.join(', ')}`,
    ),
    item('The build knows your backend and its publishable key', !backend, `  ${backend}`),
    item('The build knows the site’s address', site !== null, `  ${address ?? 'VITE_SITE_URL is not set.'}`),
    item(
      'Sign-ins lead back to the site',
      leadsHere,
      `  supabase/config.toml: site_url = "${shown}", and "${shown}/dashboard" in additional_redirect_urls. Then: ${cli} config push`,
    ),
    ask(
      'You have decided about minors, consent and grievances, and the privacy page says it',
      [
        'Minors: the page says that nobody under 18 learns here. If students may be younger, a parent has to consent first (DPDP Act, section 9).',
        'Consent: the people you invite have not been asked yet. Ask them before you list their addresses (sections 5 and 6).',
        'Grievances: name who answers them, and by when, as grievanceOfficer in operator/company.ts (sections 8 and 13).',
      ].join('\n  '),
    ),
    ask('The database has all migrations', sql(null)),
    ask(
      'A second factor is required of admins, and all have set it up',
      sql(
        "select exists (select from private.settings where requires_second_factor) as is_required, p.email, f.status, f.created_at from public.profiles p left join auth.mfa_factors f on f.user_id = p.id where p.role = 'admin'",
      ),
    ),
    ask(
      'The migrations could set everything, the nightly job too: the answer is {}',
      sql('select private.missing_settings()'),
    ),
    ask(
      'The project’s plan suits you, and its back-ups exist',
      `A free project pauses after about a week without requests, and has no back-ups to download.\n  ${cli} backups list`,
    ),
    ask('Somebody is told when the site or the database stops answering', 'docs/deploy.md: Watching it.'),
    ask(
      'The host sends the headers and the right statuses',
      [
        `curl -sI ${shown}/about      # 200, and content-security-policy names your backend`,
        `curl -sI ${shown}/dashboard  # 200`,
        `curl -sI ${shown}/nothing    # 404`,
        `curl -sI ${shown}/sw.js      # cache-control: no-cache`,
      ].join('\n  '),
    ),
  ]
}

const cli = `npx supabase@${cliVersion}`

const item = (what: string, isDone: boolean, more: string): Item =>
  isDone ? { state: 'done', what } : { state: 'open', what, more }

const ask = (what: string, command: string): Item => ({ state: 'ask', what, more: `  ${command}` })

const sql = (statement: string | null) =>
  statement === null ? `${cli} db push --remote --dry-run` : `${cli} db query --remote --yes "${statement}"`

function complaintOf(check: () => unknown): string | null {
  try {
    check()
    return null
  } catch (fault) {
    return (fault as Error).message
  }
}

const marks = { done: '[x]', open: '[ ]', ask: '[?]' }

export function render(items: readonly Item[]): string {
  const lines = items.map(({ state, what, more }) =>
    [`${marks[state]} ${what}`, ...(more ? [more] : [])].join('\n'),
  )
  return `${lines.join('\n')}\n\n[ ] is not done. [?] only you can tell: the lines below it show it. docs/deploy.md explains each.`
}

export async function printChecklist(): Promise<void> {
  const file = resolve(import.meta.dirname, '../..', detailsFolder(), 'company.ts')
  const { company }: { company: Company } = await import(pathToFileURL(file).href)
  const config = readFileSync(resolve(import.meta.dirname, '../../supabase/config.toml'), 'utf8')
  const env = loadEnv('production', process.cwd())
  console.info(render(checklist({ placeholders: findPlaceholders(), privacy: company.privacy, env, config })))
}
