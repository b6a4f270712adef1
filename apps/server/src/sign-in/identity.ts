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

/** Without characters that show nothing, or show the text around them in another order. */
export const withoutInvisible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')

const longestSubject = 255

/** Whether a subject names one person: what is empty, cut off or altered on its way into the database might be another. */
export const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= longestSubject && !/[\p{Cc}\p{Cs}]/u.test(subject)

/** A claim as text worth storing: nothing invisible, trimmed, of bounded length; null when nothing is left. */
function findText(claim: unknown, longest: number): string | null {
  if (typeof claim !== 'string') return null
  const text = withoutInvisible(claim).trim()
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
