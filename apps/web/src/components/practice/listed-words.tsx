import { m } from '@schola/messages'
import './listed-words.css'
import type { LearnerChant } from '@schola/contract/chants'
import { respell } from '@schola/latin/pronounce'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { chantTextQuery } from '../../lib/api/queries.ts'
import { playWord } from '../../lib/audio/play-clip.ts'
import { AudioIcon } from '../audio-player/audio-icon.tsx'
import { FailureReason } from '../notices.tsx'
import { Field } from '../ui/field.tsx'
import { findListed, type ListedWord, wordsOfText } from './words-of-text.ts'

function WordLine({ form, meanings, audioPath }: ListedWord): ReactNode {
  return (
    <li className="listed-word">
      {audioPath !== null && (
        <button
          type="button"
          aria-label={m.practice_hear_word({ word: form })}
          onClick={() => void playWord(audioPath)}
        >
          <AudioIcon name="volume" />
        </button>
      )}
      <p>
        <span lang="la">{form}</span> <span className="listed-sound">{respell(form)}</span>
        <span className="listed-meaning">{meanings.join('; ')}</span>
      </p>
    </li>
  )
}

export default function ListedWords({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const { data: text, isLoading } = useQuery(chantTextQuery(chant.id))
  const words = useMemo(() => (text ? wordsOfText(text) : []), [text])
  const [query, setQuery] = useState('')
  const found = findListed(words, query)
  if (isLoading) return <p>{m.practice_words_loading()}</p>
  if (!text) return <FailureReason>{m.practice_words_failed()}</FailureReason>
  return (
    <>
      <Field label={m.practice_find_word()}>
        {(control) => (
          <input {...control} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        )}
      </Field>
      <ul aria-label={m.practice_words_of_chant()} className="listed-words">
        {found.map((word) => (
          <WordLine key={word.form} {...word} />
        ))}
      </ul>
      {found.length === 0 && <p>{m.practice_no_word()}</p>}
    </>
  )
}
