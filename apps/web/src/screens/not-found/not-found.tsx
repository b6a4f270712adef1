import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { useOnline } from '../../platform/use-online.ts'
import { isStandalone } from '../../pwa/standalone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'

/** No page, or no network. */
export function NotFound(): ReactNode {
  const online = useOnline()
  const title = online ? 'Page Not Found' : "You're Offline"
  const explanation = online
    ? "We couldn't find the page you were looking for."
    : 'This page has not been kept on your device. It opens again when the connection returns.'
  return (
    <Page className="grid justify-items-center py-12 text-center">
      <Initial of={title} state="sketched" className="[--initial-size:6.5rem]" />
      <PageHeading key={title} className="mt-6">
        {title}
      </PageHeading>
      <p className="mt-2 max-w-sm text-lg text-faded">{explanation}</p>
      <LozengeRule className="my-7 max-w-56" />
      <div className="flex w-full max-w-xs flex-col gap-3">
        <ScreenLink href={paths.home} className={buttonClass('filled', true)}>
          Go to Home
        </ScreenLink>
        <Button look="quiet" wide onClick={() => window.location.reload()}>
          Refresh
        </Button>
      </div>
      {isStandalone() && (
        <aside className="mt-8 max-w-sm border-y border-edge py-4 text-base text-faded">
          Schola is installed on this device. What you have opened before works without a connection, and your answers
          are saved as soon as you are online again.
        </aside>
      )}
    </Page>
  )
}
