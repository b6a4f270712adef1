import { act } from '@testing-library/react'

/** Replaces ResizeObserver, which the test environment lacks: calls back once on `observe`, as browsers do. */
export class ResizeObserverStub {
  readonly #callback: ResizeObserverCallback
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe(): void {
    queueMicrotask(() => act(() => this.#callback([], this)))
  }
  unobserve(): void {}
  disconnect(): void {}
}
