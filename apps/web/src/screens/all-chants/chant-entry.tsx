import type { LearnerChant } from '@schola/contract/chants'
import type { ChantState } from '@schola/domain/chant-state'
import { unlockedLevel } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { SungNow } from '../../calendar/sung-now.tsx'
import { ChantName } from '../../components/chant-name.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Initial, type InitialState } from '../../ui/initial.tsx'
import type { MarkedPart } from './find-marks.ts'
import type { FoundChant } from './search-chants.ts'

export function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }): ReactNode {
  return parts.map(({ text, marked, lang }, index) => {
    const Part = marked ? 'mark' : 'span'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
      <Part key={index} lang={lang}>
        {text}
      </Part>
    )
  })
}

const initialOf: Readonly<Record<ChantState, InitialState>> = {
  locked: 'sketched',
  active: 'inked',
  completed: 'gilded',
}

function Standing({ chant, state }: { readonly chant: LearnerChant; readonly state: ChantState }): ReactNode {
  if (state === 'locked')
    return (
      <p className="entry-standing">
        <Icon name="lock" />
        Exercises locked
      </p>
    )
  if (state === 'completed')
    return (
      <p className="entry-standing entry-completed">
        <Icon name="check" />
        Completed
      </p>
    )
  return (
    <p className="entry-standing entry-active">
      Level {unlockedLevel(chant.progress?.percentComplete, chant.levelCount)} of {chant.levelCount}
    </p>
  )
}

interface ChantEntryProps {
  readonly found: FoundChant
  readonly state: ChantState
}

/** One chant of the index, with the lines in which the search found something. */
export function ChantEntry({ found, state }: ChantEntryProps): ReactNode {
  const { chant, name, englishName, lines, melody } = found
  return (
    <li className="entry">
      <Initial of={chant.name} state={initialOf[state]} />
      <div>
        <div className="entry-head">
          <h3>
            <ScreenLink href={paths.chant(chant.slug, melody)} className="entry-link">
              <ChantName name={chant.name}>{name && <MarkedText parts={name} />}</ChantName>
            </ScreenLink>
          </h3>
          <Standing chant={chant} state={state} />
        </div>
        {chant.englishName !== undefined && (
          <p className="entry-english">
            {englishName ? <MarkedText parts={englishName} /> : chant.englishName}{' '}
            {chant.use === 'our-lady' && <SungNow slug={chant.slug} />}
          </p>
        )}
        {lines.length === 0 ? (
          <p className="entry-description">{chant.description}</p>
        ) : (
          <ul className="entry-lines">
            {lines.map(({ lang, parts }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place among the matches
              <li key={index} lang={lang}>
                <MarkedText parts={parts} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
