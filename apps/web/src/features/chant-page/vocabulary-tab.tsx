import type { VocabularyWord } from '@schola/contract/chants'
import { m } from '@schola/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { AudioIcon } from '../../components/audio-player/audio-icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { chantExercisesQuery, vocabularyQuery } from '../../lib/api/queries.ts'
import { playWord } from '../../lib/audio/play-clip.ts'
import { TabFailure } from './tab-parts.tsx'

function WordText({ word }: { readonly word: VocabularyWord }): ReactNode {
  return (
    <>
      <Latin className="word-latin">{word.latin}</Latin>
      <span className="word-english">{word.english}</span>
      <span className="word-pronunciation">{m.chant_pronounced({ pronunciation: word.pronunciation })}</span>
    </>
  )
}

function WordEntry({ word }: { readonly word: VocabularyWord }): ReactNode {
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

/** Delay before prefetching, so that rendering comes first. */
const firstLookMs = 500

interface VocabularyTabProps {
  readonly chantId: number
  readonly isLocked: boolean
  readonly onStartExercises: () => void
}

function Words({ chantId, isLocked }: Omit<VocabularyTabProps, 'onStartExercises'>): ReactNode {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(vocabularyQuery(chantId))
  const words = useDeferredValue(data)

  // Prefetch the exercises, the likely next step.
  const isTimeToFetch = words !== undefined && !isLocked
  useEffect(() => {
    if (!isTimeToFetch) return undefined
    const timer = setTimeout(() => void client.prefetchQuery(chantExercisesQuery(chantId)), firstLookMs)
    return () => clearTimeout(timer)
  }, [client, chantId, isTimeToFetch])

  if (isError && !words) return <TabFailure title={m.chant_words_failed()} onRetry={() => void refetch()} />
  if (!words)
    return (
      <div role="status" className="words-skeleton">
        <p>{m.chant_words_loading()}</p>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="word-skeleton" />
        ))}
      </div>
    )
  return (
    <ul className="word-list">
      {words.map((word) => (
        <WordEntry key={word.id} word={word} />
      ))}
    </ul>
  )
}

export function VocabularyTab({ chantId, isLocked, onStartExercises }: VocabularyTabProps): ReactNode {
  return (
    <>
      <SectionHeading>{m.chant_learn_words()}</SectionHeading>
      <Words chantId={chantId} isLocked={isLocked} />
      {!isLocked && (
        <div className="chant-action">
          <Button onClick={onStartExercises}>{m.chant_start_exercises()}</Button>
        </div>
      )}
    </>
  )
}
