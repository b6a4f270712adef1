import { startOf } from '@schola/chant/passages'
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { chosenMelodies, useChosenMelody } from '../api/chosen-melodies.ts'
import type { Playback } from '../audio/playback.ts'
import { usePlayback } from '../audio/use-playback.ts'
import { passageBetween } from './passages.ts'
import { movePitch, usePitch } from './score-look.ts'
import { useScoreShown } from './score-shown.ts'
import { createGuide, useLeaving } from './scroll-along.ts'
import { type Choosing, type Singing, SingingContext } from './singing.ts'
import { type SungChant, useSung } from './sung.ts'
import { createSungPlaces } from './sung-places.ts'
import { useSynth } from './use-synth.ts'

/** A note this close to the onset of its syllable is its first, and is played with the consonant before it. */
const sameOnset = 0.05

const isPlaying = (playback: Playback) => () => playback.getState().playing

const isBegun = (playback: Playback) => () => playback.getState().playing || playback.getState().time > 0

interface SingingProviderProps {
  readonly chant: SungChant
  /** Has the melody whatever the learner has chosen for the whole score, lights nothing in a pause, and never scrolls. */
  readonly isLesson?: boolean
  readonly children: ReactNode
}

/** Provides playback, melody and practice state of a chant to the parts of its page or its lesson. */
export function SingingProvider({ chant, isLesson = false, children }: SingingProviderProps): ReactNode {
  const pitch = usePitch(chant.id)
  const semitones = isLesson ? 0 : pitch
  const [isFollowing, setFollowing] = useState(!isLesson)
  const follow = useCallback((next: boolean) => setFollowing(next && !isLesson), [isLesson])
  const [choosing, choose] = useState<Choosing | null>(null)
  const [places] = useState(createSungPlaces)
  const [guide] = useState(createGuide)
  const isScoreShown = useScoreShown() || isLesson
  const [hasBegun, setBegun] = useState(false)
  const [isHeard, setHeard] = useState(false)
  const isOther = useChosenMelody(chant.slug) !== undefined
  const isWanted = isScoreShown || chant.audioPath === null || isOther || semitones !== 0 || hasBegun
  const { sung, audioPath, settings, setting, isInstead, isAwaited, isMissing } = useSung(chant, isWanted)
  const isSynthetic = audioPath === null || semitones !== 0
  const synthetic = useSynth(isSynthetic ? sung : null, semitones)
  // A pitch that cannot be had leaves the recording as it is.
  const isVoiceless = synthetic.isFailed || (!sung && !isAwaited)
  const src = isSynthetic && !(isVoiceless && audioPath !== null) ? synthetic.url : audioPath
  const playback = usePlayback(src, () => setHeard(true))
  const begun = useSyncExternalStore(playback.subscribe, isBegun(playback), () => false)
  // The text is highlighted even when the score is hidden, so the melody is loaded at the first playback.
  if (begun && !hasBegun) setBegun(true)

  const playing = useSyncExternalStore(playback.subscribe, isPlaying(playback), () => false)
  if (playing && isHeard) setHeard(false)
  const isLit = playing || !isLesson
  useEffect(() => (sung && isLit ? places.follow(playback, sung.timed) : undefined), [places, playback, sung, isLit])
  useLeaving(playback, () => follow(false))

  const singing = useMemo((): Singing => {
    function pick(syllable: number, onset?: number) {
      const own = sung?.timed.syllables[syllable]?.onset
      if (!sung || own === undefined) return
      follow(true)
      if (choosing?.first !== undefined) {
        choose(null)
        playback.repeat(passageBetween(sung.timed, choosing.first, syllable))
      } else if (choosing) {
        choose({ first: syllable })
      } else {
        playback.seek(onset === undefined || onset - own < sameOnset ? startOf(sung.timed, syllable) : onset)
        playback.play()
      }
    }
    function chooseSetting(key: string) {
      // What is marked in one melody is not marked in another.
      choose(null)
      playback.stopRepeat()
      playback.pause()
      playback.seek(0)
      chosenMelodies.choose(chant.slug, key)
    }
    return {
      playback,
      places,
      sung,
      isAwaited,
      settings,
      setting,
      isInstead,
      chooseSetting,
      src,
      isSynthetic,
      hasRecording: audioPath !== null,
      isPreparing: src === null && !isVoiceless,
      isVoiceless,
      isMelodyMissing: isMissing,
      isHeard,
      semitones,
      transpose: (next) => movePitch(chant.id, next),
      isFollowing,
      follow,
      guide,
      choosing,
      choose,
      pick,
    }
  }, [
    playback,
    places,
    follow,
    guide,
    chant,
    sung,
    isAwaited,
    audioPath,
    settings,
    setting,
    isInstead,
    src,
    isSynthetic,
    isVoiceless,
    isMissing,
    isHeard,
    semitones,
    isFollowing,
    choosing,
  ])

  return <SingingContext value={singing}>{children}</SingingContext>
}
