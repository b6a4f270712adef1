import './not-found.css'
import type { ReactNode } from 'react'
import { ProviderText } from '../../components/provider-text.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { paths } from '../../lib/paths.ts'
import { isStandalone } from '../../lib/pwa/standalone.ts'
import { useOnline } from '../../lib/use-online.ts'

interface NotFoundProps {
  readonly signIn?: string
  readonly isForLearners?: boolean
}

function SignInLink({ href }: { readonly href: string }): ReactNode {
  return (
    <a href={href} className={buttonClass('filled', true)}>
      <ProviderText>{(provider) => `Sign in with ${provider}`}</ProviderText>
    </a>
  )
}

export function NotFound({ signIn, isForLearners = false }: NotFoundProps): ReactNode {
  const online = useOnline()
  const installed = isStandalone()
  const title = online ? 'Page Not Found' : "You're Offline"
  const explanation = online
    ? "We couldn't find the page you were looking for."
    : 'This page isn’t saved on your device. It will open when you’re back online.'
  return (
    <Page className="not-found">
      <Initial of={title} state="sketched" className="not-found-initial" />
      <PageHeading key={title} className="not-found-title">
        {title}
      </PageHeading>
      <p className="not-found-reason">{explanation}</p>
      {isForLearners && online && <p className="not-found-reason">You are not signed in. Sign in to open this page.</p>}
      <LozengeRule className="not-found-rule" />
      <div className="not-found-actions">
        {signIn !== undefined && online && <SignInLink href={signIn} />}
        <ScreenLink href={paths.home} className={buttonClass(signIn === undefined ? 'filled' : 'quiet', true)}>
          Go to Home
        </ScreenLink>
        <Button look="quiet" wide onClick={() => window.location.reload()}>
          Refresh
        </Button>
      </div>
      {installed && (
        <aside className="not-found-installed">
          Schola is installed on this device. Anything you have opened before works offline, and your answers are saved
          as soon as you are online again.
        </aside>
      )}
    </Page>
  )
}
