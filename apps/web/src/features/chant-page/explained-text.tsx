import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import { foldedWords } from '@schola/latin/compare'
import { m } from '@schola/messages'
import { type ReactNode, useRef } from 'react'
import { ChantNote } from '../../components/reading/chant-note.tsx'
import { GlossModeSwitch } from '../../components/reading/gloss-mode.tsx'
import { GlossedVerses } from '../../components/reading/glossed-verses.tsx'
import { useOtherMelody, useSinging } from '../../components/score/singing.ts'
import { useSungText } from '../../components/score/use-sung-text.ts'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { paths } from '../../lib/paths.ts'

function GlossedText({ chantId, text }: { readonly chantId: number; readonly text: ChantText }): ReactNode {
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
      label={m.chant_text_words()}
      chantId={chantId}
      verses={text.verses}
      stage={stage}
      onSing={names ? singFrom : undefined}
      // While a passage is being chosen, a tap plays the word.
      isTapToSing={Boolean(singing?.choosing)}
    />
  )
}

interface RelatedPrayersProps {
  readonly chantId: number
  readonly text: ChantText
}

function RelatedPrayers({ chantId, text: { related = [] } }: RelatedPrayersProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  if (related.length === 0) return null
  return (
    <section className="related-prayers">
      <SectionHeading>{m.chant_other_prayers()}</SectionHeading>
      <GlossedVerses label={m.chant_other_prayers_words()} chantId={chantId} verses={related} stage={stage} />
    </section>
  )
}

function ChantNotes({ text }: { readonly text: ChantText }): ReactNode {
  const { source, mode } = useOtherMelody() ?? text
  const latin = text.verses.flatMap(({ phrases }) => phrases.map((phrase) => phrase.latin))
  return (
    <section className="chant-notes">
      <SectionHeading>{m.chant_notes()}</SectionHeading>
      {text.notes.map((note) => (
        <ChantNote key={note.title} note={note} latin={latin} heading="h3" />
      ))}
      <ScreenLink href={paths.grammar} className={buttonClass('plain', false, 'chant-grammar')}>
        {m.chant_all_grammar()}
      </ScreenLink>
      <p className="chant-source">{m.chant_source({ source, mode })}</p>
    </section>
  )
}

const olderEnglish = /\b(?:thee|thou|thy|thine|ye|unto|Ghost|art|hast)\b/

const wordsOf = (text: string): string => foldedWords(text).join(' ')

/** Returns whether the full translation differs from the line-by-line one, so that it needs a note. */
function areTwo(translation: string, { verses, isReceived }: ChantText): boolean {
  if (olderEnglish.test(translation)) return true
  const lines = verses.flatMap(({ phrases }) =>
    phrases.flatMap(({ english, times }) => Array.from({ length: times }, () => english)),
  )
  return isReceived === true && wordsOf(lines.join(' ')) !== wordsOf(translation)
}

interface ExplainedTextProps {
  readonly chant: LearnerChant
  readonly text: ChantText
}

export default function ExplainedText({ chant, text }: ExplainedTextProps): ReactNode {
  return (
    <>
      <div className="full-text-head">
        <h2 className="section-heading">{m.chant_complete_text()}</h2>
        <GlossModeSwitch />
      </div>
      <GlossedText chantId={chant.id} text={text} />
      <section className="full-translation">
        <h2 className="section-heading">{m.chant_english_translation()}</h2>
        {areTwo(chant.englishTranslation, text) && (
          <p className="translation-note">
            {text.isReceived ? m.chant_received_translation() : m.chant_older_translation()}
          </p>
        )}
        <p lang="en">{chant.englishTranslation}</p>
      </section>
      <RelatedPrayers chantId={chant.id} text={text} />
      <ChantNotes text={text} />
    </>
  )
}
