import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { codeOf } from '../../src/lib/certificate-code.ts'
import { newClient } from '../integration/support/clients.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { anEnrolledLearner, type Enrolled, pullLearning, push, watch } from './support/learning.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

type Claim =
  | { outcome: 'issued'; certificate: { code: string; learner_name: string; [key: string]: unknown } }
  | { outcome: 'not-yet'; missing: string[] }
  | { outcome: 'not-offered' }

/** Enrolled in a course with certificates and two videos of 100 seconds. */
async function aLearnerOf(kind: 'off' | 'offered' = 'offered'): Promise<Enrolled> {
  const learner = await anEnrolledLearner(backend)
  await backend.sql('update courses set certificate = $2 where id = $1', [learner.course, kind])
  await backend.sql('update course_videos set duration_s = 100 where course_id = $1', [learner.course])
  return learner
}

async function claim({ client, course }: Enrolled, learner_name = 'Asha Nair'): Promise<Claim> {
  const { data } = await client.rpc('claim_certificate', { course, learner_name }).throwOnError()
  return data as Claim
}

async function aCertificate(name = 'Asha Nair') {
  const learner = await aLearnerOf()
  await push(learner, ...learner.videos.map((video) => watch(video, [[0, 95]])))
  const claimed = await claim(learner, name)
  if (claimed.outcome !== 'issued') throw new Error('It is not issued.')
  return { learner, certificate: claimed.certificate }
}

const verify = async (code: string, client = newClient(backend)) =>
  (await client.rpc('verify_certificate', { code }).throwOnError()).data as Record<string, unknown> | null

type Listed = {
  rows: { id: string; code: string; learner_name: string }[]
  count: number
  without_length: string[]
}
const list = async (course: string, query = '') =>
  (await admin.client.rpc('list_certificates', { course, query, first: 0, size: 100 }).throwOnError())
    .data as unknown as Listed

describe('A claim', () => {
  test('Is granted once nine tenths of every video were played, with the name that the learner typed, on one line', async () => {
    const learner = await aLearnerOf()
    const [first = '', second = ''] = learner.videos
    await push(learner, watch(first, [[0, 90]]), watch(second, [[5, 94]]))
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [second] })
    await push(learner, watch(second, [[94, 95]]))
    const claimed = await claim(learner, ' Asha \u202e Nair\n')
    expect(claimed).toMatchObject({
      outcome: 'issued',
      certificate: { learner_name: 'Asha Nair', seconds: 180, videos: 2, revoked_at: null },
    })
  })

  test('Repeated after a lost answer returns the same certificate', async () => {
    const { learner, certificate } = await aCertificate()
    expect(await claim(learner, 'Somebody Else')).toEqual({ outcome: 'issued', certificate })
    const both = await Promise.all([claim(learner), claim(learner)])
    expect(both.map((each) => each.outcome === 'issued' && each.certificate.code)).toEqual([
      certificate.code,
      certificate.code,
    ])
  })

  test('Does not count videos that were marked by hand, or whose length only the learner reports', async () => {
    const learner = await aLearnerOf()
    const [first = '', second = ''] = learner.videos
    await backend.sql('update course_videos set duration_s = null where id = $1', [second])
    await push(learner, watch(first, [], { mark: 1 }), watch(second, [[0, 10]], { duration_s: 10 }))
    const claimed = await claim(learner)
    expect(claimed.outcome === 'not-yet' && claimed.missing.sort()).toEqual([first, second].sort())
    expect((await list(learner.course)).without_length).toEqual(['Video 2'])
  })

  test('Waits for an admin’s player if three learners have reported a video’s length, and their devices show that', async () => {
    const learner = await aLearnerOf()
    const [first = '', second = ''] = learner.videos
    await backend.sql('update course_videos set duration_s = null where id = $1', [second])
    const friends = await Promise.all([aLearner(backend), aLearner(backend)])
    for (const { id } of friends) await enroll(backend, id, learner.course)
    await push(learner, watch(first, [[0, 100]]))
    for (const each of [learner, ...friends])
      await push(each, watch(second, [[0, 10]], { duration_s: 10, position: { s: 9, age_ms: 0 } }))
    const offered = async () =>
      (await pull(learner.client)).changed?.find(({ id }) => id === learner.course) as Record<string, unknown>
    expect(await offered()).toMatchObject({ certificate: 'unmeasured', videos: [{}, { duration_s: 10 }] })
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [second] })
    expect((await list(learner.course)).without_length).toEqual(['Video 2'])

    await backend.sql('update course_videos set duration_s = 100 where id = $1', [second])
    expect(await offered()).toMatchObject({ certificate: 'offered' })
    expect(await claim(learner)).toEqual({ outcome: 'not-yet', missing: [second] })
    await push(learner, watch(second, [[0, 100]]))
    expect(await claim(learner)).toMatchObject({ outcome: 'issued', certificate: { seconds: 200 } })
  })

  test('Is refused without an enrollment, if the course offers none, and without a name of a reasonable length', async () => {
    expect(await claim(await aLearnerOf('off'))).toEqual({ outcome: 'not-offered' })
    const ended = await aLearnerOf()
    await revoke(backend, ended.id, ended.course)
    expect(await claim(ended)).toEqual({ outcome: 'not-offered' })
    const ask = (learner: Enrolled, learner_name: string) =>
      learner.client.rpc('claim_certificate', { course: learner.course, learner_name })
    const learner = await aLearnerOf()
    // The last ones: a joiner, an empty Braille cell, a variation selector, a headless note, only marks, only
    // digits.
    for (const name of [' \u200b ', '\u200d', '\u2800', '\ufe0f', '\u{1d159}', '\u0301\u093f', '7'])
      expect([name, (await ask(learner, name)).error?.code]).toEqual([name, '22023'])
    expect((await ask(learner, 'अ'.repeat(101))).error?.code).toBe('22023')
  })

  test('For a course without videos is never granted', async () => {
    const learner = await aLearnerOf()
    const course = await aCourse(backend, { videos: 0 })
    await backend.sql(`update courses set certificate = 'offered' where id = $1`, [course])
    await enroll(backend, learner.id, course)
    expect(await claim({ ...learner, course })).toEqual({ outcome: 'not-yet', missing: [] })
  })
})

describe('A certificate', () => {
  test('Stays unchanged when the course changes or is deleted, and when the course is restored', async () => {
    const { learner, certificate } = await aCertificate()
    await backend.sql(`update courses set title = 'Another' where id = $1`, [learner.course])
    await backend.sql(`update course_videos set duration_s = 5000 where course_id = $1`, [learner.course])
    await admin.client.rpc('delete_course', { course: learner.course }).throwOnError()
    expect(await verify(certificate.code)).toMatchObject({
      learner_name: 'Asha Nair',
      course_title: certificate.course_title,
    })
    await admin.client.rpc('restore_deleted', { item: learner.course }).throwOnError()
    expect(await claim(learner)).toEqual({ outcome: 'issued', certificate })
  })

  test('Reaches the learner’s devices with a pull, and so does its revocation', async () => {
    const { learner, certificate } = await aCertificate()
    const before = await pullLearning(learner)
    expect(before).toMatchObject({ certificates: [certificate] })
    const [{ id = '' } = {}] = (await list(learner.course)).rows
    const change = { certificate: id, learner_name: 'Asha Nair', reason: 'A mistake' }
    await admin.client.rpc('change_certificate', change).throwOnError()
    const after = await pullLearning(learner, { root: before.root, known: [] })
    expect(after).toMatchObject({ certificates: [{ reason: 'A mistake', revoked_at: expect.any(String) }] })
  })

  test('Is deleted with the account of its learner', async () => {
    const { learner, certificate } = await aCertificate()
    await learner.client.rpc('delete_my_account').throwOnError()
    expect(await verify(certificate.code)).toBeNull()
  })
})

describe('Anyone with the code', () => {
  test('Sees what is printed on the certificate and whether it is valid, and nothing else', async () => {
    const { certificate } = await aCertificate('आशा नायर')
    const { code, course_title, completed_on } = certificate
    expect(await verify(code)).toEqual({
      code,
      learner_name: 'आशा नायर',
      course_title,
      seconds: 190,
      videos: 2,
      completed_on,
      issued_on: completed_on,
      revoked_on: null,
    })
  })

  test('May type it in lower case, with hyphens and spaces, and with letters that look like digits', async () => {
    const [{ codes = [] } = {}] = await backend.sql<{ codes: string[] }>(
      `select array_agg(private.new_certificate_code()) as codes from generate_series(1, 2000)`,
    )
    expect(codes.every((code) => codeOf(code) === code)).toBe(true)
    expect(new Set(codes).size).toBe(2000)
    for (const typed of [
      '7k3m-q2xw-9pab',
      ' o1i l-00zz 9pab',
      '7K3M',
      '7k3mq2xw9pabc',
      'U'.repeat(12),
      '7k3m_q2xw9pa',
      '',
    ]) {
      const [{ code = undefined } = {}] = await backend.sql<{ code: string | null }>(
        'select private.certificate_code($1) as code',
        [typed],
      )
      expect(code).toBe(codeOf(typed))
    }
    const { certificate } = await aCertificate()
    expect(await verify(certificate.code.toLowerCase().replace(/(.{4})/g, '$1-'))).not.toBeNull()
  })

  test('Learns nothing about other certificates: no part of a code and no pattern finds any', async () => {
    const { certificate } = await aCertificate()
    for (const code of ['', '%', '____________', certificate.code.slice(0, 11), `${certificate.code}0`])
      expect(await verify(code)).toBeNull()
  })
})

describe('An admin', () => {
  test('Finds a certificate by part of the name, in any case, or by the beginning of the code', async () => {
    const { learner, certificate } = await aCertificate('आशा D’Souza')
    const found = async (query: string) => (await list(learner.course, query)).rows.map(({ code }) => code)
    for (const query of ['', 'd’souza', 'आशा', certificate.code.slice(0, 5).toLowerCase()])
      expect(await found(query), query).toEqual([certificate.code])
    for (const query of ['%', 'रमेश', 'Ramesh']) expect(await found(query), query).toEqual([])
  })

  test('Corrects a name, revokes with a reason and takes that back, and the history shows all of it', async () => {
    const { learner, certificate } = await aCertificate()
    const [{ id = '' } = {}] = (await list(learner.course)).rows
    const change = (learner_name: string, reason: string | null) =>
      admin.client
        .rpc('change_certificate', { certificate: id, learner_name, reason: reason as string })
        .throwOnError()
    await expect(change('\u2800', null)).rejects.toMatchObject({ code: '23514' })
    await change('Asha K. Nair', null)
    await change('Asha K. Nair', 'Issued by mistake')
    expect(await verify(certificate.code)).toMatchObject({
      learner_name: 'Asha K. Nair',
      revoked_on: expect.any(String),
    })
    await change('Asha K. Nair', ' ')
    expect(await verify(certificate.code)).toMatchObject({ revoked_on: null })
    const { data } = await admin.client
      .rpc('list_history', { course: learner.course, first: 0, size: 10 })
      .throwOnError()
    const { rows } = data as unknown as { rows: { kind: string; action: string; after: object }[] }
    expect(
      rows.filter(({ kind }) => kind === 'certificate').map(({ action, after }) => [action, after]),
    ).toEqual([
      ['changed', { learner_name: 'Asha K. Nair', reason: null }],
      ['changed', { learner_name: 'Asha K. Nair', reason: 'Issued by mistake' }],
      ['changed', { learner_name: 'Asha K. Nair', reason: null }],
      ['created', { learner_name: 'Asha Nair', reason: null }],
    ])
  })
})
