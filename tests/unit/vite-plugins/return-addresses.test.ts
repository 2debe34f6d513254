import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['supabase/config.toml', 'docs/deploy.md'])(
  '%s lists complete return addresses for sign-in and no patterns',
  (file) => {
    const [, list = ''] = /^additional_redirect_urls = (\[.*\])$/m.exec(readFileSync(file, 'utf8')) ?? []
    const addresses: string[] = JSON.parse(list)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(/^https?:\/\/[\w.:-]+\/dashboard$/)
  },
)
