import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { backendAt, newClient } from '../integration/support/clients.ts'
import { codeOf } from '../support/one-time-codes.ts'
import { ServerProcess } from './support/server-process.ts'

const environment = { SECOND_FACTOR: '1' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-factor-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('A demo that was killed still knows its admin’s second factor and the session confirmed with it', async () => {
  const first = await ServerProcess.start(folder, environment)
  const admin = newClient(backendAt(await first.ready))
  await admin.auth.signInWithPassword(demoAdmin)
  const { data: factor } = await admin.auth.mfa.enroll({ factorType: 'totp' })
  if (factor?.type !== 'totp') throw new Error('The factor was refused.')
  await admin.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) })
  expect((await admin.rpc('admin_access')).data).toBe('granted')
  const { data: confirmed } = await admin.auth.getSession()
  await first.kill()

  const second = await ServerProcess.start(folder, environment)
  const again = newClient(backendAt(await second.ready))
  const refresh_token = confirmed.session?.refresh_token ?? ''
  expect((await again.auth.refreshSession({ refresh_token })).error).toBeNull()
  expect((await again.rpc('admin_access')).data).toBe('granted')
  await second.kill()
})
