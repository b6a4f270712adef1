import type { ChantText } from '@schola/contract/content'
import { type ReactNode, useRef } from 'react'
import { useSinging } from '../following/singing.ts'
import { useSungText } from '../following/use-sung-text.ts'
import { GlossedVerses } from './glossed-verses.tsx'

interface GlossedTextProps {
  readonly chantId: number
  readonly text: ChantText
}

/** The whole text of the chant. What is sung lights up in it. */
export function GlossedText({ chantId, text }: GlossedTextProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  const singing = useSinging()
  const names = useSungText(stage, text)
  function singFrom(name: string) {
    const sungWord = names?.indexOf(name) ?? -1
    const syllable = singing?.sung?.timed.syllables.find((each) => each.word === sungWord)
    if (syllable) singing?.pick(syllable.index)
  }
  return (
    <GlossedVerses
      label="The text, word by word"
      chantId={chantId}
      verses={text.verses}
      stage={stage}
      onSing={names ? singFrom : undefined}
      // With glosses off, or while a passage is being chosen, a tap plays the word.
      isTapToSing={Boolean(singing?.choosing)}
    />
  )
}
