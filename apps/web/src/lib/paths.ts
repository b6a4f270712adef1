import { isPage } from '@schola/contract/pages'

const melodyQuery = (melody?: string): string =>
  melody === undefined ? '' : `?${new URLSearchParams({ melody }).toString()}`

export const paths = {
  home: '/',
  chants: '/chants',
  grammar: '/grammar',
  today: '/today',
  todaySession: '/today/session',
  mass: '/mass',
  progress: '/progress',
  profile: '/profile',
  admin: '/admin',
  emailConsent: '/email-consent',
  signIn: '/api/login',
  signOut: '/api/logout',
  /** The chant's page, if one is named with one of its melodies. */
  chant: (slug: string, melody?: string) => `/chants/${encodeURIComponent(slug)}${melodyQuery(melody)}`,
  listen: (slug: string) => `/chants/${encodeURIComponent(slug)}?listen`,
  fullText: (slug: string) => `/chants/${encodeURIComponent(slug)}?tab=full-text`,
  exercise: (slug: string, exerciseId: number) => `/chants/${encodeURIComponent(slug)}/exercise/${exerciseId}`,
  massOn: (date: string) => `/mass?${new URLSearchParams({ day: date }).toString()}`,
  massPart: (date: string) => `/mass/${date}/part`,
  massSheet: (date: string) => `/mass/${date}/sheet`,
  massMoment: (date: string, moment: string) => `/mass/${date}/${moment}`,
  grammarPage: (slug: string) => `/grammar/${encodeURIComponent(slug)}`,
  review: (slug: string) => `/chants/${encodeURIComponent(slug)}/review`,
  byHeart: (slug: string) => `/chants/${encodeURIComponent(slug)}/by-heart`,
  sing: (slug: string, melody?: string) => `/chants/${encodeURIComponent(slug)}/sing${melodyQuery(melody)}`,
  testOut: (slug: string) => `/chants/${encodeURIComponent(slug)}/test-out`,
} as const

/** Returns the query that leads back to one of our pages after sign-in; empty for any other address. */
export function returnQuery(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  return path !== paths.home && isPage(path) ? `?${new URLSearchParams({ returnTo: address }).toString()}` : ''
}

export function findReturnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? ''
  return returnQuery(wanted) === '' ? paths.home : wanted
}
