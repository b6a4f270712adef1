import './not-found.css'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { ProviderText } from '../../components/provider-text.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { paths } from '../../lib/paths.ts'
import { isStandalone } from '../../lib/pwa/install-prompt.ts'
import { useOnline } from '../../lib/use-online.ts'

interface NotFoundProps {
  readonly signIn?: string
  readonly isForLearners?: boolean
}

function SignInLink({ href }: { readonly href: string }): ReactNode {
  return (
    <a href={href} className={buttonClass('filled', true)}>
      <ProviderText>{(provider) => m.account_sign_in_with({ provider })}</ProviderText>
    </a>
  )
}

export function NotFound({ signIn, isForLearners = false }: NotFoundProps): ReactNode {
  const online = useOnline()
  const installed = isStandalone()
  const title = online ? m.account_not_found() : m.account_offline()
  return (
    <Page className="not-found">
      <Initial of={title} state="sketched" className="not-found-initial" />
      <PageHeading key={title} className="not-found-title">
        {title}
      </PageHeading>
      <p className="not-found-reason">{online ? m.account_not_found_reason() : m.account_offline_reason()}</p>
      {isForLearners && online && <p className="not-found-reason">{m.account_not_found_sign_in()}</p>}
      <LozengeRule className="not-found-rule" />
      <div className="not-found-actions">
        {signIn !== undefined && online && <SignInLink href={signIn} />}
        <ScreenLink href={paths.home} className={buttonClass(signIn === undefined ? 'filled' : 'quiet', true)}>
          {m.account_go_to_home()}
        </ScreenLink>
        <Button look="quiet" wide onClick={() => window.location.reload()}>
          {m.account_refresh()}
        </Button>
      </div>
      {installed && <aside className="not-found-installed">{m.account_installed_note()}</aside>}
    </Page>
  )
}
