import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ContinueLink } from './continue-link.tsx'
import { findParallelLines, type TextLine } from './parallel-text.ts'

interface FullTextTabProps {
  readonly chant: LearnerChant
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

/** Where the lines cannot be laid side by side, the two texts stand whole. */
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

export function FullTextTab({ chant, onStartExercises }: FullTextTabProps): ReactNode {
  const lines = findParallelLines(chant.fullText, chant.englishTranslation)
  return (
    <div className="full-text">
      {lines ? <ByLine lines={lines} /> : <Whole chant={chant} />}
      <div className="chant-action">
        <ContinueLink chant={chant} onLeave={onStartExercises} />
        <Button look="quiet" onClick={onStartExercises}>
          Start Exercises
        </Button>
      </div>
    </div>
  )
}
