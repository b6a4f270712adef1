import type { LearnerChant } from '@schola/contract/chants'
import type { WordsLine } from '@schola/mass/mass'
import { useEffect, useEffectEvent, useState } from 'react'
import { hear } from '../../audio/hear.ts'
import { maySound } from '../../memory/recite/line-cue.tsx'
import { logFailure } from '../../platform/log-failure.ts'
import { useLatinSound } from '../../practice/use-latin-sound.ts'
import { silentCalls } from './part-choices.ts'

/** The sound of the answer before is over by then. */
const afterVerdictMs = 700

interface CallSoundInput {
  readonly call: WordsLine | null
  /** The chant that the call is from, where it is known. */
  readonly chant: LearnerChant | undefined
  /** Whether the chants are still on their way. */
  readonly isAwaited: boolean
  /** Whether another answer has just been judged. */
  readonly isNext: boolean
}

interface CallSound {
  /** Nothing where the call is in no chant. */
  readonly hear: (() => void) | undefined
  /** What is heard in place of the recording, if anything was to be. */
  readonly instead: 'melody' | 'nothing' | undefined
}

/** Lets the call be heard, once by itself: from the recording, else by the synthesizer on its melody. */
export function useCallSound({ call, chant, isAwaited, isNext }: CallSoundInput): CallSound {
  const from = call?.from
  const recording = useLatinSound(from && chant)
  const [instead, setInstead] = useState<CallSound['instead']>()

  async function sing() {
    if (!from) return
    try {
      const { singPhrases } = await import('../../mass/sing-phrases.ts')
      setInstead('melody')
      await singPhrases(from)
    } catch (error) {
      logFailure('Singing a call failed', error)
      setInstead('nothing')
    }
  }

  async function play() {
    const recorded = call && recording.find?.(call.latin)
    if (!recorded) {
      await sing()
      return
    }
    try {
      await hear(recorded.audioPath, recorded.passage)
    } catch (error) {
      logFailure('Playing a call failed', error)
      await sing()
    }
  }

  const begin = useEffectEvent(() => {
    if (from && !silentCalls.isOn() && maySound()) void play()
  })
  const isReady = !isAwaited && !recording.isAwaited
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => begin(), isNext ? afterVerdictMs : 0)
    return () => clearTimeout(timer)
  }, [isReady, isNext])

  return { hear: from && isReady ? () => void play() : undefined, instead }
}
