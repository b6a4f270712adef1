import type { IDToken, UserInfoResponse } from 'openid-client'

/** Who signed in, as the provider vouches for it. An account is found by issuer + subject, never by e-mail. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  username: string | null
  name: string | null
  isAdmin: boolean
}

const longestName = 200
const longestEmail = 320

export type Claims = IDToken | UserInfoResponse

/** A claim as text worth storing: no control characters, trimmed, of bounded length; null when nothing is left. */
function findText(claim: unknown, longest: number): string | null {
  if (typeof claim !== 'string') return null
  const text = claim.replace(/\p{Cc}/gu, '').trim()
  return text === '' ? null : Array.from(text).slice(0, longest).join('').trim()
}

function findEmail(claim: unknown): string | null {
  const email = findText(claim, longestEmail + 1)
  // A cut address would be somebody else's, so an over-long one is left out.
  return email !== null && email.length <= longestEmail && email.includes('@') ? email : null
}

/** Some providers keep names and e-mail out of the ID token and give them only at the userinfo endpoint. */
export const lacksProfile = (claims: Claims): boolean =>
  claims.email === undefined && claims.name === undefined && claims.given_name === undefined

export function toIdentity(issuer: string, subject: string, claims: Claims, isAdmin: boolean): Identity {
  const email = findEmail(claims.email)
  return {
    issuer,
    subject,
    email,
    emailVerified: email !== null && claims.email_verified === true,
    firstName: findText(claims.given_name, longestName),
    lastName: findText(claims.family_name, longestName),
    username: findText(claims.preferred_username, longestName),
    name: findText(claims.name, longestName),
    isAdmin,
  }
}
