import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { createChoice } from '../../lib/store.ts'

export const glossModes = ['off', 'tap', 'lines'] as const
export type GlossMode = (typeof glossModes)[number]

const glossMode = createChoice<GlossMode>('schola_glosses', ['tap', 'off', 'lines'])

export const chooseGlossMode = glossMode.set

export const useGlossMode = (): GlossMode => glossMode.use()

const labels: Readonly<Record<GlossMode, () => string>> = {
  off: m.singing_gloss_off,
  tap: m.singing_gloss_tap,
  lines: m.singing_gloss_lines,
}

export function GlossModeSwitch(): ReactNode {
  const chosen = useGlossMode()
  return (
    <fieldset className="gloss-modes">
      <legend>{m.singing_gloss_modes()}</legend>
      {glossModes.map((mode) => (
        <label key={mode} className="gloss-mode">
          <input
            type="radio"
            name="glosses"
            className="sr-only"
            checked={chosen === mode}
            onChange={() => chooseGlossMode(mode)}
          />
          {labels[mode]()}
        </label>
      ))}
    </fieldset>
  )
}
