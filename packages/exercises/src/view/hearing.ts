import { createContext, useContext, useEffect, useMemo } from 'react'
import { type LatinSound, LatinSoundContext } from './latin-sound.ts'

export interface Hearing {
  /** Whether all of the text can be played. */
  readonly canHear: (latin: string) => boolean
  /** Whether anything of the texts can be played. */
  readonly canHearSome: (latin: readonly string[]) => boolean
  /** Plays what there is of the texts, one after the other, in place of what is being played. */
  readonly hear: (...latin: readonly string[]) => void
  /** Lets what is being played end, and plays nothing more after it. */
  readonly stop: () => void
}

/** What the parts of one exercise play by, so that the last one asked for is heard alone. */
export const HearingContext = createContext<Hearing | undefined>(undefined)

const wordsIn = (latin: string): readonly string[] => latin.match(/[\p{L}\p{M}]+/gu) ?? []

/** The text itself where it can be played whole, else those of its words that can. */
const partsOf = (sound: LatinSound, latin: string): readonly string[] =>
  sound.has(latin) ? [latin] : wordsIn(latin).filter((word) => sound.has(word))

function hearingBy(sound: LatinSound): Hearing {
  let turn = 0

  async function playAll(parts: readonly string[]) {
    turn += 1
    const ours = turn
    try {
      for (const part of parts) if (turn === ours) await sound.play(part)
    } catch {
      // The browser may refuse to play before the first touch; the learner can press Listen.
    }
  }

  return {
    canHear: (latin) => sound.has(latin) || (wordsIn(latin).length > 0 && wordsIn(latin).every(sound.has)),
    canHearSome: (latin) => latin.some((text) => partsOf(sound, text).length > 0),
    hear(...latin) {
      const parts = latin.flatMap((text) => partsOf(sound, text))
      if (parts.length > 0) void playAll(parts)
    },
    stop() {
      turn += 1
    },
  }
}

/** Undefined where the exercise is silent. */
export function useHearing(): Hearing | undefined {
  const sound = useContext(LatinSoundContext)
  const hearing = useMemo(() => sound && hearingBy(sound), [sound])
  useEffect(() => hearing?.stop, [hearing])
  return hearing
}

/** Whether this text is played instead of shown; it is shown where it cannot be played. */
export function useIsHeard(latin: string | undefined): boolean {
  const hearing = useContext(HearingContext)
  return latin !== undefined && hearing?.canHear(latin) === true
}
