// The matrix in readable form.
import { cellsOfFunction, expectedOfFunctions, type FunctionName } from './expected-of-functions.ts'
import { cellsOfTable, expectedOfTables, type TableName } from './expected-of-tables.ts'
import { type Row, roles } from './outcomes.ts'
import { specialAttacks } from './special/special-attacks.ts'
import type { TableAttack } from './table-attacks.ts'

const introduction = `# The attack matrix

\`npm run security\` writes this file from \`tests/integration/support/attack/expected-of-*.ts\`.

What counts is not the answer but what the database's owner sees afterwards.

| A cell says | and means |
|---|---|
| nothing | an answer without a row, or no change and no error |
| own; any; all | the caller's own rows only; other users' rows as well; every row |
| done | it happened |
| \`401 42501\` | refused, with this status and code |

A *newcomer* has no profile yet. The *expired* and *forged* tokens are an admin's. The *deleted user's* token is still
valid.`

export function matrix(): string {
  const tables = (Object.keys(expectedOfTables) as TableName[]).map((name) =>
    section(name, rowsOfTable(name)),
  )
  const functions = (Object.keys(expectedOfFunctions) as FunctionName[]).map((name) =>
    section(name, rowsOfFunction(name)),
  )
  const attacks = Object.entries(specialAttacks).map(([theme, entries]) =>
    [
      `### ${theme}\n\n| Attack | Outcome |\n|---|---|`,
      ...entries.map(({ attack, outcome }) => `| ${attack.replaceAll('|', '\\|')} | ${outcome} |`),
    ].join('\n'),
  )
  const parts = [
    introduction,
    '## Tables',
    ...tables,
    '## Functions',
    ...functions,
    '## Further attacks',
    ...attacks,
  ]
  return `${parts.join('\n\n')}\n`
}

type Line = { verb: string; objects: string[]; row: Row }

function section(name: string, lines: Line[]): string {
  const head = `| | ${roles.join(' | ')} |\n|---${'|---'.repeat(roles.length)}|`
  const body = inGroups(lines).map(({ verb, objects, row }) => {
    const label = [verb, objects.join('; ')].filter(Boolean).join(' ')
    return `| ${label} | ${roles.map((role) => row[role]).join(' | ')} |`
  })
  return [`### \`${name}\``, '', head, ...body].join('\n')
}

/** Merges lines with the same verb and outcomes. */
function inGroups(lines: Line[]): Line[] {
  const groups: Line[] = []
  for (const line of lines) {
    const group = groups.find(({ verb, row }) => verb === line.verb && isSame(row, line.row))
    if (group) group.objects.push(...line.objects)
    else groups.push({ ...line, objects: [...line.objects] })
  }
  return groups
}

const isSame = (one: Row, other: Row) => roles.every((role) => one[role] === other[role])

const verbLabels: Record<TableAttack['verb'], string> = {
  read: 'read',
  embed: 'read through other tables',
  count: 'count',
  probe: 'find others by filters and orders',
  create: 'create',
  insert: 'create with',
  update: 'change',
  upsert: 'upsert',
  complete: 'upsert what is missing',
  delete: 'delete',
}

const rowsOfTable = (name: TableName): Line[] =>
  cellsOfTable(name).map(({ attack, row }) => ({
    verb: verbLabels[attack.verb],
    objects: 'column' in attack ? [`\`${attack.column}\``] : [],
    row,
  }))

const rowsOfFunction = (name: FunctionName): Line[] =>
  cellsOfFunction(name).map(({ label, row }) => ({ verb: '', objects: [label], row }))
