import { describe, expect, test } from 'vitest'
import { addressColumn, readAddressFile } from '@/admin/enrollments/bulk/address-file'
import { readAddresses } from '@/admin/enrollments/bulk/address-list'

describe('Pasted addresses', () => {
  test.each([
    ['line breaks', 'a@x.org\nb@x.org\r\nc@x.org'],
    ['commas', 'a@x.org,b@x.org, c@x.org'],
    ['semicolons', 'a@x.org;b@x.org ; c@x.org;'],
    ['spaces and tabs', '  a@x.org b@x.org\tc@x.org '],
    ['names as mail programs write them', 'Asha Verma <a@x.org>, Ravi <b@x.org>; <c@x.org>'],
    ['quotes', '"a@x.org", \'b@x.org\',"c@x.org"'],
  ])('A list of addresses pasted with %s is read', (_, text) => {
    expect(readAddresses(text)).toEqual({
      addresses: ['a@x.org', 'b@x.org', 'c@x.org'],
      malformed: [],
      repeated: 0,
    })
  })

  test('Each pasted address is kept once, ignoring case, in its first spelling', () => {
    expect(readAddresses('Asha@x.org asha@X.org b@x.org ASHA@x.org')).toEqual({
      addresses: ['Asha@x.org', 'b@x.org'],
      malformed: [],
      repeated: 2,
    })
  })

  test('Pasted words that are not addresses are listed separately, each once', () => {
    const { addresses, malformed } = readAddresses('asha a@x.org @x.org a@ a@b@c a@x..org asha')
    expect(addresses).toEqual(['a@x.org'])
    expect(malformed).toEqual(['asha', '@x.org', 'a@', 'a@b@c', 'a@x..org'])
  })

  test('A pasted address that is too long for the server is listed as malformed', () => {
    const long = `${'a'.repeat(320)}@x.org`
    expect(readAddresses(long)).toEqual({ addresses: [], malformed: [long], repeated: 0 })
  })

  test('An empty list of addresses is read as empty', () => {
    expect(readAddresses(' \n ,; ')).toEqual({ addresses: [], malformed: [], repeated: 0 })
  })

  test('A hundred thousand pasted addresses on a single line are read quickly', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => `user${n}@clinic.example`)
    expect(readAddresses(many.join(' ')).addresses).toHaveLength(100_000)
    expect(readAddresses(`${'<'.repeat(100_000)}`).addresses).toHaveLength(0)
  })
})

test('Invisible characters are removed from pasted addresses', () => {
  expect(readAddresses('\uFEFFasha@x.org\u200B, \u202Eravi@x.org')).toEqual({
    addresses: ['asha@x.org', 'ravi@x.org'],
    malformed: [],
    repeated: 0,
  })
})

describe('Address column', () => {
  test.each(['email', 'E-mail', 'EMAIL ', 'Email Address', 'e-mail_address'])(
    'The column headed %j is read as the address column',
    (name) => {
      const rows = [
        ['contact', name],
        ['x@other.org', 'a@x.org'],
        ['y@other.org', 'not an address'],
        ['', ''],
      ]
      expect(addressColumn(rows)).toEqual(['a@x.org', 'not an address'])
    },
  )

  test('Without a known heading, the first column that looks like addresses is the address column', () => {
    expect(
      addressColumn([
        ['Who', 'Where'],
        ['Asha', 'a@x.org'],
        ['Ravi', 'b@x.org'],
      ]),
    ).toEqual(['a@x.org', 'b@x.org'])
    expect(
      addressColumn([
        ['Asha', 'a@x.org'],
        ['Ravi', 'b@x.org'],
      ]),
    ).toEqual(['a@x.org', 'b@x.org'])
    expect(addressColumn([['Anschrift'], ['a@x.org']])).toEqual(['a@x.org'])
  })

  test('A malformed address stays in the address column, so that it is reported', () => {
    expect(addressColumn([['a@x.org'], ['b@x.org'], ['c(at)x.org']])).toEqual([
      'a@x.org',
      'b@x.org',
      'c(at)x.org',
    ])
  })

  test('A table without addresses has no address column', () => {
    expect(addressColumn([['Name'], ['Asha']])).toEqual([])
    expect(addressColumn([])).toEqual([])
  })
})

describe('Address file', () => {
  const file = (content: BlobPart, name = 'people.csv') => new File([content], name)

  test.each([
    ['commas', 'Name,Email\nAsha,a@x.org\nRavi,b@x.org\n'],
    ['semicolons', 'Name;Email\r\nAsha;a@x.org\r\nRavi;b@x.org'],
    ['tabs', 'Name\tEmail\nAsha\ta@x.org\nRavi\tb@x.org'],
    ['a byte order mark', '\uFEFFEmail,Name\na@x.org,Asha\nb@x.org,Ravi'],
    [
      'quoted cells that contain separators and line breaks',
      '"Name","Email"\n"Verma, ""A""\nAsha","a@x.org"\n"Ravi","b@x.org"',
    ],
    ['a single column', 'Email\na@x.org\n\nb@x.org\n'],
  ])('An address file is read with %s', async (_, text) => {
    expect(await readAddressFile(file(text))).toEqual({ entries: ['a@x.org', 'b@x.org'] })
  })

  test('An address file saved as a spreadsheet’s "Unicode text" is read', async () => {
    const text = '\uFEFFName\tEmail\r\nAsha\ta@x.org\r\nRavi\tb@x.org'
    const bytes = Uint8Array.from(
      [...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
    )
    expect(await readAddressFile(file(bytes))).toEqual({ entries: ['a@x.org', 'b@x.org'] })
  })

  test('An address file that is too large is refused with a message', async () => {
    expect(await readAddressFile(file('x'.repeat(5_000_001)))).toEqual({
      failure: 'people.csv is larger than 5 MB. Split it and add the parts one by one.',
    })
  })

  test.each([
    [
      'rows',
      'a@x.org\n'.repeat(100_001),
      'has more than 1,00,000 rows. Split it and add the parts one by one.',
    ],
    [
      'columns',
      `a@x.org${','.repeat(100)}`,
      'has more than 100 columns. Keep the column of addresses and delete the others.',
    ],
    [
      'characters in a cell',
      `Email\n"${'a'.repeat(10_001)}`,
      'has a cell of more than 10,000 characters. A closing quotation mark may be missing.',
    ],
  ])('An address file with too many %s is refused with a message', async (_, text, sentence) => {
    expect(await readAddressFile(file(text))).toEqual({ failure: `people.csv ${sentence}` })
  })

  test('An address file at exactly its limits is read', async () => {
    const row = `a@x.org${',x'.repeat(99)}`
    const { entries } = await readAddressFile(file(`${row}\n${'a@x.org\n'.repeat(99_999)}`))
    expect(entries).toHaveLength(100_000)
  })

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['quotes', '"'],
    ['quotes and commas', '",'],
    ['quotes and letters', '"a'],
    ['quoted cells', '"a",'],
    ['line breaks', '\n'],
    ['short rows under a wide one', '\nb'],
    ['one long line', 'a'],
    ['one long line of words', 'a '],
    ['addresses', 'a@x.org\n'],
  ])(
    'An address file of nothing but %s is read or refused quickly, with at most ten progress reports',
    async (_, run) => {
      for (const first of ['', '"', `${'a,'.repeat(20_000)}\n`]) {
        const start = performance.now()
        const shares: number[] = []
        const text = first + run.repeat(400_000 / run.length)
        const read = await readAddressFile(file(text), (share) => shares.push(share))
        expect(read.entries?.length ?? read.failure?.length).toBeGreaterThan(0)
        expect(shares.length).toBeLessThanOrEqual(10)
        expect(performance.now() - start).toBeLessThan(20_000)
      }
    },
    120_000,
  )

  test('An address file in a spreadsheet’s own format is refused with a message', async () => {
    expect(await readAddressFile(file('PK\u0003\u0004\0\0', 'people.xlsx'))).toEqual({
      failure: 'people.xlsx is not a CSV file. In the spreadsheet, save it as CSV first.',
    })
  })

  test('An address file without addresses is refused with a message', async () => {
    expect(await readAddressFile(file('Name\nAsha'))).toEqual({
      failure: 'No e-mail addresses were found in people.csv.',
    })
  })
})
