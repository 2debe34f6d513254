import { describe, expect, test } from 'vitest'
import { isAddress } from '@/admin/enrollments/bulk/address'
import { addressColumns } from '@/admin/enrollments/bulk/address-column'
import { readAddressFile } from '@/admin/enrollments/bulk/address-file'
import { readAddresses } from '@/admin/enrollments/bulk/address-list'
import { whyNotAddress } from '@/admin/enrollments/bulk/why-not-address'
import { oddAddresses } from '../../support/addresses'
import { processorTimeOf } from '../../support/processor-time'

/** By mailbox. */
const namesIn = (text: string) => Object.fromEntries(readAddresses(text).names)

describe('Pasted addresses', () => {
  test.each([
    ['line breaks', 'a@x.org\nb@x.org\r\nc@x.org'],
    ['commas', 'a@x.org,b@x.org, c@x.org'],
    ['semicolons', 'a@x.org;b@x.org ; c@x.org;'],
    ['separators of other scripts', 'a@x.org，b@x.org； c@x.org、'],
    ['spaces and tabs', '  a@x.org b@x.org\tc@x.org '],
    ['names as mail programs write them', 'Asha Verma <a@x.org>, Ravi <b@x.org>; <c@x.org>'],
    ['quotes', '"a@x.org", \'b@x.org\',"c@x.org"'],
  ])('A list of addresses pasted with %s is read', (_, text) => {
    expect(readAddresses(text)).toMatchObject({
      addresses: ['a@x.org', 'b@x.org', 'c@x.org'],
      malformed: [],
      repeated: 0,
    })
  })

  test('Each pasted address is kept once, ignoring case, in its first spelling', () => {
    expect(readAddresses('Asha@x.org asha@X.org b@x.org ASHA@x.org')).toMatchObject({
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
    expect(readAddresses(long)).toMatchObject({ addresses: [], malformed: [long], repeated: 0 })
  })

  test('An empty list of addresses is read as empty', () => {
    expect(readAddresses(' \n ,; ')).toMatchObject({ addresses: [], malformed: [], repeated: 0 })
  })

  test('A hundred thousand pasted addresses on a single line are read quickly', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => `user${n}@clinic.example`)
    expect(readAddresses(many.join(' ')).addresses).toHaveLength(100_000)
    expect(readAddresses(`${'<'.repeat(100_000)}`).addresses).toHaveLength(0)
  })
})

test('Invisible characters are removed from pasted addresses', () => {
  expect(readAddresses('\uFEFFasha@x.org\u200B, \u202Eravi@x.org')).toMatchObject({
    addresses: ['asha@x.org', 'ravi@x.org'],
    malformed: [],
    repeated: 0,
  })
})

describe('What surrounds a pasted address', () => {
  test.each([
    '(a@x.org)',
    '[a@x.org]',
    '“a@x.org”',
    '‘a@x.org’',
    '«a@x.org»',
    '`a@x.org`',
    '*a@x.org*',
    '_a@x.org_',
    '"a@x.org"',
    "'a@x.org",
    '#a@x.org',
    '-a@x.org',
    '– a@x.org',
    '•a@x.org',
    '📧a@x.org',
    'a@x.org:',
    'a@x.org!',
    'a@x.org.',
    'a@x.org…',
    'a@x.org।',
    'mailto:a@x.org',
    'MAILTO:a@x.org?subject=Nadi%20course',
    'mailto:a%40x.org',
    'a@x.org [mailto:a@x.org]',
    'a@x.org<mailto:a@x.org>',
    'Email:a@x.org',
    'E-mail: a@x.org',
    'ईमेल: a@x.org',
    'EMAIL;TYPE=INTERNET:a@x.org',
    '="a@x.org"',
    '=HYPERLINK("mailto:a@x.org")',
    '=hyperlink("mailto:a@x.org";"a@x.org")',
    '<a href="mailto:a@x.org">a@x.org</a>',
    '[a@x.org](mailto:a@x.org)',
    '&lt;a@x.org&gt;',
    '1. a@x.org',
    '1.a@x.org',
    '12)a@x.org',
    '(3) a@x.org',
    '१. a@x.org',
    '१.a@x.org',
    '①a@x.org',
    'a) a@x.org',
    '<mailto:a@x.org|a@x.org>',
    '（a@x.org）',
    'To: a@x.org',
    '"=HYPERLINK(""mailto:a@x.org"",""a@x.org"")"',
    '९)a@x.org',
    'Email ID\na@x.org',
    'ईमेल\na@x.org',
  ])('is removed: %s', (text) => {
    expect(readAddresses(text)).toMatchObject({ addresses: ['a@x.org'], malformed: [], repeated: 0 })
    expect(namesIn(text)).toEqual({})
  })

  test.each([
    ['Asha Rao <a@x.org>', 'Asha Rao'],
    ['Asha Rao <mailto:a@x.org>', 'Asha Rao'],
    ['Asha Rao (a@x.org)', 'Asha Rao'],
    ['Asha Rao(a@x.org)', 'Asha Rao'],
    ['a@x.org (Asha Rao)', 'Asha Rao'],
    ['Asha Rao a@x.org 98765 43210', 'Asha Rao'],
    ['1. Dr. Asha Rao – a@x.org', 'Dr. Asha Rao'],
    ['"Rao, Asha" <a@x.org>', 'Rao, Asha'],
    ['Rao, Asha <a@x.org>', 'Rao, Asha'],
    ['"आशा राव" <a@x.org>', 'आशा राव'],
    ['=HYPERLINK("mailto:a@x.org","Asha Rao")', 'Asha Rao'],
    ['<a href="mailto:a@x.org">Asha Rao</a>', 'Asha Rao'],
    ['Asha\u202e Rao <a@x.org>', 'Asha Rao'],
  ])('is its name: %s', (text, name) => {
    expect(readAddresses(text)).toMatchObject({ addresses: ['a@x.org'], malformed: [] })
    expect(namesIn(text)).toEqual({ 'a@x.org': name })
  })

  test('Each of several addresses keeps its own name', () => {
    expect(namesIn('"Rao, Asha" <a@x.org>, "Verma, Ravi" <b@x.org>; Kim <c@x.org>, d@x.org')).toEqual({
      'a@x.org': 'Rao, Asha',
      'b@x.org': 'Verma, Ravi',
      'c@x.org': 'Kim',
    })
  })

  test('Numbers without a space are list numbers only if the numbers next to them continue the count', () => {
    expect(readAddresses('4.a@x.org\n5.b@x.org\n6.c@x.org').addresses).toEqual([
      'a@x.org',
      'b@x.org',
      'c@x.org',
    ])
    const alone = readAddresses('a@x.org\n7.b@x.org\n2.c@x.org')
    expect(alone).toMatchObject({ addresses: ['a@x.org'], malformed: ['7.b@x.org', '2.c@x.org'] })
    expect(readAddresses('<7.b@x.org>').addresses).toEqual(['7.b@x.org'])
  })
})

describe('What looks wrong is listed with its reason, and no one is invited for it', () => {
  test.each([
    ['asha', 'It has no @ sign.'],
    ['asha at x.org', 'It has no @ sign.'],
    ['@x.org', 'Nothing stands before the @ sign.'],
    ['a@', 'Nothing stands after the @ sign.'],
    ['asha @x.org', 'Nothing stands before the @ sign.'],
    ['a@b@x.org', 'It has more than one @ sign.'],
    ['asha@gmail', 'The part after the @ sign has no ending, such as .com'],
    ['asha@gmail,com', 'It has a comma where a dot belongs.'],
    ['a..b@x.org', 'It has two dots in a row.'],
    ['a@x..org', 'It has two dots in a row.'],
    ['https://x.org/@asha', 'It is a link.'],
    ['ftp://asha:secret@x.org', 'It is a link.'],
    ['\u212Aim@x.org', 'It has “\u212A”, which is not a letter from A to Z.'],
    ['\u0430sha@x.org', 'It has “\u0430”, which is not a letter from A to Z.'],
    ['\u{1D41A}sha@x.org', 'It has “\u{1D41A}”, which is not a letter from A to Z.'],
    ['asha\uFFFD@x.org', 'A character was lost when the file was saved.'],
    ['7.asha@x.org', 'It may begin with a list number. If it does not, put it in angle brackets: <…>'],
    ['a@x.org/b@x.org', 'It has more than one @ sign.'],
    ['a=b?c@x.org/d', 'It does not look like an email address.'],
    [`${'a'.repeat(320)}@x.org`, 'It is longer than an address can be.'],
  ])('%s', (text, reason) => {
    const { addresses, malformed } = readAddresses(text)
    expect(addresses).toEqual([])
    expect(malformed).toEqual([text])
    expect(whyNotAddress(text)).toBe(reason)
  })

  test('Anything that is found has the form of an address', () => {
    for (const odd of oddAddresses) {
      for (const address of readAddresses(odd).addresses) expect(isAddress(address), odd).toBe(true)
    }
  })
})

describe('One Gmail mailbox', () => {
  test('is one person in any spelling, so a second spelling is a repetition', () => {
    const spellings = 'demo.person@gmail.com\nDemoPerson@googlemail.com, d.emoperson+nadi@gmail.com'
    expect(readAddresses(spellings)).toMatchObject({ addresses: ['demo.person@gmail.com'], repeated: 2 })
  })

  test('Other hosts may assign addresses with a dot or a plus to different people', () => {
    expect(readAddresses('demo.person@x.org demoperson@x.org demoperson+a@x.org').addresses).toHaveLength(3)
  })
})

/** The one column that was found, or the headings of the candidates. */
function columnOf(rows: string[][]): string[] | { choice: string[] } {
  const columns = addressColumns(rows)
  const [only] = columns
  return only && columns.length === 1 ? only.entries : { choice: columns.map(({ heading }) => heading) }
}

describe('Address column', () => {
  test.each([
    'email',
    'E-mail',
    'EMAIL ',
    'Email Address',
    'e-mail_address',
    'e.mail',
    'Email & phone',
    'जीमेल',
    'इ-मेल',
    'Email ID',
    'Email *',
    'E-mail Address',
    'Mail',
    'Email Address *',
    'Student email',
    'Learner e-mail',
    "Participant's Email ID",
    'Email (Student)',
    'EmailAddress',
    'Your email:',
    'E-mail 1 - Value',
    'Gmail ID',
    'Registered Email',
    'ईमेल',
    'ई-मेल',
    'ई मेल',
    'ईमेल आईडी',
    'ई-मेल पता *',
    'विद्यार्थी का ईमेल',
    'छात्र ई-मेल',
    '\uFEFFEmail',
  ])('headed %j is the learners’, whatever other columns hold', (name) => {
    const rows = [
      ['Mentor mail', 'contact', name],
      ['boss@x.org', 'x@other.org', 'a@x.org'],
      ['boss@x.org', 'y@other.org', 'not an address'],
      ['boss@x.org', '', ''],
    ]
    expect(columnOf(rows)).toEqual(['a@x.org', 'not an address'])
  })

  test.each([
    ['Mentor mail', 'Name', 'Email ID'],
    ['Parent email', 'Name', 'Student email'],
    ['Email', 'Name', 'Student email'],
    ['E-mail 2 - Value', 'Name', 'E-mail 1 - Value'],
    ['शिक्षक ईमेल', 'नाम', 'ईमेल'],
    ['Emergency contact email', 'Name', 'Email'],
  ])('is distinguished from another person’s by its heading: %s, %s, %s', (...headings) => {
    expect(columnOf([headings, ['boss@x.org', 'Asha', 'asha@x.org']])).toEqual(['asha@x.org'])
  })

  test.each([
    ['Mentor mail', 'Parent mail'],
    ['Email', 'Personal email'],
    ['One', 'Two'],
  ])('is for the admin to choose where headings do not decide: %s, %s', (...headings) => {
    const rows = [
      [...headings, 'Name'],
      ['a@x.org', 'b@x.org', 'Asha'],
      ['c@x.org', '', 'Ravi'],
      ['e@x.org', 'f@x.org', ''],
      ['g@x.org', 'h@x.org', 'Kim'],
    ]
    expect(columnOf(rows)).toEqual({ choice: headings })
    const [, second] = addressColumns(rows)
    expect(second?.preview).toMatchObject([
      { entry: 'b@x.org', name: 'Asha' },
      { entry: 'f@x.org', name: '' },
      { entry: 'h@x.org', name: 'Kim' },
    ])
  })

  test('without a heading is named by its position, even if there are two', () => {
    expect(
      addressColumns([
        ['Asha', 'a@x.org'],
        ['Ravi', 'b@x.org'],
      ]).map(({ heading, entries }) => [heading, ...entries]),
    ).toEqual([['Column 2', 'a@x.org', 'b@x.org']])
    expect(
      columnOf([
        ['boss@x.org', 'a@x.org'],
        ['boss@x.org', 'b@x.org'],
      ]),
    ).toEqual({ choice: ['Column 1', 'Column 2', 'All columns'] })
  })

  test('is all columns, if the admin says so, where a list without headings is broken into rows of any length', () => {
    const rows = [['a@x.org', 'b@x.org'], ['c@x.org'], ['d@x.org', 'asha@gmail', 'Kim', 'e@x.org']]
    const columns = addressColumns(rows)
    expect(columns.map(({ heading }) => heading)).toContain('All columns')
    expect(columns.at(-1)?.entries).toEqual([
      'a@x.org',
      'b@x.org',
      'c@x.org',
      'd@x.org',
      'asha@gmail',
      'e@x.org',
    ])
    expect(columns.at(-1)?.preview.map(({ entry }) => entry)).toEqual(['a@x.org', 'b@x.org', 'c@x.org'])
  })

  test('of ragged rows without headings is not one that leaves most addresses out', () => {
    const ragged = [['Asha', 'a@x.org'], ['b@x.org'], ['Ravi', 'Kumar', 'c@x.org']]
    expect(columnOf(ragged)).toEqual({ choice: ['Column 3', 'All columns'] })
    // No column has mostly addresses.
    expect(
      columnOf([
        ['Asha', 'a@x.org', 'Delhi'],
        ['b@x.org', 'Pune'],
        ['Kim', 'Goa'],
      ]),
    ).toEqual(['a@x.org', 'b@x.org'])
    expect(columnOf([['Asha', 'a@x.org'], ['Ravi', 'b@x.org', 'late'], ['Kim']])).toEqual([
      'a@x.org',
      'b@x.org',
    ])
    expect(
      columnOf([
        ['Who', 'Where'],
        ['Asha', 'a@x.org', 'x@x.org'],
        ['Ravi', 'b@x.org'],
      ]),
    ).toEqual({
      choice: ['Where', 'Column 3'],
    })
  })

  test('with a known heading but no content does not hide the others', () => {
    expect(
      columnOf([
        ['Email', 'Contact'],
        ['', 'a@x.org'],
        ['', 'b@x.org'],
      ]),
    ).toEqual(['a@x.org', 'b@x.org'])
  })

  test('is found under a title and below empty headings', () => {
    expect(columnOf([['Batch 12'], ['Mentor email', 'Email'], ['boss@x.org', 'a@x.org']])).toEqual([
      'a@x.org',
    ])
  })

  test('may hold names with addresses', () => {
    const rows = [
      ['Who', 'Since'],
      ['Asha Rao <a@x.org>', '2024'],
      ['Ravi (b@x.org)', '2025'],
    ]
    expect(columnOf(rows)).toEqual(['Asha Rao <a@x.org>', 'Ravi (b@x.org)'])
  })

  test('All addresses of a contact in one cell are taken', () => {
    const columns = addressColumns([
      ['Name', 'E-mail 1 - Value'],
      ['Asha', 'a@x.org ::: b@x.org'],
    ])
    expect(readAddresses(columns[0]?.entries.join('\n') ?? '').addresses).toEqual(['a@x.org', 'b@x.org'])
    expect(Object.fromEntries(columns[0]?.listed ?? [])).toEqual({
      'a@x.org': { name: 'Asha', group: '' },
      'b@x.org': { name: 'Asha', group: '' },
    })
  })

  test.each([
    ['Batch', 'Batch March'],
    ['Clinic', 'Shanti Clinic'],
    ['Group name', ' March  '],
    ['बैच', 'मार्च'],
  ])('The roster column %s holds the learners’ groups', (heading, group) => {
    const [column] = addressColumns([
      ['Name', 'Email', heading],
      ['Asha', 'a@x.org', group],
      ['Ravi', 'b@x.org', ''],
    ])
    expect(Object.fromEntries(column?.listed ?? [])).toEqual({
      'a@x.org': { name: 'Asha', group: group.trim() },
      'b@x.org': { name: 'Ravi', group: '' },
    })
  })

  test.each([
    'Valid until',
    'Access ends on',
    'End date',
    'Last day',
    'Expiry',
    'Valid upto',
    'वैधता',
    'अंतिम तिथि',
  ])('The roster column %s holds the last days of the learners’ access', (heading) => {
    const [column] = addressColumns([
      ['Name', 'Email', heading],
      ['Asha', 'a@x.org', '31/03/2027'],
      ['Ravi', 'b@x.org', ''],
    ])
    expect(Object.fromEntries(column?.listed ?? [])).toEqual({
      'a@x.org': { name: 'Asha', group: '', lastDay: '2027-03-31' },
      'b@x.org': { name: 'Ravi', group: '' },
    })
  })

  test.each(['Date', 'Start date', 'Date of birth', 'Last', 'Valid', 'Membership ends'])(
    'The column %s holds no last days',
    (heading) => {
      const [column] = addressColumns([
        ['Email', heading],
        ['a@x.org', '31/03/2027'],
      ])
      expect([...(column?.listed.values() ?? [])].map(({ lastDay }) => lastDay)).not.toContain('2027-03-31')
    },
  )

  test.each(['Batch size', 'Group of mentor', 'Clinic phone'])('The column %s holds no groups', (heading) => {
    const [column] = addressColumns([
      ['Email', heading],
      ['a@x.org', '12'],
    ])
    expect([...(column?.listed ?? [])]).toEqual([])
  })

  test('A list on a single line is read completely', () => {
    expect(columnOf([['a@x.org', 'b@x.org', 'Kim <c@x.org>']])).toEqual([
      'a@x.org',
      'b@x.org',
      'Kim <c@x.org>',
    ])
  })

  test('Without a known heading, the first column that looks like addresses is the address column', () => {
    expect(
      columnOf([
        ['Who', 'Where'],
        ['Asha', 'a@x.org'],
        ['Ravi', 'b@x.org'],
      ]),
    ).toEqual(['a@x.org', 'b@x.org'])
    expect(columnOf([['Anschrift'], ['a@x.org']])).toEqual(['a@x.org'])
  })

  test('A malformed address stays in the address column, so that it is reported', () => {
    expect(columnOf([['a@x.org'], ['b@x.org'], ['c(at)x.org']])).toEqual(['a@x.org', 'b@x.org', 'c(at)x.org'])
  })

  test('A table without addresses has no address column', () => {
    expect(addressColumns([['Name'], ['Asha']])).toEqual([])
    expect(addressColumns([['Email'], ['Asha']])).toEqual([])
    expect(addressColumns([])).toEqual([])
  })

  test.each([
    [['Name'], ['Asha Rao'], 'Asha Rao'],
    [['Student Name *'], ['Asha Rao'], 'Asha Rao'],
    [['नाम'], ['आशा राव'], 'आशा राव'],
    [['Last name', 'First name'], ['Rao', 'Asha'], 'Asha Rao'],
    [['First Name', 'Middle Name', 'Surname'], ['Asha', 'K.', 'Rao'], 'Asha K. Rao'],
    [['Mentor name'], ['Boss'], ''],
    [['Name'], ['Asha\u202e\nRao'], 'Asha Rao'],
  ])('Names are read from columns headed %j', (headings, cells, name) => {
    const [column] = addressColumns([
      [...headings, 'Email'],
      [...cells, 'a@x.org'],
    ])
    expect(column?.listed.get('a@x.org')?.name ?? '').toBe(name)
  })
})

/** The entries of the column that was found. */
async function entriesOf(file: File): Promise<string[] | undefined> {
  const { columns } = await readAddressFile(file)
  return columns?.length === 1 ? columns[0]?.entries : undefined
}

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
    expect(await entriesOf(file(text))).toEqual(['a@x.org', 'b@x.org'])
  })

  const bytesOf = (text: string, isBigEndian = false) =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const bytes = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
        return isBigEndian ? bytes.reverse() : bytes
      }),
    )
  const table = 'Name\tEmail\r\nAsha\ta@x.org\r\nरवि\tb@x.org'
  test.each([
    ['UTF-16, little-endian, with its mark', bytesOf(`\uFEFF${table}`)],
    ['UTF-16, big-endian, with its mark', bytesOf(`\uFEFF${table}`, true)],
    ['UTF-16, little-endian', bytesOf(table)],
    ['UTF-16, big-endian', bytesOf(table, true)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${table}`)],
    ['UTF-8', new TextEncoder().encode(table)],
    [
      'Windows-1252',
      bytesOf('Email;Name\r\na@x.org\u00a0;Jos\u00e9\r\n\u0093b@x.org\u0094;\r\n').filter(
        (_, n) => n % 2 === 0,
      ),
    ],
  ])('An address file is read in %s', async (_, bytes) => {
    const { columns } = await readAddressFile(file(bytes))
    expect(columns?.map(({ heading }) => heading)).toEqual(['Email'])
    expect(readAddresses(columns?.[0]?.entries.join('\n') ?? '')).toMatchObject({
      addresses: ['a@x.org', 'b@x.org'],
      malformed: [],
    })
  })

  test.each([
    ['commas in its names', 'Name (last, first);Email\nRao, Asha;a@x.org\nVerma, Ravi;b@x.org'],
    ['Excel’s note of the separator', 'sep=;\nName;Email\nRao, Asha;a@x.org\nVerma, Ravi;b@x.org'],
    ['pipes', 'Name|Email\nRao, Asha|a@x.org\nVerma, Ravi|b@x.org'],
  ])('The separator of an address file is recognised with %s', async (_, text) => {
    const { columns } = await readAddressFile(file(text))
    expect(columns).toMatchObject([{ heading: 'Email', entries: ['a@x.org', 'b@x.org'] }])
    expect(columns?.[0]?.listed.get('a@x.org')?.name).toBe('Rao, Asha')
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
      'tables',
      Array.from({ length: 101 }, (_, n) => `Batch ${n}\nEmail\na${n}@x.org\n`).join(''),
      'has more than 100 tables. Keep the learners’ and delete the others.',
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
    expect(await entriesOf(file(`${row}\n${'a@x.org\n'.repeat(99_999)}`))).toHaveLength(100_000)
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
    ['headings', 'Email\n'],
    ['tables', 'Batch\nName,Email\nAsha,a@x.org\n'],
    ['tables of their own', 'Batch\nName,Email\na@x.org,b\nClinic\n'],
  ])(
    'An address file of nothing but %s is read or refused in linear time, with at most ten progress reports',
    async (_, run) => {
      for (const first of ['', '"', `${'a,'.repeat(20_000)}\n`]) {
        const shares: number[] = []
        const read = async () => {
          const { columns, failure } = await readAddressFile(
            file(first + run.repeat(80_000 / run.length)),
            (share) => shares.push(share),
          )
          expect(columns?.length ?? failure?.length).toBeGreaterThan(0)
        }
        // Milliseconds: far more than linear time needs; quadratic time would take minutes.
        expect(await processorTimeOf(read)).toBeLessThan(4_000)
        expect(shares.length).toBeLessThanOrEqual(10)
      }
    },
  )

  test('An address file in a spreadsheet’s own format is refused with a message', async () => {
    expect(await readAddressFile(file('PK\u0003\u0004\0\0', 'people.xlsx'))).toEqual({
      failure: 'people.xlsx is not a CSV file. In the spreadsheet, save it as CSV first.',
    })
  })

  test('An address file without addresses is refused with a message', async () => {
    expect(await readAddressFile(file('Name\nAsha'))).toEqual({
      failure: 'No email addresses were found in people.csv.',
    })
  })
})
