import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import { foldedWords } from '@schola/latin/compare'
import type { ReactNode } from 'react'
import { useOtherMelody } from '../../following/singing.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { ChantNote } from '../../reading/chant-note.tsx'
import { GlossModeSwitch } from '../../reading/gloss-mode.tsx'
import { GlossedText } from '../../reading/glossed-text.tsx'
import { RelatedPrayers } from '../../reading/related-prayers.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page.tsx'

/** Where the chant comes from, and a point worth seeing. */
function ChantNotes({ text }: { readonly text: ChantText }): ReactNode {
  const { source, mode } = useOtherMelody() ?? text
  const latin = text.verses.flatMap(({ phrases }) => phrases.map((phrase) => phrase.latin))
  return (
    <section className="chant-notes">
      <SectionHeading>Notes</SectionHeading>
      {text.notes.map((note) => (
        <ChantNote key={note.title} note={note} latin={latin} heading="h3" />
      ))}
      <ScreenLink href={paths.grammar} className={buttonClass('plain', false, 'chant-grammar')}>
        All of the grammar
      </ScreenLink>
      <p className="chant-source">
        {source}. {mode}.
      </p>
    </section>
  )
}

/** Words of the older English in which prayers are still said. */
const olderEnglish = /\b(?:thee|thou|thy|thine|ye|unto|Ghost|art|hast)\b/

const wordsOf = (text: string): string => foldedWords(text).join(' ')

/** Whether the whole translation is in other words than the lines beside the Latin, and the reader would wonder why. */
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

/** The text word by word, with what there is to say of it. */
export default function ExplainedText({ chant, text }: ExplainedTextProps): ReactNode {
  return (
    <>
      <div className="full-text-head">
        <h2 className="section-heading">Complete Text</h2>
        <GlossModeSwitch />
      </div>
      <GlossedText chantId={chant.id} text={text} />
      <section className="full-translation">
        <h2 className="section-heading">English Translation</h2>
        {areTwo(chant.englishTranslation, text) && (
          <p className="translation-note">
            The lines beside the Latin give its meaning in today’s English.{' '}
            {text.isReceived
              ? 'This is the prayer as it has long been said in English.'
              : 'This is a translation of the whole text, in the older English in which many prayers are still said.'}
          </p>
        )}
        <p lang="en">{chant.englishTranslation}</p>
      </section>
      <RelatedPrayers chantId={chant.id} text={text} />
      <ChantNotes text={text} />
    </>
  )
}
