import type { Column, Relationship, SchemaDescription, SchemaFunction, Table } from './describe-schema.ts'

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  jsonb: 'Json',
  json: 'Json',
  void: 'undefined',
}

/** Throws for a type that is missing here: `unknown` would spread silently. */
function typeOf(postgresType: string): string {
  if (postgresType.endsWith('[]')) return `${typeOf(postgresType.slice(0, -2))}[]`
  const type = scalars[postgresType]
  if (!type) throw new Error(`The types script has no TypeScript type for the Postgres type ${postgresType}.`)
  return type
}

const valueType = (column: Column) => `${typeOf(column.type)}${column.nullable ? ' | null' : ''}`

function object(lines: string[], indent: string): string {
  return lines.length ? `{\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}` : '{}'
}

function row(columns: Column[], indent: string): string {
  return object(
    columns.map((column) => `${column.name}: ${valueType(column)}`),
    indent,
  )
}

function relationship({ name, columns, isOneToOne, table, referencedColumns }: Relationship): string {
  const lines = [
    `foreignKeyName: ${JSON.stringify(name)}`,
    `columns: ${JSON.stringify(columns)}`,
    `isOneToOne: ${isOneToOne}`,
    `referencedRelation: ${JSON.stringify(table)}`,
    `referencedColumns: ${JSON.stringify(referencedColumns)}`,
  ]
  return object(lines, '          ')
}

function table({ name, columns, relationships }: Table): string {
  const insert = columns.map((c) => `${c.name}${c.nullable || c.hasDefault ? '?' : ''}: ${valueType(c)}`)
  const update = columns.map((c) => `${c.name}?: ${valueType(c)}`)
  const links = relationships.map((entry) => `          ${relationship(entry)},\n`).join('')
  return `      ${name}: {
        Row: ${row(columns, '        ')}
        Insert: ${object(insert, '        ')}
        Update: ${object(update, '        ')}
        Relationships: ${links ? `[\n${links}        ]` : '[]'}
      }
`
}

function returnOf(entry: SchemaFunction, tables: Table[]): string {
  if (entry.returnsColumns.length) {
    const columns = entry.returnsColumns.map((column) => `${column.name}: ${typeOf(column.type)}`)
    return `        Returns: ${object(columns, '        ')}[]\n`
  }
  const returned = tables.find((candidate) => candidate.name === entry.returnsTable)
  if (!returned) return `        Returns: ${typeOf(entry.returns)}${entry.isSet ? '[]' : ''}\n`
  const options = [
    'from: "*"',
    `to: ${JSON.stringify(returned.name)}`,
    `isOneToOne: ${!entry.isSet}`,
    `isSetofReturn: ${entry.isSet}`,
  ]
  return `        Returns: ${row(returned.columns, '        ')}${entry.isSet ? '[]' : ''}
        SetofOptions: ${object(options, '        ')}
`
}

function schemaFunction(entry: SchemaFunction, tables: Table[]): string {
  const list = entry.arguments.map((a) => `${a.name}${a.optional ? '?' : ''}: ${typeOf(a.type)}`)
  const args = list.length ? `{ ${list.join('; ')} }` : 'never'
  return `      ${entry.name}: {\n        Args: ${args}\n${returnOf(entry, tables)}      }\n`
}

/** The `Database` type for `createClient<Database>`, in the format of the Supabase CLI's generator. */
export function renderTypes({ tables, functions }: SchemaDescription): string {
  return `// Generated from supabase/migrations by npm run types; never edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.map(table).join('')}    }
    Views: {
      [_ in never]: never
    }
    Functions: {
${functions.map((entry) => schemaFunction(entry, tables)).join('')}    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
`
}
