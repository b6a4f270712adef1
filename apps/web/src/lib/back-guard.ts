type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

export function setBackGuard(next: Guard): () => void {
  guard = next
  return () => {
    guard = undefined
  }
}

// Listeners run in the order in which they were added: this module must be loaded before the router.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event))
