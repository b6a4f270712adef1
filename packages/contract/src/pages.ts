/** Paths of the screens; the server returns 404 for any other page. */
export const routes = {
  home: '/',
  localSignIn: '/sign-in/local',
  emailConsent: '/email-consent',
  chants: '/chants',
  chant: '/chants/:slug',
  exercise: '/chants/:slug/exercise/:exerciseId',
  review: '/chants/:slug/review',
  testOut: '/chants/:slug/test-out',
  byHeart: '/chants/:slug/by-heart',
  sing: '/chants/:slug/sing',
  today: '/today',
  todaySession: '/today/session',
  mass: '/mass',
  massPart: '/mass/:date/part',
  massSheet: '/mass/:date/sheet',
  massMoment: '/mass/:date/:moment',
  grammar: '/grammar',
  grammarPage: '/grammar/:slug',
  progress: '/progress',
  profile: '/profile',
  admin: '/admin',
} as const

/** Old and short paths, which the app redirects. */
export const redirectedRoutes = {
  chant: '/chant/:slug',
  exercise: '/exercise/:exerciseId',
  review: '/review/:chantId',
  profiles: '/profiles',
} as const

/** Whether a path matches a route, by the router's rules. */
export const leadsTo = (path: string, route: string): boolean =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)

const allRoutes: readonly string[] = [...Object.values(routes), ...Object.values(redirectedRoutes)]

/** Whether the app has a screen at a path. */
export const isPage = (path: string): boolean => allRoutes.some((route) => leadsTo(path, route))
