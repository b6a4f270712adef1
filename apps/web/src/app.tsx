import './lib/back-guard.ts'
import type { LearnerChant } from '@schola/contract/chants'
import { redirectedRoutes } from '@schola/contract/pages'
import type { User } from '@schola/contract/users'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { type AroundNavHandler, Redirect, Route, Router, Switch, useLocation, useParams, useSearch } from 'wouter'
import { LiveRegion } from './components/ui/live-region.tsx'
import { Spinner } from './components/ui/spinner.tsx'
import { Toaster } from './components/ui/toaster.tsx'
import { NotFound } from './features/not-found/not-found.tsx'
import { Shell } from './features/shell/shell.tsx'
import { useCurrentUser } from './lib/api/current-user.ts'
import { useLearnerChants } from './lib/api/learner-chants.ts'
import { stateFor } from './lib/came-from.ts'
import { paths, returnQuery } from './lib/paths.ts'
import { type Audience, audienceOf, findScreen, screensFor } from './routes.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Redirects to the address of a chant that must be looked up first. */
function RedirectToFound({
  find,
}: {
  readonly find: (chants: readonly LearnerChant[]) => string | undefined
}): ReactNode {
  const { data, isPending } = useLearnerChants()
  if (isPending) return <Spinner />
  const to = find(data ?? [])
  return to === undefined ? <NotFound /> : <Redirect to={to} replace />
}

function ToChant(): ReactNode {
  const { slug = '' } = useParams()
  return <Redirect to={paths.chant(slug)} replace />
}

function ToExercise(): ReactNode {
  const id = Number(useParams()['exerciseId'])
  function find(chants: readonly LearnerChant[]) {
    const chant = chants.find(({ exercises }) => exercises.some((exercise) => exercise.id === id))
    return chant && paths.exercise(chant.slug, id)
  }
  return <RedirectToFound find={find} />
}

function ToReview(): ReactNode {
  const id = Number(useParams()['chantId'])
  function find(chants: readonly LearnerChant[]) {
    const chant = chants.find((candidate) => candidate.id === id)
    return chant && paths.review(chant.slug)
  }
  return <RedirectToFound find={find} />
}

const ToProfile = (): ReactNode => <Redirect to={paths.profile} replace />

const redirects: readonly { readonly path: string; readonly screen: ComponentType }[] = [
  { path: redirectedRoutes.chant, screen: ToChant },
  { path: redirectedRoutes.exercise, screen: ToExercise },
  { path: redirectedRoutes.review, screen: ToReview },
  { path: redirectedRoutes.profiles, screen: ToProfile },
]

function Screens({ of, fallback }: { readonly of: Audience; readonly fallback: ReactNode }): ReactNode {
  const [location] = useLocation()
  return (
    <ScreenBoundary location={location}>
      <Suspense fallback={<Spinner />}>
        <Switch>
          {screensFor(of).map(({ route, code }) => (
            <Route key={route} path={route} component={code} />
          ))}
          {of === 'learner' && redirects.map(({ path, screen }) => <Route key={path} path={path} component={screen} />)}
          <Route>{fallback}</Route>
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
        <Screens of="learner" fallback={<NotFound />} />
      </Shell>
    </ScreenBoundary>
  )
}

function SignedOut({ audience }: { readonly audience: Audience }): ReactNode {
  const [location] = useLocation()
  const search = useSearch()
  const back = returnQuery(search === '' ? location : `${location}?${search}`)
  if (audience === 'newcomer')
    return <Screens of="newcomer" fallback={<Redirect to={paths.emailConsent + back} replace />} />
  return (
    <Screens
      of="visitor"
      fallback={
        <main className="not-found-page">
          <NotFound signIn={paths.signIn + back} isForLearners={back !== ''} />
        </main>
      }
    />
  )
}

function AppRouter(): ReactNode {
  const { user, isLoading } = useCurrentUser()
  const [location] = useLocation()
  if (findScreen('anyone', location)) return <Screens of="anyone" fallback={null} />
  if (isLoading) return <Spinner />
  const audience = audienceOf(user)
  return user && audience === 'learner' ? <Learner user={user} /> : <SignedOut audience={audience} />
}

interface AppProps {
  readonly client: QueryClient
  /** The address to prerender. */
  readonly ssrPath?: string
}

const keepOrigin: AroundNavHandler = (navigate, to, options) =>
  navigate(to, { ...options, state: stateFor(to, options?.replace) })

export function App({ client, ...address }: AppProps): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <Router {...address} aroundNav={keepOrigin}>
        <AppRouter />
      </Router>
      <LiveRegion />
      <Toaster />
    </QueryClientProvider>
  )
}
