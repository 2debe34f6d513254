import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** The credentials that the API shows to the mock Google. They are worth nothing elsewhere. */
export const googleClient = { client_id: 'demo-google-client', secret: 'demo-google-secret' }

export type Account = { email: string; name: string }

const keyId = 'demo-google-key'

// One key for the whole process: the API library caches the keys it was given, and does not ask again for a while.
let pair: ReturnType<typeof generateKeyPair> | undefined

function keyPair() {
  pair ??= generateKeyPair('RS256')
  return pair
}

/** What Google publishes at its keys' address. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const { publicKey } = await keyPair()
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
}

/** What Google tells about an account: signed, so that the API checks it as it would check Google's. */
export async function idToken({ email, name }: Account): Promise<string> {
  const { privateKey } = await keyPair()
  return new SignJWT({ email, email_verified: true, name })
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .setIssuer('https://accounts.google.com')
    .setAudience(googleClient.client_id)
    .setSubject(`demo-${email}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}
