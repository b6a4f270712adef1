import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import type { MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart, WordsLine } from '@schola/core/mass/mass'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLatinSound } from '../../../components/practice/use-latin-sound.ts'
import { maySound } from '../../../components/recite/line-cue.tsx'
import { chantTextQuery } from '../../../lib/api/queries.ts'
import { hear, hearInTurn } from '../../../lib/audio/hear.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { latinIn, wordsBefore } from '../../../lib/mass/chant-parts.ts'
import { isMuted } from '../../../lib/sounds/sound-settings.ts'
import { silentCalls } from '../mass-choices.ts'

/** Returns the recordings of the words of some phrases, in order; undefined unless every word has one. */
function findSpokenWords({ verses }: Pick<ChantText, 'verses'>, { first, last }: ChantPart): string[] | undefined {
  const words = verses
    .flatMap(({ phrases }) => phrases)
    .slice(first, last + 1)
    .flatMap((phrase) => phrase.words)
  const paths = words.flatMap(({ audioPath }) => audioPath ?? [])
  return paths.length === words.length && paths.length > 0 ? paths : undefined
}

/** Delay until the feedback sound of the previous answer has ended. */
const afterVerdictMs = 700

interface CallSoundInput {
  readonly call: WordsLine | null
  readonly chant: LearnerChant | undefined
  /** Its chant, if the call is sung to the chant's melody here. */
  readonly melody: MassDetails | undefined
  readonly isAwaited: boolean
  readonly isNext: boolean
}

interface CallSound {
  /** Undefined if the call has neither a melody here nor recordings of its words. */
  readonly hear: (() => void) | undefined
  /** Sound that is played instead of a recording. */
  readonly substitute: 'melody' | 'other-melody' | 'none' | undefined
}

/**
 * Plays the call once automatically and on request: from the recording, or by the synthesizer if the chant's melody is sung in
 * this moment, or spoken word by word.
 */
export function useCallSound({ call, chant, melody, isAwaited, isNext }: CallSoundInput): CallSound {
  const from = call?.from
  const recording = useLatinSound(from && chant)
  const isReady = !isAwaited && !recording.isAwaited
  const found = from && recording.find?.(latinIn(from), wordsBefore(from))
  const isRecorded = melody !== undefined && !melody.isOther
  const recorded = found?.passage && !isRecorded ? undefined : found
  const { data: text } = useQuery({ ...chantTextQuery(chant?.id ?? 0), enabled: chant !== undefined })
  const spoken = from && text && melody === undefined ? findSpokenWords(text, from) : undefined
  const canSound = recorded !== undefined || spoken !== undefined || melody !== undefined
  const [substitute, setSubstitute] = useState<CallSound['substitute']>()
  const isSilent = silentCalls.use()
  const playing = useRef<AbortController>(undefined)

  /** Stops the current sound. */
  function restart(): AbortSignal {
    playing.current?.abort()
    playing.current = new AbortController()
    return playing.current.signal
  }

  async function sing(details: MassDetails, signal: AbortSignal) {
    try {
      const { singPhrases } = await import('../../../lib/mass/sing-phrases.ts')
      if (!from || signal.aborted) return
      setSubstitute(details.isOther ? 'other-melody' : 'melody')
      await singPhrases(from, details, signal)
    } catch (error) {
      logFailure('Singing a call failed', error)
      setSubstitute('none')
    }
  }

  async function play(signal: AbortSignal) {
    if (recorded ?? spoken) setSubstitute(undefined)
    try {
      if (recorded) await hear(recorded.audioPath, recorded.passage)
      else if (spoken) await hearInTurn(spoken)
      if (recorded ?? spoken) return undefined
    } catch (error) {
      logFailure('Playing a call failed', error)
    }
    return melody ? sing(melody, signal) : setSubstitute('none')
  }

  const begin = useEffectEvent((signal: AbortSignal) => {
    if (canSound && !signal.aborted && !silentCalls.get() && !isMuted() && maySound()) void play(signal)
  })
  const onReady = useEffectEvent(restart)
  useEffect(() => {
    if (!isReady) return undefined
    const signal = onReady()
    const timer = setTimeout(() => begin(signal), isNext ? afterVerdictMs : 0)
    return () => clearTimeout(timer)
  }, [isReady, isNext])
  useEffect(() => {
    if (isSilent) playing.current?.abort()
  }, [isSilent])
  useEffect(() => () => playing.current?.abort(), [])

  return { hear: canSound && isReady ? () => void play(restart()) : undefined, substitute }
}
