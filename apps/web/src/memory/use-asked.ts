import type { Form, Places } from '@schola/calendar/liturgical-day'
import type { Choices } from '@schola/mass/mass-of'
import { useDeferredValue, useEffect } from 'react'
import { massForm, usePlaces } from '../calendar/observance.ts'
import type { Asked, askedOn } from '../mass/asked.ts'
import { pickedCustoms } from '../mass/picked-customs.ts'
import { logFailure } from '../platform/log-failure.ts'
import { shareLast } from '../platform/share-last.ts'
import { createStore } from '../platform/store.ts'

type LoadedCode = { readonly askedOn: typeof askedOn } | 'failed' | undefined

const code = createStore<LoadedCode>(undefined)

async function loadCode(): Promise<void> {
  if (typeof code.get() === 'object') return
  try {
    code.set(await import('../mass/asked.ts'))
  } catch (error) {
    logFailure('The order of Mass could not be loaded', error)
    code.set('failed')
  }
}

/** The same for all that show it, so that they share what is worked out from it. */
const askWith = shareLast((loaded: LoadedCode, form: Form, places: Places, picked: Choices) =>
  typeof loaded === 'object' ? (day: number) => loaded.askedOn({ day, form, places, picked }) : undefined,
)

interface AskedState {
  /** What the Mass of a day asks; nothing while that is on its way, and where it cannot be had. */
  readonly askedOn: ((day: number) => Asked) | undefined
  readonly isLoading: boolean
}

/** What a Mass asks of the people where this learner goes; both Masses come after the first screen. */
export function useAsked(): AskedState {
  // Deferred: what follows from it is worked out in a turn of its own.
  const loaded = useDeferredValue(code.use())
  const form = massForm.use()
  const places = usePlaces()
  const picked = pickedCustoms.use()
  useEffect(() => void loadCode(), [])
  return { askedOn: askWith(loaded, form, places, picked), isLoading: loaded === undefined }
}
