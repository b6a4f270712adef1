import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import type { Grade } from '@schola/core/progress/streaks'
import type { LatinSound, Listening } from '@schola/exercises/latin-sound'
import { useEffect, useRef, useState } from 'react'
import { hear, stopHearing } from '../../lib/audio/hear.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useDownloadedChants } from '../../lib/offline/downloads/downloaded-chants.ts'
import { playVerdict } from '../../lib/sounds/feedback-sounds.ts'
import { isLatinHeard, isMuted, useMuted } from '../../lib/sounds/sound-settings.ts'
import { useOnline } from '../../lib/use-online.ts'
import { findLatinToHear } from './listening.ts'
import { useLatinSound } from './use-latin-sound.ts'

/** Lengths of the feedback sounds. */
const afterVerdictMs: Readonly<Record<Grade, number>> = { right: 700, near: 0, wrong: 100 }

/** Maximum wait for the sound of a listening exercise before another replaces it. */
const maxWaitMs = 3000

export interface PracticeSound {
  readonly latin: LatinSound | undefined
  readonly canListen: boolean
  readonly listening: Listening
  readonly giveUpListening: () => void
  readonly sayAfter: (exercise: Exercise, grade: Grade) => void
  readonly playChant: (grade: Grade) => void
  readonly endChant: () => void
}

interface PracticeSoundInput {
  readonly user: User
  readonly chant: LearnerChant
  /** Number of the showing; pending sounds of earlier ones are canceled. */
  readonly count: number
}

function listeningBy(canListen: boolean, sound: LatinSound | undefined): Listening {
  if (!canListen) return 'silent'
  return sound ? 'ready' : 'awaited'
}

function stopIf(isHeard: boolean) {
  if (isHeard) stopHearing()
}

export function usePracticeSound({ user, chant, count }: PracticeSoundInput): PracticeSound {
  const { sound, isAwaited, hasFailed } = useLatinSound(chant)
  const [hasGivenUp, setGivenUp] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), maxWaitMs)
    return () => clearTimeout(timer)
  }, [isAwaited])
  const isSilent = useMuted()
  const isOnline = useOnline()
  const isHere = useDownloadedChants(user.id)[chant.id] !== undefined
  const canListen =
    user.listening &&
    !isSilent &&
    !hasGivenUp &&
    !hasFailed &&
    (isOnline || isHere) &&
    ((isAwaited && !isLate) || sound !== undefined)

  const isChantHeard = useRef(false)
  const singings = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    function cancel(_count: number) {
      clearTimeout(timer.current)
      stopIf(isChantHeard.current)
    }
    return () => cancel(count)
  }, [count])

  function sayAfter(exercise: Exercise, grade: Grade) {
    if (!sound || isMuted() || !isLatinHeard()) return
    timer.current = setTimeout(() => {
      const latin = findLatinToHear(exercise, sound)
      if (latin !== undefined) void sound.play(latin)
    }, afterVerdictMs[grade])
  }

  async function singChant(audioPath: string) {
    singings.current += 1
    const own = singings.current
    isChantHeard.current = true
    try {
      await hear(audioPath)
    } catch (error) {
      logFailure('Playing the chant failed', error)
    }
    if (own === singings.current) isChantHeard.current = false
  }

  function playChant(grade: Grade) {
    if (chant.audioPath === null) playVerdict(grade)
    else void singChant(chant.audioPath)
  }

  const listening = listeningBy(canListen, sound)
  return {
    latin: sound,
    canListen,
    listening,
    giveUpListening: () => setGivenUp(true),
    sayAfter,
    playChant,
    endChant: () => stopIf(isChantHeard.current),
  }
}
