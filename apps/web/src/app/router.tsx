import type { User } from '@schola/contract/users'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useCurrentUser } from '../api/current-user.ts'
import { paths } from '../platform/paths.ts'
import { isPreloaded, preload } from '../platform/preload.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SignedIn } from './signed-in.tsx'
import { isForVisitor } from './visitor.ts'

export const Landing = lazyComponent(() => import('../screens/landing/landing.tsx'))
const EmailConsent = lazyComponent(() => import('../screens/email-consent/email-consent.tsx'))
const NotFoundPage = lazyComponent(() => import('../screens/not-found/not-found-page.tsx'))

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

const firstScreen = (location: string) =>
  isForVisitor(location)
    ? { isLoaded: Landing.isLoaded(), load: () => Landing.load().catch(() => undefined) }
    : { isLoaded: isPreloaded(location), load: () => preload(location) }

/** Fetches the code of the likely first screen while the server is still being asked who is there. */
export const fetchFirstScreen = (location: string): Promise<void> => firstScreen(location).load()

/** Most often it is there already; links fetch what they lead to. */
function useFirstScreen(): { readonly isLoaded: boolean } {
  const [location] = useLocation()
  const [{ isLoaded, load }] = useState(() => firstScreen(location))
  const [hasCome, setCome] = useState(isLoaded)
  useEffect(() => {
    if (!hasCome) void load().then(() => setCome(true))
  }, [hasCome, load])
  return { isLoaded: hasCome }
}

/** Decides by who is there: a visitor, a learner at the consent gate, or a learner. */
export function AppRouter(): ReactNode {
  const { user, isLoading } = useCurrentUser()
  const [location] = useLocation()
  const { isLoaded } = useFirstScreen()
  // Deferred, so that a whole screen is built up in small steps between which the browser can answer a touch.
  const isReady = useDeferredValue(!isLoading && isLoaded)
  if (!isReady) return <Spinner />
  return (
    <ScreenBoundary location={location}>
      <Suspense fallback={<Spinner />}>
        {user === undefined ? <Visitor /> : needsConsent(user) ? <ConsentGate /> : <SignedIn user={user} />}
      </Suspense>
    </ScreenBoundary>
  )
}
