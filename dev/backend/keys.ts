import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs tokens, and the key with full access. Neither leaves this machine. */
export type Keys = { jwtSecret: string; secretKey: string }

export function newKeys(): Keys {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
}

export async function saveKeys(folder: string, keys: Keys): Promise<void> {
  await writeFile(join(folder, 'keys.json'), JSON.stringify(keys), { mode: 0o600 })
}

export async function readKeys(folder: string): Promise<Keys> {
  const keys = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as Partial<Keys>
  if (!keys.jwtSecret || !keys.secretKey) throw new Error(`${folder}/keys.json does not hold both keys.`)
  return { jwtSecret: keys.jwtSecret, secretKey: keys.secretKey }
}
