import { type ReactNode, useId, useState } from 'react'
import { isKept, remember } from '../../platform/storage.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'

const key = 'schola_stars_explained'

const rules = [
  'A right answer wins a star, a wrong one takes two away.',
  'Nearly right costs nothing.',
  'What you missed comes back soon.',
]

/** How stars are won and lost: told once on this device by itself, and again whenever it is asked for. */
export function StarRules(): ReactNode {
  const id = useId()
  const isHydrated = useHydrated()
  const [isAsked, setAsked] = useState<boolean>()
  const isOpen = isAsked ?? (isHydrated && !isKept(localStorage, key))

  function turn(open: boolean) {
    if (!open) remember(localStorage, key, 1)
    setAsked(open)
  }

  return (
    <div className="star-rules">
      <Button look="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => turn(!isOpen)}>
        How stars work
      </Button>
      <div id={id} hidden={!isOpen} className="star-rules-text">
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Button look="quiet" onClick={() => turn(false)}>
          Got it
        </Button>
      </div>
    </div>
  )
}
