import { Component, type ReactNode } from 'react'
import { retryFailedImports } from './lazy-component.ts'

interface ErrorBoundaryProps {
  readonly fallback: (tryAgain: () => void) => ReactNode
  readonly onFailure?: (error: unknown) => void
  readonly children: ReactNode
}

/** Shows something else when the code of its children cannot be imported or they throw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    retryFailedImports()
    this.props.onFailure?.(error)
  }

  readonly #tryAgain = () => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#tryAgain) : this.props.children
  }
}
