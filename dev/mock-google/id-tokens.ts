import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** The API's credentials for the mock Google. They are worthless elsewhere. */
export const googleClient = { client_id: 'demo-google-client', secret: 'demo-google-secret' }

export type Account = { email: string; name: string }

const keyId = 'demo-google-key'

// One key pair for the whole process: the API library caches the public keys for a while.
let pair: ReturnType<typeof generateKeyPair> | undefined

function keyPair() {
  pair ??= generateKeyPair('RS256')
  return pair
}

/** What Google publishes at its certs URL. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const { publicKey } = await keyPair()
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
}

/** Google's ID token for an account, signed, so that the API verifies it like a real one. */
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
