import './landing.css'
import { m } from '@schola/messages'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ProviderText } from '../../components/provider-text.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import './sign-in-note.css'
import { findReturnPath, paths, returnQuery } from '../../lib/paths.ts'

const top = 14
const gap = 11
const bottom = top + 3 * gap

/** Returns the y coordinate of a staff position: 0 is the lowest line, 1 the space above it. */
const heightOf = (position: number) => bottom - (position * gap) / 2

/** The opening of the Lord's Prayer in the tone of the Roman Gradual. */
const sung: readonly (readonly [syllable: string, x: number, position: number])[] = [
  ['Pa', 48, 1],
  ['ter', 85, 2],
  ['no', 121, 3],
  ['ster,', 160, 3],
  ['qui', 206, 2],
  ['es', 241, 4],
  ['in', 272, 3],
  ['cæ', 305, 2],
  ['lis', 340, 1],
]

const hyphen = '-'
const hyphens = [66, 137, 323]

function Incipit(): ReactNode {
  return (
    <svg viewBox="0 0 380 82" className="incipit" lang="la" aria-hidden="true">
      <g className="incipit-staff">
        {[0, 1, 2, 3].map((line) => (
          <path key={line} d={`M4 ${top + line * gap}H376`} />
        ))}
      </g>
      <g className="incipit-ink">
        <path
          d={`M10 ${heightOf(4) - 9}h2v18h-2zM12 ${heightOf(4) - 9}q4 2.5 8 0v7q-4-2.5-8 0zM12 ${heightOf(4) + 2}q4 2.5 8 0v7q-4-2.5-8 0z`}
        />
        {sung.map(([, x, position]) => (
          <path key={x} d={`M${x - 5} ${heightOf(position) - 4.5}q5 2 10 0v9q-5-2-10 0z`} />
        ))}
        <path d={`M155 ${heightOf(3) - 9}h10v1.3h-10zM182 ${top - 4}h1.2v9h-1.2z`} />
        <circle cx="351" cy={heightOf(1)} r="1.9" />
        <path d={`M367 ${top}h1.2v${3 * gap}h-1.2zM372 ${top}h3v${3 * gap}h-3z`} />
      </g>
      <g className="incipit-words">
        {sung.map(([syllable, x]) => (
          <text key={x} x={x} y="75">
            {syllable}
          </text>
        ))}
        {hyphens.map((x) => (
          <text key={x} x={x} y="75">
            {hyphen}
          </text>
        ))}
      </g>
    </svg>
  )
}

const outcomes = {
  cancelled: [m.account_outcome_cancelled, m.account_outcome_cancelled_advice],
  expired: [m.account_outcome_expired, m.account_outcome_expired_advice],
  failed: [m.account_outcome_failed, m.account_outcome_failed_advice],
  unavailable: [m.account_outcome_unavailable, m.account_outcome_unavailable_advice],
  busy: [m.account_outcome_busy, m.account_outcome_busy_advice],
  'not-configured': [m.account_outcome_not_configured, m.account_outcome_not_configured_advice],
} as const satisfies Readonly<Record<string, readonly [title: () => string, advice: () => string]>>

const isOutcome = (name: string): name is keyof typeof outcomes => Object.hasOwn(outcomes, name)

/** Returns the query of the address, which is empty while the page is prerendered. */
const useQueryString = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => window.location.search,
    () => '',
  )

function useSignInAddress(): string {
  const search = useQueryString()
  return paths.signIn + returnQuery(findReturnPath(search))
}

function SignInNote(): ReactNode {
  const search = useQueryString()
  const query = new URLSearchParams(search)
  const name = query.get('signin')
  if (name === null) return null
  const [title, advice] = outcomes[isOutcome(name) ? name : 'failed']
  const isReturning = findReturnPath(search) !== paths.home
  return (
    <div role="alert" className="sign-in-note">
      <p className="sign-in-note-title">{title()}</p>
      <p>{advice()}</p>
      {isReturning && <p>{m.account_outcome_returning()}</p>}
    </div>
  )
}

const vine =
  'M22 142C6 112 6 60 44 30c20-16 46-12 44 8-2 14-22 15-22 2 0-8 9-9 11-3M44 30C30 30 20 25 14 14M13 86c10-10 24-12 34-6 10 6 6 20-5 18-8-2-6-11 0-10M20 128c14-6 28-2 34 10'

const leaves =
  'M14 14c8-4 16 0 18 8-8 2-15-1-18-8Zm40 124c-2-9 3-16 11-17 1 9-3 15-11 17ZM13 86c-5-6-4-13 2-17 4 6 3 13-2 17Z'

const berries: readonly (readonly [number, number])[] = [
  [77, 40],
  [46, 90],
  [26, 62],
  [30, 118],
  [60, 20],
]

function TitleInitial(): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 160" className="title-initial">
      <defs>
        <radialGradient id="gold-leaf" cx=".3" cy=".2" r=".95">
          <stop offset="0" stopColor="#fbecbd" />
          <stop offset=".5" stopColor="#d8ad4e" />
          <stop offset="1" stopColor="#a37318" />
        </radialGradient>
      </defs>
      <rect width="160" height="160" rx="10" fill="#7d181c" />
      <rect x="6" y="6" width="148" height="148" rx="6" fill="url(#gold-leaf)" />
      <rect x="12" y="12" width="136" height="136" rx="3" fill="#234a73" stroke="#7a5310" strokeWidth="1.5" />
      <svg x="13" y="13" width="134" height="134" viewBox="13 13 134 134">
        <g fill="none" stroke="#e6c678" strokeWidth="2.2" strokeLinecap="round">
          <path d={vine} />
          <path d={vine} transform="rotate(180 80 80)" />
        </g>
        <g fill="#7fa06c">
          <path d={leaves} />
          <path d={leaves} transform="rotate(180 80 80)" />
        </g>
        {[0, 180].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 80 80)`} fill="#d9604c">
            {berries.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
            ))}
          </g>
        ))}
      </svg>
      <text x="80" y="128" className="title-initial-letter" fill="#fbecbd" stroke="#5b3d08" strokeWidth="1.5">
        {m.account_product().charAt(0)}
      </text>
    </svg>
  )
}

const corner =
  'M2 62V10a8 8 0 0 1 8-8h52M10 46V18a8 8 0 0 1 8-8h28M10 46c10-2 14-10 8-16-4-4-10 0-7 4M46 10c-2 10-10 14-16 8-4-4 0-10 4-7M18 18c10 2 18 10 20 20-10-2-18-10-20-20Z'

function PageFrame(): ReactNode {
  return (
    <div aria-hidden="true" className="page-frame">
      {['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((side) => (
        <svg key={side} viewBox="0 0 64 64" className={`page-frame-corner page-frame-${side}`}>
          <path d={corner} />
        </svg>
      ))}
    </div>
  )
}

export default function Landing(): ReactNode {
  const signIn = useSignInAddress()
  return (
    <main className="landing">
      <PageFrame />
      <div className="landing-leaf">
        <PageHeading title={m.account_landing_title()} className="landing-title">
          <span className="sr-only">{m.account_product()}</span>
          <TitleInitial />
          <span aria-hidden="true">{m.account_product().slice(1)}</span>
        </PageHeading>
        <p className="landing-tagline">{m.account_landing_tagline()}</p>
        <Incipit />
      </div>
      <LozengeRule className="landing-fold" />
      <section aria-labelledby="begin" className="landing-card">
        <h2 id="begin" className="landing-card-title">
          {m.account_landing_ready()}
        </h2>
        <p className="landing-invitation">
          <ProviderText>{(provider) => m.account_landing_invitation({ provider })}</ProviderText>
        </p>
        <SignInNote />
        <ButtonLink href={signIn} wide className="landing-sign-in">
          <ProviderText>{(provider) => m.account_sign_in_with({ provider })}</ProviderText>
        </ButtonLink>
        <p className="landing-note">{m.account_landing_note()}</p>
      </section>
    </main>
  )
}
