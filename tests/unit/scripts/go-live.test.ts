import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { checklist, type Found, printChecklist, render } from '../../../dev/scripts/go-live'
import { cliVersion, uploaders } from '../../../dev/scripts/tools.mjs'

const ready: Found = {
  placeholders: [],
  operator: {
    entity: 'Example Ayurveda Private Limited',
    grievanceOfficer: 'Asha Rao',
    databaseRegion: 'Mumbai, India',
    logsKept: '7 days',
    backupsKept: '30 days',
  },
  env: {
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_live',
    VITE_SITE_URL: 'https://clinic.in',
  },
  config: 'site_url = "https://clinic.in"\nadditional_redirect_urls = ["https://clinic.in/dashboard"]\n',
}

const open = (changed: Partial<Found>) =>
  checklist({ ...ready, ...changed }).filter(({ state }) => state === 'open')

test('Everything that can be checked in this folder is reported as done once it is', () => {
  expect(open({})).toEqual([])
  expect(checklist(ready).filter(({ state }) => state === 'done')).toHaveLength(5)
})

test.each<[string, Partial<Found>, string]>([
  [
    'a placeholder',
    { placeholders: [{ file: 'src/site/content/company.ts', line: 8, text: 'your phone number' }] },
    'src/site/content/company.ts:8  your phone number',
  ],
  ['a detail', { operator: { ...ready.operator, grievanceOfficer: null } }, 'operator.ts: grievanceOfficer'],
  ['the key', { env: { ...ready.env, VITE_SUPABASE_PUBLISHABLE_KEY: '' } }, 'VITE_SUPABASE_PUBLISHABLE_KEY'],
  [
    'the way back',
    { config: readFileSync('supabase/config.toml', 'utf8') },
    'site_url = "https://clinic.in"',
  ],
])('The checklist says that %s is still missing, and where', (_, changed, more) => {
  const items = open(changed)
  expect(items).toHaveLength(1)
  expect(items[0]?.more).toContain(more)
})

test('Without its address the site has no return address for sign-ins either', () => {
  expect(open({ env: { ...ready.env, VITE_SITE_URL: '' } }).map(({ what }) => what)).toEqual([
    'The build knows the site’s address',
    'Sign-ins lead back to the site',
  ])
})

test('What only the network can show is left to the operator, with the command that shows it', () => {
  const asked = checklist(ready).filter(({ state }) => state === 'ask')
  const text = render(asked)
  for (const word of [
    'Minors',
    'Consent',
    'Grievances',
    'migrations',
    'second factor',
    'missing_settings',
    'back-ups',
    'Watching it',
    'curl -sI https://clinic.in/sw.js',
  ])
    expect(text).toContain(word)
  expect(text.match(/^\[\?\]/gm)).toHaveLength(asked.length)
})

test('The guide names the same requests to the host, and the same query for second factors', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const text = render(checklist({ ...ready, env: {} }))
  const requests = text.match(/curl -sI .*|npx supabase@\S+ db query .*/g) ?? []
  expect(requests).toHaveLength(6)
  for (const request of requests) expect(guide).toContain(request)
})

test('Every command of another tool names its release: of the Supabase CLI, the one that the tests run', () => {
  const texts = [readFileSync('docs/deploy.md', 'utf8'), render(checklist({ ...ready, env: {} }))]
  const named = texts.join('\n').match(/npx [\w@.-]+ /g) ?? []
  expect(named.length).toBeGreaterThan(14)
  const known = Object.entries({ supabase: cliVersion, ...uploaders })
  expect(new Set(named)).toEqual(new Set(known.map(([tool, release]) => `npx ${tool}@${release} `)))
})

test('The checklist works without the network', () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const printed = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  printChecklist()
  expect(printed).toHaveBeenCalledOnce()
  expect(String(printed.mock.calls[0]?.[0])).toContain('[ ] The site’s content is your own')
  expect(asked).not.toHaveBeenCalled()
})
