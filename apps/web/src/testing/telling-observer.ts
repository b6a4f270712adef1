import { act } from '@testing-library/react'

/** Stands in for ResizeObserver: calls back at once, as browsers do; the test environment has no layout. */
export class TellingObserver {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(): void {
    queueMicrotask(() => act(this.#tell))
  }
  disconnect(): void {}
}
