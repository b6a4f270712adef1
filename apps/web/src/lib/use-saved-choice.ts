import { useRef, useState } from 'react'

interface SavedChoice<T> {
  readonly wanted: T | undefined
  readonly choose: (value: T) => void
}

/** Saves choices one at a time, skipping all but the last that wait. `save` must not throw. */
export function useSavedChoice<T extends string | boolean>(save: (value: T) => Promise<unknown>): SavedChoice<T> {
  const [wanted, setWanted] = useState<T>()
  const made = useRef(0)
  const before = useRef<Promise<void>>(Promise.resolve())

  function choose(value: T) {
    made.current += 1
    const own = made.current
    setWanted(value)
    before.current = before.current.then(async () => {
      if (own !== made.current) return
      await save(value)
      if (own === made.current) setWanted(undefined)
    })
  }

  return { wanted, choose }
}
