import { expect, test } from 'vitest'
import { withoutUnusedMethods } from '../../../vite-plugins/unused-methods.ts'

const lighter = (library: string, app: string) =>
  withoutUnusedMethods(new Map([['library.js', library]]), new Map([['app.ts', app]])).get('library.js')

test('Methods stay if the app calls them, and what those call', () => {
  const library =
    'class Client { from() { return this.build() } build() { return 1 } rpc() { return this.build() } }'
  expect(lighter(library, 'client.from()')).toBe(
    'class Client { from() { return this.build() } build() { return 1 }  }',
  )
})

test('Methods that only call each other are left out', () => {
  expect(lighter('class Client { a() { this.b() } b() { this.a() } }', '')).toBe('class Client {   }')
})

test.each([
  ['destructured', 'const { from } = client'],
  ['optional', 'client?.from()'],
  ['named by a string', "client['from']()"],
])('A method that is %s stays', (_, app) => {
  expect(lighter('class Client { from() {} }', app)).toContain('from()')
})

test('What the language calls and what has no fixed name stays', () => {
  const library =
    'class Client { constructor() {} then() {} toJSON() {} [Symbol.iterator]() {} get [name]() {} }'
  expect(lighter(library, '')).toBe(library)
})

test('A name in a comment, a type or a key of an object does not keep a method', () => {
  const app = '// from\ntype A = { from: 1 }\nconst a: A = { from: 1 }'
  expect(lighter('class Client { from() {} }', app)).toBe('class Client {  }')
})

test('Objects of bound methods keep only the entries that the app reads', () => {
  const library = `class Client {
  constructor(options) {
    this.url = { path: options.path }
    this.factors = { verify: this._verify.bind(this), list: this._list.bind(this), codes: { renew: this._renew.bind(this) } }
    this.passkey = { list: this._passkeys.bind(this) }
  }
  _verify() {}
  _list() {}
  _renew() {}
  _passkeys() {}
}`
  const left = lighter(library, 'client.factors.verify()') ?? ''
  expect(left).toContain('this.url = { path: options.path }')
  expect(left).toContain('this.factors = { verify: this._verify.bind(this)')
  expect(left).toContain('_verify() {}')
  expect(left).not.toMatch(/_list|_renew|passkey/)
})
