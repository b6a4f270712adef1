/** The patterns of the routes. */
export const routes = {
  home: '/',
  emailConsent: '/email-consent',
  chants: '/chants',
  chant: '/chants/:slug',
  exercise: '/chants/:slug/exercise/:exerciseId',
  review: '/chants/:slug/review',
  progress: '/progress',
  profile: '/profile',
  admin: '/admin',
} as const

/** Addresses on the site, made in one place. */
export const paths = {
  home: '/',
  chants: '/chants',
  progress: '/progress',
  profile: '/profile',
  admin: '/admin',
  emailConsent: '/email-consent',
  signIn: '/api/login',
  signOut: '/api/logout',
  chant: (slug: string) => `/chants/${encodeURIComponent(slug)}`,
  /** The chant's page, which then begins to sing. */
  listen: (slug: string) => `/chants/${encodeURIComponent(slug)}?listen`,
  exercise: (slug: string, exerciseId: number) => `/chants/${encodeURIComponent(slug)}/exercise/${exerciseId}`,
  review: (slug: string) => `/chants/${encodeURIComponent(slug)}/review`,
} as const

/** Whether an address is one of a route, as the router reads it. */
export const leadsTo = (address: string, route: string): boolean =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(address)
