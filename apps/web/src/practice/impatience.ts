const controls = 'a, button, input, select, textarea, summary, [role="button"], [contenteditable]'

const isOwnControl = ({ target }: Event): boolean => target instanceof Element && target.closest(controls) !== null

const goesOn = (key: string): boolean => key === 'Enter' || key === ' '

/** Calls back at a tap on nothing that has a use of its own, or at Enter or Space, until the returned function is called. */
export function watchImpatience(onImpatience: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener('click', (event) => void (isOwnControl(event) || onImpatience()), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat || !goesOn(event.key) || isOwnControl(event)) return
      // Space would scroll the next exercise away.
      event.preventDefault()
      onImpatience()
    },
    { signal },
  )
  return () => watching.abort()
}
