import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import { ownMelody } from '@schola/contract/own-melody'
import type { SettingName } from '@schola/contract/reading'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chantTextQuery } from '../../api/queries.ts'
import { useSinging } from '../../following/singing.ts'
import { TermLinks } from '../../grammar/term-text.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { GlossModeSwitch } from '../../reading/gloss-mode.tsx'
import { GlossedText } from '../../reading/glossed-text.tsx'
import { RelatedPrayers } from '../../reading/related-prayers.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page.tsx'
import { ByHeartLink } from './by-heart-link.tsx'
import { ContinueLink } from './continue-link.tsx'
import { findParallelLines, type TextLine } from './parallel-text.ts'

/** Another melody than the chant's own, if that is sung. */
function useOtherMelody(): SettingName | undefined {
  const singing = useSinging()
  if (!singing || singing.setting === ownMelody) return undefined
  return singing.settings.find(({ key }) => key === singing.setting)
}

/** Where the chant comes from, and a point worth seeing. */
export function ChantNotes({ text }: { readonly text: ChantText }): ReactNode {
  const { source, mode } = useOtherMelody() ?? text
  return (
    <section className="chant-notes">
      <SectionHeading>Notes</SectionHeading>
      {text.notes.map(({ title, text: words }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>
            <TermLinks text={words} kind="prose" />
          </p>
        </div>
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

interface FullTextTabProps {
  readonly chant: LearnerChant
  readonly isLocked: boolean
  readonly onStartExercises: () => void
}

const Headings = (): ReactNode => (
  <div className="verse verse-headings">
    <h2 className="section-heading">Complete Text</h2>
    <h2 className="verse-translation">English Translation</h2>
  </div>
)

function ByLine({ lines }: { readonly lines: readonly TextLine[] }): ReactNode {
  return (
    <>
      <Headings />
      {lines.map(({ latin, english }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
        <div key={index} className="verse">
          <p lang="la">{latin}</p>
          <p lang="en">{english}</p>
        </div>
      ))}
    </>
  )
}

/** For texts whose lines do not correspond. */
function Whole({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <div className="verse verse-whole">
      <div>
        <h2 className="section-heading">Complete Text</h2>
        <p lang="la">{chant.fullText}</p>
      </div>
      <div>
        <h2 className="verse-translation">English Translation</h2>
        <p lang="en">{chant.englishTranslation}</p>
      </div>
    </div>
  )
}

/** Until the glossed text is loaded, or where there is none. */
function Plain({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const lines = findParallelLines(chant.fullText, chant.englishTranslation)
  return lines ? <ByLine lines={lines} /> : <Whole chant={chant} />
}

/** Words of the older English in which prayers are still said. */
const olderEnglish = /\b(?:thee|thou|thy|thine|ye|unto|Ghost|art|hast)\b/

function Explained({ chant, text }: { readonly chant: LearnerChant; readonly text: ChantText }): ReactNode {
  return (
    <>
      <div className="full-text-head">
        <h2 className="section-heading">Complete Text</h2>
        <GlossModeSwitch />
      </div>
      <GlossedText chantId={chant.id} text={text} />
      <section className="full-translation">
        <h2 className="section-heading">English Translation</h2>
        {olderEnglish.test(chant.englishTranslation) && (
          <p className="translation-note">
            Beside the Latin, each line says in the English of today what its words mean. This is the prayer as it has
            long been said in English.
          </p>
        )}
        <p lang="en">{chant.englishTranslation}</p>
      </section>
      <RelatedPrayers chantId={chant.id} text={text} />
      <ChantNotes text={text} />
    </>
  )
}

export function FullTextTab({ chant, isLocked, onStartExercises }: FullTextTabProps): ReactNode {
  const { data: text } = useQuery(chantTextQuery(chant.id))
  return (
    <>
      {text ? <Explained chant={chant} text={text} /> : <Plain chant={chant} />}
      {!isLocked && (
        <div className="chant-action">
          <ContinueLink chant={chant} onLeave={onStartExercises} />
          <Button look="quiet" onClick={onStartExercises}>
            Start Exercises
          </Button>
        </div>
      )}
      <p className="chant-by-heart">
        <ByHeartLink chant={chant} />
      </p>
    </>
  )
}
