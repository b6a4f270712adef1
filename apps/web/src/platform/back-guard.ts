type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

/** Sets what may hold up the browser's Back by stopping the event; answers how to take it off again. */
export function setBackGuard(next: Guard): () => void {
  guard = next
  return () => {
    guard = undefined
  }
}

// A window calls its listeners in the order in which they came, so that this one has to be there before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event))
