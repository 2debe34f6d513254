import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Client } from '@/api/calls'
import { readReleases } from '../../../dev/backend/releases/release.ts'

declare const client: Client
declare const call: typeof import('@/api/call').call

const folder = resolve(import.meta.dirname, '../../../src/api')
const calls = readFileSync(resolve(folder, 'calls.ts'), 'utf8')
const callers = readdirSync(folder)
  .filter((file) => file !== 'calls.ts')
  .map((file) => readFileSync(resolve(folder, file), 'utf8'))
  .join('\n')

/** The text of an exported type. */
function typeText(name: string): string {
  return calls.match(new RegExp(`^export type ${name} =.*?(?=\\n\\n)`, 'ms'))?.[0] ?? ''
}

const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word]) => String(word))

/** Each name, with what its calls look like. */
const named: [string, RegExp][] = [
  ...words(typeText('Functions'), /^ {2}(\w+)\(/gm).map((name): [string, RegExp] => [
    name,
    new RegExp(`rpc\\('${name}'|/rest/v1/rpc/${name}'`),
  ]),
  ...words(typeText('Tables'), /^ {2}(\w+): /gm).flatMap((table) =>
    words(typeText('Tables').match(new RegExp(`^ {2}${table}: .*`, 'm'))?.[0] ?? '', /'(\w+)'/g).map(
      (use): [string, RegExp] => [`${table}.${use}`, new RegExp(`from\\('${table}'\\)\\s*\\.${use}\\(`)],
    ),
  ),
  ...words(typeText('Auth'), /'(\w+)'/g).map((name): [string, RegExp] => [
    `auth.${name}`,
    new RegExp(`client\\.auth\\.${name}\\(`),
  ]),
  ...words(typeText('SecondFactor'), /'(\w+)'/g).map((name): [string, RegExp] => [
    `mfa.${name}`,
    new RegExp(`auth\\.mfa\\.${name}\\(`),
  ]),
]

/** Those of released versions, which their installed apps go on asking. */
const released = new Set(readReleases().flatMap(({ calls }) => Object.keys(calls.functions)))

test.each(named)('%s is called, if not by this app, then by one of a released version', (name, place) => {
  if (!place.test(callers)) expect([...released]).toContain(name)
})

test('The test can read the list', () => {
  const names = named.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'admin_access',
      'undo_enrollments',
      'enrollments.delete',
      'auth.signOut',
      'mfa.unenroll',
    ]),
  )
})

test('An unknown name does not compile, and neither does an answer of another type', () => {
  const never = () => [
    // @ts-expect-error Not a function of the database.
    client.rpc('list_everything'),
    // @ts-expect-error The function takes other arguments.
    client.rpc('delete_course', { id: 'a' }),
    // @ts-expect-error Courses are deleted by a function.
    client.from('courses').delete(),
    // @ts-expect-error Not a table.
    client.from('notes'),
    // @ts-expect-error There is no sign-up with a password.
    client.auth.signUp({ email: '', password: '' }),
    // @ts-expect-error The function returns a boolean.
    call(client.rpc('delete_course', { course: 'a' }), v.string()),
  ]
  expect(never).toBeTypeOf('function')
})
