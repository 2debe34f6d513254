import { beforeEach, expect, test } from 'vitest'
import { sessionKey } from '@/api/stored-session'
import { wipeDevice, wipeOthers } from '@/app/session/wipe'
import { deviceKeys } from '@/lib/storage-registry'
import { writeLastUser } from '@/mirror/last-user'

const identity = { id: 'a', email: 'a@example.org', full_name: null, avatar_url: null, role: null }
const drafts = ['draft a course new', 'draft b course new']
const personal = ['last-user', 'mirrored', sessionKey(), `${sessionKey()}-code-verifier`]
/** All but the markers of a wipe itself. */
const settings = deviceKeys.filter((key) => key !== 'wiping' && key !== 'waiting')

beforeEach(() => {
  localStorage.clear()
  for (const key of [...settings, ...personal, ...drafts, 'recent-words']) localStorage.setItem(key, '{}')
  writeLastUser(identity)
})

const left = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'wiping')
    .sort()

test('A sign-out leaves the device’s settings, and nothing else', async () => {
  await wipeDevice()
  expect(left()).toEqual([...settings].sort())
})

test('If the server ends the session, drafts are kept', async () => {
  await wipeDevice({ keepsUnsent: true })
  expect(left()).toEqual([...settings, ...drafts].sort())
})

test('When another user signs in, their session and drafts stay, and their name if it is stored', async () => {
  await wipeOthers('b', 'a')
  expect(left()).toEqual([...settings, sessionKey(), `${sessionKey()}-code-verifier`, drafts[1]].sort())
  localStorage.setItem('mirrored', 'b')
  writeLastUser({ ...identity, id: 'b' })
  await wipeOthers('b', 'a')
  expect(left()).toContain('last-user')
  expect(left()).toContain('mirrored')
})
