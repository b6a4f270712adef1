import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'

/** How long a sign-in may take at the provider. */
export const flowSeconds = 600

const flow = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), returnTo: z.string() })

/** State of a sign-in while the browser is at the provider. */
export type Flow = z.infer<typeof flow>

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, 'schola', 'sign-in flow cookie 2', 32))

/** Encrypted, not only signed, so that a leaked cookie does not reveal the PKCE verifier. */
export const sealFlow = (secret: string, content: Flow, now: number): Promise<string> =>
  new EncryptJWT(content)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now + flowSeconds * 1000))
    .encrypt(keyOf(secret))

/** Returns the flow in a cookie; undefined if the cookie is missing, expired or not ours. */
export async function findFlow(secret: string, cookie = '', now: number): Promise<Flow | undefined> {
  try {
    const { payload } = await jwtDecrypt(cookie, keyOf(secret), { currentDate: new Date(now) })
    return flow.parse(payload)
  } catch {
    return undefined
  }
}
