import { useEffect, useMemo } from 'react'
import { massForm, usePlaces } from '../calendar/observance.ts'
import type { Asked, askedOn } from '../mass/asked.ts'
import { pickedCustoms } from '../mass/picked-customs.ts'
import { logFailure } from '../platform/log-failure.ts'
import { createStore } from '../platform/store.ts'

const code = createStore<{ readonly askedOn: typeof askedOn } | 'failed' | undefined>(undefined)

async function loadCode(): Promise<void> {
  if (typeof code.get() === 'object') return
  try {
    code.set(await import('../mass/asked.ts'))
  } catch (error) {
    logFailure('The order of Mass could not be loaded', error)
    code.set('failed')
  }
}

interface AskedState {
  /** What the Mass of a day asks; nothing while that is on its way, and where it cannot be had. */
  readonly askedOn: ((day: number) => Asked) | undefined
  readonly isLoading: boolean
}

/** What a Mass asks of the people where this learner goes; both Masses come after the first screen. */
export function useAsked(): AskedState {
  const loaded = code.use()
  const form = massForm.use()
  const places = usePlaces()
  const picked = pickedCustoms.use()
  useEffect(() => void loadCode(), [])
  const ask = useMemo(
    () => (typeof loaded === 'object' ? (day: number) => loaded.askedOn({ day, form, places, picked }) : undefined),
    [loaded, form, places, picked],
  )
  return { askedOn: ask, isLoading: loaded === undefined }
}
