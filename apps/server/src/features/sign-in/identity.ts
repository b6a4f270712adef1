import type { IDToken, UserInfoResponse } from 'openid-client'

/** The person who signed in. An account is found by issuer + subject, never by e-mail. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  firstName: string | null
  lastName: string | null
  username: string | null
  isAdmin: boolean
}

const maxNameLength = 200
const maxEmailLength = 320
const maxSubjectLength = 255

export type Claims = IDToken | UserInfoResponse

/** Removes characters that are invisible, or that change the order of the text around them. */
export const withoutInvisible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')

/** Whether a subject can be stored unchanged: if it were empty, cut off or altered it might be another person's. */
export const isSubject = (subject: string): boolean =>
  subject !== '' && subject.length <= maxSubjectLength && !/[\p{Cc}\p{Cs}]/u.test(subject)

/** A claim as text worth storing: visible characters only, trimmed, of bounded length; null if none are left. */
function findText(claim: unknown, maxLength: number): string | null {
  if (typeof claim !== 'string') return null
  const text = withoutInvisible(claim).trim()
  return text === '' ? null : Array.from(text).slice(0, maxLength).join('').trim()
}

/** An address that the provider calls unverified may be another person's, and would get their mail. */
function findEmail({ email: claim, email_verified }: Claims): string | null {
  // Some providers send the boolean as text.
  const verified: unknown = email_verified
  if (verified === false || verified === 'false') return null
  const email = findText(claim, maxEmailLength + 1)
  // A cut address would be another one, so a longer one is left out.
  return email !== null && email.length <= maxEmailLength && email.includes('@') ? email : null
}

/** Some providers leave names and e-mail out of the ID token and return them only at the userinfo endpoint. */
export const lacksProfile = (claims: Claims): boolean =>
  claims.email === undefined && claims.name === undefined && claims.given_name === undefined

export const toIdentity = (issuer: string, subject: string, claims: Claims): Identity => ({
  issuer,
  subject,
  email: findEmail(claims),
  firstName: findText(claims.given_name, maxNameLength),
  lastName: findText(claims.family_name, maxNameLength),
  username: findText(claims.preferred_username, maxNameLength),
  isAdmin: false,
})
