import type { LearnerChant } from '@schola/contract/chants'
import type { SungPhrase } from '@schola/memory/chant-questions'
import { Fragment, type ReactNode } from 'react'
import type { StoredRecitation } from '../../memory/recite/stored-recitation.ts'
import { Button } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'

interface ChooseLinesProps {
  readonly chant: LearnerChant
  readonly phrases: readonly SungPhrase[]
  /** What was recited last today. */
  readonly begun: StoredRecitation
  readonly onGoOn: () => void
  readonly onChoose: (lines: readonly number[]) => void
}

/** The places of the lines of each verse. */
function versesOf(phrases: readonly SungPhrase[]): readonly (readonly number[])[] {
  return [...new Set(phrases.map(({ verse }) => verse))].map((verse) =>
    [...phrases.keys()].filter((line) => phrases[line]?.verse === verse),
  )
}

/** The whole chant, or a verse, or one line. */
export function ChooseLines({ chant, phrases, begun, onGoOn, onChoose }: ChooseLinesProps): ReactNode {
  const verses = versesOf(phrases)
  const isBegun = begun.place > 0 && begun.place < begun.lines.length
  const hasVerses = verses.length > 1
  return (
    <div className="practice-page">
      <div className="practice-margin by-heart-margin">
        <Initial of={chant.name} state="inked" className="practice-initial" />
        <p>
          Learn to {chant.isSaid ? 'say' : 'sing'} it without the book. First you read a line; the better you know it,
          the less of it you see. A line that you miss is shown.
        </p>
      </div>
      <div className="by-heart-choice">
        {isBegun && (
          <Button wide onClick={onGoOn}>
            Go on with line {begun.place + 1} of {begun.lines.length}
          </Button>
        )}
        <Button wide look={isBegun ? 'quiet' : 'filled'} onClick={() => onChoose([...phrases.keys()])}>
          The whole {chant.isSaid ? 'text' : 'chant'}, line by line
        </Button>
        <details className="by-heart-parts">
          <summary>{hasVerses ? 'One verse or one line' : 'One line'}</summary>
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
