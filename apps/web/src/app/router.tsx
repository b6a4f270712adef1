import type { User } from '@schola/contract/users'
import { lazyPart } from '@schola/exercises/lazy-part'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import { useCurrentUser } from '../api/current-user.ts'
import { Spinner } from '../ui/spinner.tsx'
import { paths } from './paths.ts'
import { preload } from './preload.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SignedIn } from './signed-in.tsx'
import { isForVisitor } from './visitor.ts'

export const Landing = lazyPart(() => import('../screens/landing/landing.tsx'))
const EmailConsent = lazyPart(() => import('../screens/email-consent/email-consent.tsx'))
const NotFoundPage = lazyPart(() => import('../screens/not-found/not-found-page.tsx'))

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

/** Fetches the code of the likely first screen while the server is still being asked who is there. */
function useFirstScreen(): { readonly isThere: boolean } {
  const [isThere, setThere] = useState(false)
  const [location] = useLocation()
  const { parser } = useRouter()
  // Asked for in the first rendering, before anything is painted; links fetch what they lead to.
  const [fetched] = useState(() =>
    isForVisitor(location) ? Landing.load().catch(() => undefined) : preload(parser, location),
  )
  useEffect(() => void fetched.then(() => setThere(true)), [fetched])
  return { isThere }
}

/** Decides by who is there: a visitor, a learner at the consent gate, or a learner. */
export function AppRouter(): ReactNode {
  const { user, isLoading } = useCurrentUser()
  const [location] = useLocation()
  const { isThere } = useFirstScreen()
  if (isLoading || !isThere) return <Spinner />
  return (
    <ScreenBoundary location={location}>
      <Suspense fallback={<Spinner />}>
        {user === undefined ? <Visitor /> : needsConsent(user) ? <ConsentGate /> : <SignedIn user={user} />}
      </Suspense>
    </ScreenBoundary>
  )
}
