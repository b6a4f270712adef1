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

/** What completes the level, and how stars are won and lost: told once on this device by itself, and again when asked. */
export function StarRules({ task }: { readonly task: string }): ReactNode {
  const id = useId()
  const isHydrated = useHydrated()
  const [isAsked, setAsked] = useState<boolean>()
  const isOpen = isAsked ?? (isHydrated && !isKept(localStorage, key))

  function turn(open: boolean) {
    if (!open) remember(localStorage, key, 1)
    setAsked(open)
  }

  return (
    <>
      <div className="star-rules">
        <p className="level-margin-task">{task}</p>
        <button
          type="button"
          className="icon-button star-rules-button"
          aria-label="How stars work"
          title="How stars work"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => turn(!isOpen)}
        >
          <span aria-hidden="true" className="star-rules-sign">
            ?
          </span>
        </button>
      </div>
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
    </>
  )
}
