import { retryFailedImports } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { Component, type ReactNode } from 'react'
import { Button } from './components/ui/button.tsx'
import { Notice, Page } from './components/ui/page.tsx'
import { NotFound } from './features/not-found/not-found.tsx'
import { logFailure } from './lib/log-failure.ts'
import { reloadForMissingCode, takeUpdate } from './lib/pwa/updates.ts'

interface ScreenBoundaryProps {
  readonly location: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly broken: boolean
  readonly location: string
}

/** Catches errors of a screen and of loading its code. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ location }: ScreenBoundaryProps, state: BoundaryState): BoundaryState {
    return { location, broken: state.broken && state.location === location }
  }

  override componentDidCatch(error: unknown): void {
    logFailure('A screen broke', error)
    retryFailedImports()
    void reloadForMissingCode(error)
  }

  readonly #tryAgain = () => this.setState({ broken: false })

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    if (!navigator.onLine) return <NotFound />
    return (
      <Page>
        <Notice
          urgent
          title={m.common_something_went_wrong()}
          actions={
            <>
              <Button onClick={this.#tryAgain}>{m.common_try_again()}</Button>
              <Button look="quiet" onClick={takeUpdate}>
                {m.common_reload_page()}
              </Button>
            </>
          }
        >
          <p>{m.account_screen_error()}</p>
        </Notice>
      </Page>
    )
  }
}
