import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { prepare } from '../../../dev/backend/backend.ts'
import { newKeys } from '../../../dev/backend/keys.ts'
import type { Address } from './cluster.ts'
import { connect } from './connection.ts'

async function asOwner(address: Address, statement: string): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates the templates for each test's own database: an empty one, and from it the demo's. */
export async function makeTemplates(address: Address): Promise<void> {
  await asOwner(address, 'create database empty template template0')
  await fill(address, 'empty')
  await asOwner(address, 'create database demo template empty')
  await fill(address, 'demo')
}

async function fill(address: Address, name: 'empty' | 'demo'): Promise<void> {
  const database = await connect(address, name)
  // A connection that stays open would end with the server, and hide why this failed.
  try {
    await prepare(database, newKeys(), name === 'demo')
  } finally {
    await database.close()
  }
}

/** A new copy of a template, or an empty database; returns its name. It is removed with the server. */
export async function copyDatabase(
  address: Address,
  template: 'empty' | 'demo' | 'template0',
): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(address, `create database ${name} template ${template}`)
  return name
}
