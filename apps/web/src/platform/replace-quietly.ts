/**
 * Writes an address over the present one without a word to the router, which would render every screen anew: what stands
 * there has moved by itself. The router reads it with whatever happens next.
 */
export function replaceQuietly(path: string): void {
  // The router listens on the history itself, not on what that inherits.
  History.prototype.replaceState.call(window.history, window.history.state, '', path)
}
