import { startOf } from '@schola/chant/excerpt'
import { ownMelody } from '@schola/contract/own-melody'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { chosenMelodies, useChosenMelody } from '../../lib/api/chosen-melodies.ts'
import type { Playback } from '../../lib/audio/playback.ts'
import { usePlayback } from '../../lib/audio/use-playback.ts'
import { passageBetween } from './passages.ts'
import { movePitch, usePitch, useScoreShown } from './score-look.ts'
import { createGuide, useLeaving } from './scroll-along.ts'
import { type Choosing, type Singing, SingingContext } from './singing.ts'
import { type SungChant, useSung } from './sung.ts'
import { createSungPlaces } from './sung-places.ts'
import { useSynth } from './use-synth.ts'

/** A note this close to the onset of its syllable is played with the consonant before it. */
const sameOnsetSeconds = 0.05

const isPlaying = (playback: Playback) => () => playback.getState().playing

const isBegun = (playback: Playback) => () => playback.getState().playing || playback.getState().time > 0

interface SingingProviderProps {
  readonly chant: SungChant
  /** Lessons ignore the settings of the score, highlight nothing while paused, and never scroll. */
  readonly isLesson?: boolean
  readonly visited?: string | undefined
  readonly onChosen?: (() => void) | undefined
  readonly children: ReactNode
}

function useRestart(playback: Playback, melodyKey: string | undefined, clearPassage: () => void): void {
  const former = useRef(melodyKey)
  const begin = useEffectEvent(() => {
    clearPassage()
    playback.stopRepeat()
    playback.pause()
    playback.seek(0)
  })
  useEffect(() => {
    if (melodyKey === undefined) return
    if (former.current !== undefined && former.current !== melodyKey) begin()
    former.current = melodyKey
  }, [melodyKey])
}

export function SingingProvider(props: SingingProviderProps): ReactNode {
  const { chant, isLesson = false, visited, onChosen, children } = props
  const pitch = usePitch(chant.id)
  const semitones = isLesson ? 0 : pitch
  const [isFollowing, setFollowing] = useState(!isLesson)
  const follow = useCallback((next: boolean) => setFollowing(next && !isLesson), [isLesson])
  const [choosing, choose] = useState<Choosing | null>(null)
  const [places] = useState(createSungPlaces)
  const [guide] = useState(createGuide)
  const isScoreShown = useScoreShown() || isLesson
  const [wasNeeded, setNeeded] = useState(false)
  const [heard, setHeard] = useState<string>()
  const chosen = useChosenMelody(chant.slug)
  const wanted = visited ?? chosen
  const isOther = wanted !== undefined && wanted !== ownMelody
  const isNeeded = isScoreShown || chant.audioPath === null || isOther || semitones !== 0 || wasNeeded
  const loaded = useSung(chant, isNeeded, wanted)
  const { sung, audioPath, melodies, melodyKey, isInstead, isAwaited, isFormer, isMissing } = loaded
  const isSynthetic = audioPath === null || semitones !== 0
  const synthetic = useSynth(isSynthetic ? sung : null, semitones)
  // If the pitch is not available, the recording is played as it is.
  const isVoiceless = synthetic.isFailed || (!sung && !isAwaited)
  const src = isSynthetic && !(isVoiceless && audioPath !== null) ? synthetic.url : audioPath
  // Another pitch or melody counts as another sound.
  const sound = `${semitones} ${src}`
  const isHeard = heard === sound
  const playback = usePlayback(src, () => setHeard(sound))
  const begun = useSyncExternalStore(playback.subscribe, isBegun(playback), () => false)
  // The text is highlighted even if the score is hidden, so the first playback loads the melody. It then stays loaded, so that the
  // learner can return from another melody.
  if ((begun || isNeeded) && !wasNeeded) setNeeded(true)
  useRestart(playback, sung || isMissing ? melodyKey : undefined, () => choose(null))

  const playing = useSyncExternalStore(playback.subscribe, isPlaying(playback), () => false)
  if (playing && heard !== undefined) setHeard(undefined)
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
        playback.seek(onset === undefined || onset - own < sameOnsetSeconds ? startOf(sung.timed, syllable) : onset)
        playback.play()
      }
    }
    function chooseMelody(key: string | undefined) {
      if ((key ?? ownMelody) !== (wanted ?? ownMelody)) playback.pause()
      chosenMelodies.choose(chant.slug, key)
      onChosen?.()
    }
    return {
      playback,
      places,
      sung,
      isAwaited,
      melodies,
      melodyKey,
      isInstead,
      wanted,
      isVisited: visited !== undefined && visited !== chosen,
      isChanging: isFormer,
      chooseMelody,
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
    melodies,
    melodyKey,
    isInstead,
    wanted,
    visited,
    chosen,
    isFormer,
    onChosen,
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
