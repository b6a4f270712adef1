import type { User } from '@schola/contract/users'
import { type ReactNode, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { leadsTo } from '../platform/paths.ts'
import { NotFound } from '../screens/not-found/not-found.tsx'
import { Shell } from '../screens/shell/shell.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { redirects } from './redirects.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screens } from './screens.ts'

/** The shell around whichever screen the address names. */
export function SignedIn({ user }: { readonly user: User }): ReactNode {
  const [location] = useLocation()
  const quiet = screens.find(({ path }) => leadsTo(location, path))?.quiet ?? false
  return (
    <Shell user={user} quiet={quiet}>
      <ScreenBoundary location={location}>
        <Suspense fallback={<Spinner />}>
          <Switch>
            {[...screens, ...redirects].map(({ path, screen }) => (
              <Route key={path} path={path} component={screen} />
            ))}
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ScreenBoundary>
    </Shell>
  )
}
