import { randomUUID } from 'node:crypto'
import { origin } from '../../clients.ts'
import { aLink, saveCourse, saveVideo } from '../../courses.ts'
import type { Attacker } from '../attackers.ts'
import { expectedOfFunctions } from '../expected-of-functions.ts'
import { expectedOfTables } from '../expected-of-tables.ts'
import { outcomeOf, outcomeOfRaw, type SpecialAttack } from './special-attack.ts'

const post = ({ call }: Attacker, path: string, body: string) =>
  call(`${origin}/rest/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

const everywhere = [
  ...Object.keys(expectedOfTables),
  ...Object.keys(expectedOfFunctions).map((name) => `rpc/${name}`),
]

const list = <Item>(length: number, make: () => Item) => Array.from({ length }, make)

/** Sends the body to every table and every function. */
async function refusalEverywhere(attacker: Attacker, body: string): Promise<string> {
  const outcomes = new Set<string>()
  for (const path of everywhere) outcomes.add(await outcomeOfRaw(post(attacker, path, body)))
  return [...outcomes].join(', ')
}

export const size: SpecialAttack[] = [
  {
    attack: 'A learner sends a body of more than 1 MB to every table and every function',
    outcome: '413 backend_413',
    run: ({ attackers: { learner } }) =>
      refusalEverywhere(learner, JSON.stringify({ known: ['x'.repeat(1024 * 1024)] })),
  },
  {
    attack: 'An admin sends a longer list than a function accepts: hashes, courses, addresses, videos',
    outcome: '400 22023',
    run({ attackers: { admin }, courses: { open } }) {
      const { client, id } = admin
      const video = () => ({ id: randomUUID(), title: 'One', youtube_url: aLink })
      return outcomeOf(
        client.rpc('pull_mirror', { known: list(10_001, () => 'x') }),
        client.rpc('count_course_use', { course_ids: list(1_001, randomUUID) }),
        client.rpc('enroll_people', { course: open, emails: list(5_001, () => 'a@example.org') }),
        client.rpc('replace_enrollments', { learner: id, chosen: list(10_001, () => open) }),
        client.rpc('replace_enrollments', { learner: id, chosen: [], seen: list(10_001, () => open) }),
        client.rpc('create_course', {
          course: { id: randomUUID(), title: 'New' },
          videos: list(1_001, video),
        }),
        client.rpc('create_course', {
          course: { id: randomUUID(), title: 'New' },
          videos: [video()],
          dropped: list(1_001, randomUUID),
        }),
      )
    },
  },
  {
    attack: 'An admin sends a longer text than a function accepts: a search, an address',
    outcome: '400 22023',
    run({ attackers: { admin }, courses: { open } }) {
      const { client } = admin
      return outcomeOf(
        client.rpc('search_profiles', { query: 'x'.repeat(1_001) }),
        client.rpc('search_courses', { query: '%'.repeat(500_000) }),
        client.rpc('enroll_people', { course: open, emails: ['x'.repeat(321)] }),
      )
    },
  },
  {
    attack: 'Someone saves a longer name, picture address, title or description than a table accepts',
    outcome: '400 23514',
    run({ attackers: { newcomer, admin }, courses: { mine } }) {
      const profile = (fields: object) => newcomer.client.rpc('own_profile', fields)
      return outcomeOf(
        profile({ full_name: 'x'.repeat(321) }),
        profile({ avatar_url: `https://example.org/${'x'.repeat(2_000)}` }),
        profile({ full_name: 'x'.repeat(500_000) }),
        saveCourse(admin, mine, { title: 'x'.repeat(301) }),
        saveCourse(admin, mine, { description: 'x'.repeat(500_000) }),
      )
    },
  },
  {
    attack:
      'An admin sends the wrong type to a function: a list for an object, an object for a list, nested lists',
    outcome: '400 22023',
    run({ attackers: { admin }, courses: { open } }) {
      const { client } = admin
      const course = { id: randomUUID(), title: 'New' }
      const wrong = (value: unknown) => value as never
      return outcomeOf(
        client.rpc('pull_mirror', { known: wrong({ a: 1 }) }),
        client.rpc('pull_mirror', { known: wrong([[['x']]]) }),
        client.rpc('pull_mirror', { known: wrong([1, null]) }),
        client.rpc('create_course', { course: wrong([]), videos: [] }),
        client.rpc('create_course', { course, videos: wrong({ title: 'One' }) }),
        client.rpc('create_course', { course, videos: wrong([[], 1, null]) }),
        saveCourse(admin, open, wrong([{ title: 'One' }])),
        saveVideo(admin, randomUUID(), open, wrong([])),
      )
    },
  },
  {
    attack: 'An admin sends nested lists of courses or addresses',
    outcome: '400 0A000',
    run({ attackers: { admin }, courses: { open } }) {
      const { client, id } = admin
      const nested = [[[open]]] as unknown as string[]
      return outcomeOf(
        client.rpc('count_course_use', { course_ids: nested }),
        client.rpc('replace_enrollments', { learner: id, chosen: nested }),
        client.rpc('replace_enrollments', { learner: id, chosen: [], seen: nested }),
        client.rpc('enroll_people', { course: open, emails: nested }),
      )
    },
  },
  {
    attack: 'Someone sends a text with a null character, which PostgreSQL cannot store',
    outcome: '400 22P05',
    run({ attackers: { newcomer, admin } }) {
      return outcomeOf(
        admin.client.rpc('search_profiles', { query: 'a\0' }),
        newcomer.client.rpc('own_profile', { full_name: 'a\0' }),
      )
    },
  },
]
