import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hear, stopHearing } from '../audio/hear.ts'
import { logFailure } from '../platform/log-failure.ts'
import { isLatinHeard } from '../sounds/hear-latin.ts'
import { isMuted } from '../sounds/mute.ts'
import { Button } from '../ui/button.tsx'

/** The fanfare is over by then. */
const afterFanfareMs = 1500

/** The recording of a chant at its end: it begins by itself unless the learner wants silence, and can be stopped. */
export function SungChant({ audioPath }: { readonly audioPath: string }): ReactNode {
  const [state, setState] = useState<'silent' | 'singing' | 'failed'>('silent')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function sing() {
    // Asked for before it has begun by itself, it is sung once.
    clearTimeout(timer.current)
    setState('singing')
    try {
      await hear(audioPath)
      setState('silent')
    } catch (error) {
      logFailure('Playing the chant failed', error)
      setState('failed')
    }
  }

  const begin = useEffectEvent(() => {
    if (!isMuted() && isLatinHeard()) void sing()
  })
  useEffect(() => {
    timer.current = setTimeout(() => begin(), afterFanfareMs)
    return () => {
      clearTimeout(timer.current)
      stopHearing()
    }
  }, [])

  return (
    <>
      {state === 'failed' && <p className="completion-note">The recording could not be played.</p>}
      <Button look="plain" onClick={() => (state === 'singing' ? stopHearing() : void sing())}>
        {state === 'singing' ? 'Stop the singing' : 'Hear it sung'}
      </Button>
    </>
  )
}
