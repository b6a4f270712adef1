import type { User } from '@schola/contract/users'
import { lazyPart } from '@schola/exercises/lazy-part'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { useCurrentUser } from '../api/current-user.ts'
import { isLearnerKnown } from '../offline/known-learner.ts'
import { Spinner } from '../ui/spinner.tsx'
import { paths } from './paths.ts'
import { preload } from './preload.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { loadDashboard } from './screens.ts'
import { SignedIn } from './signed-in.tsx'

const loadLanding = () => import('../screens/landing/landing.tsx')
const Landing = lazyPart(loadLanding)
const EmailConsent = lazyPart(() => import('../screens/email-consent/email-consent.tsx'))
const NotFoundPage = lazyPart(() => import('../screens/not-found/not-found-page.tsx'))

// The likely first screen travels while the server is still being asked who is there.
if (window.location.pathname === paths.home) {
  const loadFirst = isLearnerKnown() ? loadDashboard : loadLanding
  void loadFirst().catch(() => undefined)
}

/** An empty field sends the learner to the gate; a field that is not there at all proves nothing. */
function needsConsent({ consentCompletedAt }: User): boolean {
  return consentCompletedAt === null || consentCompletedAt === ''
}

function Visitor(): ReactNode {
  return (
    <Switch>
      <Route path={paths.home} component={Landing} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}

function ConsentGate(): ReactNode {
  const [location] = useLocation()
  return location === paths.emailConsent ? <EmailConsent /> : <Redirect to={paths.emailConsent} replace />
}

/** Decides by who is there: a visitor, a learner at the consent gate, or a learner. */
export function AppRouter(): ReactNode {
  const { user, isLoading } = useCurrentUser()
  const [location] = useLocation()
  const { parser } = useRouter()
  // The code of the screen travels while the server is still being asked who is there.
  // oxlint-disable-next-line react/exhaustive-deps -- for the first address alone; links fetch what they lead to
  useEffect(() => preload(parser, location), [])
  if (isLoading) return <Spinner />
  return (
    <ScreenBoundary location={location}>
      <Suspense fallback={<Spinner />}>
        {user === undefined ? <Visitor /> : needsConsent(user) ? <ConsentGate /> : <SignedIn user={user} />}
      </Suspense>
    </ScreenBoundary>
  )
}
