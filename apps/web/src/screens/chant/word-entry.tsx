import type { VocabularyWord } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { AudioIcon } from '../../audio/audio-icon.tsx'
import { playWord } from '../../audio/play-clip.ts'
import { Latin } from '../../ui/latin.tsx'

function WordText({ word }: { readonly word: VocabularyWord }): ReactNode {
  return (
    <>
      <Latin className="word-latin">{word.latin}</Latin>
      <span className="word-english">{word.english}</span>
      <span className="word-pronunciation">Pronounced: {word.pronunciation}</span>
    </>
  )
}

/** A key word; a button only if it has a recording. */
export function WordEntry({ word }: { readonly word: VocabularyWord }): ReactNode {
  const { audioPath } = word
  if (audioPath === null)
    return (
      <li className="word">
        <WordText word={word} />
      </li>
    )
  return (
    <li>
      <button type="button" className="word word-heard" onClick={() => void playWord(audioPath)}>
        <WordText word={word} />
        <span className="word-sign">
          <AudioIcon name="volume" />
        </span>
      </button>
    </li>
  )
}
