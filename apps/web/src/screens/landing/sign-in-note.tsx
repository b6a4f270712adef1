import './sign-in-note.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { findReturnPath, paths, returnQuery } from '../../platform/paths.ts'

/** What became of a sign-in, and what to do about it. */
const outcomes = {
  cancelled: ['You have not signed in', 'The sign-in was stopped before its end. You can begin again at any time.'],
  expired: [
    'The sign-in took too long',
    'It was open for more than ten minutes, or this browser keeps no cookies. Allow cookies for this site, then sign in again.',
  ],
  failed: [
    'The sign-in did not work',
    'It could not be completed, as can happen after the Back button. Please sign in again. If it fails once more, wait a few minutes.',
  ],
  unavailable: [
    'Sign-in is not available at the moment',
    'The service cannot be reached. Please try again in a few minutes.',
  ],
  busy: ['Too many sign-ins from your network', 'Please wait ten minutes, then sign in again.'],
  'not-configured': [
    'Sign-in is not set up',
    'The operator has to set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (and OIDC_ISSUER, unless it is Google), or run the server on localhost only to use the local sign-in. Then try again.',
  ],
} as const satisfies Readonly<Record<string, readonly [what: string, advice: string]>>

/** Anything may stand in an address. */
const isOutcome = (name: string): name is keyof typeof outcomes => Object.hasOwn(outcomes, name)

/** The query of the address, which the build does not know. */
const useQueryString = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => window.location.search,
    () => '',
  )

/** Where the sign-in button leads: back to the page that a sign-in was begun for. */
export function useSignInAddress(): string {
  const search = useQueryString()
  return paths.signIn + returnQuery(findReturnPath(search))
}

/** Says how the sign-in before this visit ended; nothing when there was none. */
export function SignInNote(): ReactNode {
  const search = useQueryString()
  const query = new URLSearchParams(search)
  const name = query.get('signin')
  if (name === null) return null
  const [what, advice] = outcomes[isOutcome(name) ? name : 'failed']
  const isReturning = findReturnPath(search) !== paths.home
  return (
    <div role="alert" className="sign-in-note">
      <p className="sign-in-note-title">{what}</p>
      <p>{advice}</p>
      {isReturning && <p>You will then come to the page that you wanted.</p>}
    </div>
  )
}
