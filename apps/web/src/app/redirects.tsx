import type { LearnerChant } from '@schola/contract/chants'
import { redirectedRoutes } from '@schola/contract/pages'
import type { ComponentType, ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { useLearnerChants } from '../api/learner-chants.ts'
import { paths } from '../platform/paths.ts'
import { NotFound } from '../screens/not-found/not-found.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Looks the chant up first: the short address does not name it. */
function RedirectThroughPath({
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
  return <RedirectThroughPath find={find} />
}

function ToReview(): ReactNode {
  const id = Number(useParams()['chantId'])
  function find(chants: readonly LearnerChant[]) {
    const chant = chants.find((candidate) => candidate.id === id)
    return chant && paths.review(chant.slug)
  }
  return <RedirectThroughPath find={find} />
}

const ToProfile = (): ReactNode => <Redirect to={paths.profile} replace />

export const redirects: readonly { readonly path: string; readonly screen: ComponentType }[] = [
  { path: redirectedRoutes.chant, screen: ToChant },
  { path: redirectedRoutes.exercise, screen: ToExercise },
  { path: redirectedRoutes.review, screen: ToReview },
  { path: redirectedRoutes.profiles, screen: ToProfile },
]
