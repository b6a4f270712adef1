import type { ReactNode } from 'react'
import { chooseGlossMode, type GlossMode, glossModes, useGlossMode } from './gloss-mode.ts'

const labels: Readonly<Record<GlossMode, string>> = {
  off: 'Off',
  tap: 'On tap',
  lines: 'Between the lines',
}

/** How the words are explained: not at all, one by one, or all at once. */
export function GlossModeSwitch(): ReactNode {
  const chosen = useGlossMode()
  return (
    <fieldset className="gloss-modes">
      <legend>Word meanings</legend>
      {glossModes.map((mode) => (
        <label key={mode} className="gloss-mode">
          <input
            type="radio"
            name="glosses"
            className="sr-only"
            checked={chosen === mode}
            onChange={() => chooseGlossMode(mode)}
          />
          {labels[mode]}
        </label>
      ))}
    </fieldset>
  )
}
