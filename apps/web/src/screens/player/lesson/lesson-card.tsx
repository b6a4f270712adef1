import type { ChantText } from '@schola/contract/content'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AudioIcon } from '../../../audio/audio-icon.tsx'
import { playWord } from '../../../audio/play-clip.ts'
import { usePlaybackState } from '../../../audio/use-playback.ts'
import type { Singing } from '../../../following/singing.ts'
import { findSungPhrase, type SungPhrase } from '../../../following/sung-phrase.ts'
import { useSungText } from '../../../following/use-sung-text.ts'
import { isMuted } from '../../../sounds/mute.ts'
import { Button } from '../../../ui/button.tsx'
import type { LessonCard as Card } from './lesson-cards.ts'
import { PhraseScore } from './phrase-score.tsx'
import { PhraseWords } from './phrase-words.tsx'
import { WordNote } from './word-note.tsx'

/** A browser lets a page sound by itself only after the learner has touched it. */
const mayBegin = () => !isMuted() && navigator.userActivation?.hasBeenActive

const once = [1]

function PlayPhrase({ singing, phrase }: { readonly singing: Singing; readonly phrase: SungPhrase }): ReactNode {
  const { playback } = singing
  const { playing, failed } = usePlaybackState(playback)
  const play = () => playback.repeat(phrase.passage, once)
  const begin = useEffectEvent(() => {
    if (mayBegin()) play()
  })
  useEffect(() => {
    begin()
    return playback.pause
  }, [playback])
  return (
    <>
      <Button look="quiet" className="lesson-play" onClick={playing ? playback.pause : play}>
        <AudioIcon name={playing ? 'pause' : 'play'} />
        {playing ? 'Pause' : 'Hear it sung'}
      </Button>
      {failed && <p role="alert">The recording could not be played. Please try again later.</p>}
    </>
  )
}

interface LessonCardProps {
  readonly singing: Singing
  readonly text: ChantText
  readonly card: Card
}

/** One phrase: its line of the score, its words with their meanings, what it says, and more about one word. */
export function LessonCard({ singing, text, card }: LessonCardProps): ReactNode {
  const { phrase, source, newWords } = card
  const stage = useRef<HTMLDivElement>(null)
  const names = useSungText(stage, text)
  const { sung, src, playback } = singing
  const sungPhrase = sung && names ? findSungPhrase(sung.timed, names, card) : undefined
  const [firstNew = 0] = newWords
  const [chosen, choose] = useState(firstNew)
  const word = phrase.words[chosen]

  /** Nothing for a word without any sound. */
  function findSound(place: number): (() => void) | undefined {
    const path = phrase.words[place]?.audioPath
    if (path) return () => void playWord(path)
    return sungPhrase && src !== null ? () => playback.repeat(sungPhrase.passageOfWord(place), once) : undefined
  }

  return (
    <>
      {source === undefined ? (
        <div className="lesson-sung">
          {sung && sungPhrase ? (
            <PhraseScore singing={singing} sung={sung} phrase={sungPhrase} />
          ) : (
            singing.isAwaited && <div className="lesson-score" />
          )}
          {sungPhrase && src !== null && <PlayPhrase singing={singing} phrase={sungPhrase} />}
        </div>
      ) : (
        <p className="lesson-source">From {source}</p>
      )}
      <div className="lesson-said">
        <PhraseWords
          card={card}
          stage={stage}
          chosen={chosen}
          onChoose={choose}
          onHear={(place) => findSound(place)?.()}
        />
        <p lang="en" className="lesson-english">
          {phrase.english}
        </p>
        {word && <WordNote word={word} isNew={newWords.has(chosen)} onHear={findSound(chosen)} />}
      </div>
    </>
  )
}
