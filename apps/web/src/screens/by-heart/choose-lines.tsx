import type { LearnerChant } from '@schola/contract/chants'
import type { SungPhrase } from '@schola/memory/chant-questions'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'

interface ChooseLinesProps {
  readonly chant: LearnerChant
  readonly phrases: readonly SungPhrase[]
  readonly onChoose: (lines: readonly number[]) => void
}

/** The places of the lines of each verse. */
function versesOf(phrases: readonly SungPhrase[]): readonly (readonly number[])[] {
  return [...new Set(phrases.map(({ verse }) => verse))].map((verse) =>
    [...phrases.keys()].filter((line) => phrases[line]?.verse === verse),
  )
}

/** The whole chant, or a verse, or one line. */
export function ChooseLines({ chant, phrases, onChoose }: ChooseLinesProps): ReactNode {
  const verses = versesOf(phrases)
  const hasVerses = verses.length > 1
  return (
    <div className="practice-page">
      <div className="practice-margin by-heart-margin">
        <Initial of={chant.name} state="inked" className="practice-initial" />
        <p>
          Line by line, from memory. A line that you miss is shown, and the next begins from it. The better you have a
          line, the less of it you see.
        </p>
      </div>
      <div className="by-heart-choice">
        <Button wide onClick={() => onChoose([...phrases.keys()])}>
          From the incipit
        </Button>
        <details className="by-heart-parts">
          <summary>{hasVerses ? 'Only a verse, or a line' : 'Only a line'}</summary>
          {verses.map((lines, verse) => (
            <Fragment key={lines[0]}>
              {hasVerses && (
                <Button look="quiet" wide onClick={() => onChoose(lines)}>
                  Verse {verse + 1}
                </Button>
              )}
              <ul>
                {lines.map((line) => (
                  <li key={line}>
                    <button type="button" lang="la" className="by-heart-line" onClick={() => onChoose([line])}>
                      {phrases[line]?.latin}
                    </button>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </details>
      </div>
    </div>
  )
}
