import { Component, type ReactNode } from 'react'
import { renewFailedParts } from './lazy-part.ts'

interface WidgetBoundaryProps {
  readonly instead: (tryAgain: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps the screen standing when a widget's code cannot be fetched or a widget fails. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    renewFailedParts()
  }

  readonly #tryAgain = () => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.instead(this.#tryAgain) : this.props.children
  }
}
