import type { User } from '@schola/contract/users'
import { type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '../api/current-user.ts'
import { paths, returnQuery } from '../platform/paths.ts'
import { NotFound } from '../screens/not-found/not-found.tsx'
import { Shell } from '../screens/shell/shell.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { redirects } from './redirects.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { type Audience, audienceOf, findScreen, screensFor } from './screens.ts'

function Screens({ of, otherwise }: { readonly of: Audience; readonly otherwise: ReactNode }): ReactNode {
  const [location] = useLocation()
  return (
    <ScreenBoundary location={location}>
      <Suspense fallback={<Spinner />}>
        <Switch>
          {screensFor(of).map(({ route, code }) => (
            <Route key={route} path={route} component={code} />
          ))}
          {of === 'learner' && redirects.map(({ path, screen }) => <Route key={path} path={path} component={screen} />)}
          <Route>{otherwise}</Route>
        </Switch>
      </Suspense>
    </ScreenBoundary>
  )
}

function Learner({ user }: { readonly user: User }): ReactNode {
  const [location] = useLocation()
  return (
    <ScreenBoundary location={location}>
      <Shell user={user} quiet={findScreen('learner', location)?.quiet ?? false}>
        <Screens of="learner" otherwise={<NotFound />} />
      </Shell>
    </ScreenBoundary>
  )
}

function Outside({ audience }: { readonly audience: Audience }): ReactNode {
  const [location] = useLocation()
  const search = useSearch()
  const back = returnQuery(search === '' ? location : `${location}?${search}`)
  if (audience === 'newcomer')
    return <Screens of="newcomer" otherwise={<Redirect to={paths.emailConsent + back} replace />} />
  return (
    <Screens
      of="visitor"
      otherwise={
        <main className="not-found-page">
          <NotFound signIn={paths.signIn + back} isForLearners={back !== ''} />
        </main>
      }
    />
  )
}

export function AppRouter(): ReactNode {
  const { user, isLoading } = useCurrentUser()
  const [location] = useLocation()
  if (findScreen('anyone', location)) return <Screens of="anyone" otherwise={null} />
  if (isLoading) return <Spinner />
  const audience = audienceOf(user)
  return user && audience === 'learner' ? <Learner user={user} /> : <Outside audience={audience} />
}
