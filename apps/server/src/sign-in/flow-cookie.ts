import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** How long somebody may take at the provider before the sign-in has to be begun again. */
export const flowSeconds = 600

const flow = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
})

/** What one sign-in must remember between leaving for the provider and coming back. */
export type Flow = z.infer<typeof flow>

const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: Buffer | string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'schola', 'sign-in flow cookie 1', 32))

export const flowCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-schola_signin' : 'schola_signin'

/** Encrypted, not only signed, so that a leaked cookie does not reveal the PKCE verifier. */
export function sealFlow(secret: Buffer | string, content: Flow): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(secret: Buffer | string, cookie: string): unknown {
  const bytes = Buffer.from(cookie, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(plain.toString('utf8'))
}

/** The flow in a cookie, unless there is none, somebody tampered with it, or it is too old. */
export function findFlow(secret: Buffer | string, cookie: string | undefined, now: number): Flow | undefined {
  if (cookie === undefined) return undefined
  try {
    const content = flow.parse(unseal(secret, cookie))
    return content.expiresAt > now ? content : undefined
  } catch {
    return undefined
  }
}
