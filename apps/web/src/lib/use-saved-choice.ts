import { useRef, useState } from 'react'

interface SavedChoice<T> {
  readonly wanted: T | undefined
  readonly choose: (value: T) => void
}

/** Saves one choice after the other; of those made while one is being saved, only the last. `save` never throws. */
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
