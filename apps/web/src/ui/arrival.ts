type Arrival = 'onward' | 'back'

let arrival: Arrival | undefined

const expect = (kind: Arrival) => () => {
  arrival = kind
}

// The router's own events: wouter sends one for each change of the address, the browser sends popstate.
// The build, which writes the title page, has no window.
if (typeof window !== 'undefined') {
  window.addEventListener('pushState', expect('onward'))
  window.addEventListener('replaceState', expect('onward'))
  window.addEventListener('popstate', expect('back'))
}

/** How the learner has just come from another screen; answers only once for each navigation. */
export function takeArrival(): Arrival | undefined {
  const taken = arrival
  arrival = undefined
  return taken
}
