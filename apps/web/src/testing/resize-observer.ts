import { act } from '@testing-library/react'

/** Replaces ResizeObserver, which the test environment lacks: calls back once on `observe`, as browsers do. */
export class ResizeObserverStub {
  readonly #callback: () => void
  constructor(callback: () => void) {
    this.#callback = callback
  }
  observe(): void {
    queueMicrotask(() => act(this.#callback))
  }
  unobserve(): void {}
  disconnect(): void {}
}
