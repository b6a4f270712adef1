type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

export function setBackGuard(next: Guard): () => void {
  guard = next
  return () => {
    guard = undefined
  }
}

// A window calls its listeners in the order in which they were added, capturing or not: this one must come before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event))
