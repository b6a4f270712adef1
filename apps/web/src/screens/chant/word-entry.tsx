import type { VocabularyWord } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { logFailure } from '../../api/log-failure.ts'
import { AudioIcon } from '../../audio/audio-icon.tsx'
import { playClip } from '../../audio/play-clip.ts'
import { Latin } from '../../ui/latin.tsx'
import { toast } from '../../ui/toast.ts'

function WordText({ word }: { readonly word: VocabularyWord }): ReactNode {
  return (
    <>
      <Latin className="word-latin">{word.latin}</Latin>
      <span className="word-english">{word.english}</span>
      <span className="word-pronunciation">Pronounced: {word.pronunciation}</span>
    </>
  )
}

/** A key word; it is a button only where it can be heard. */
export function WordEntry({ word }: { readonly word: VocabularyWord }): ReactNode {
  const { audioPath } = word
  if (audioPath === null)
    return (
      <li className="word">
        <WordText word={word} />
      </li>
    )
  const play = async () => {
    try {
      await playClip(audioPath)
    } catch (error) {
      logFailure('Playing a word failed', error)
      toast('The word could not be played', 'Please try again later.', 'destructive')
    }
  }
  return (
    <li>
      <button type="button" className="word word-heard" onClick={() => void play()}>
        <WordText word={word} />
        <span className="word-sign">
          <AudioIcon name="volume" />
        </span>
      </button>
    </li>
  )
}
