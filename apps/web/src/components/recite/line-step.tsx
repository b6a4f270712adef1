import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import type { SungPhrase } from '@schola/core/memory/chant-questions'
import { itemsOfLine } from '@schola/core/memory/recite'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { chantTextQuery } from '../../lib/api/queries.ts'
import { useLatinSound } from '../practice/use-latin-sound.ts'
import { chooseRung, otherWaysOf, type Said, wayOn } from './ladder.ts'
import { LineCue } from './line-cue.tsx'
import { LineTurn } from './line-turn.tsx'
import { manner } from './manner.ts'

interface LineStepProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly phrases: readonly SungPhrase[]
  readonly line: number
  readonly recall: number
  readonly said?: Said | undefined
  readonly seed: string
  /** Called before the learner reads the result. */
  readonly onJudged?: ((said: Said) => void) | undefined
  readonly onDone: (said: Said) => void
}

function questionAfter(before: string | undefined, isSaid: boolean | undefined): string {
  if (before !== undefined) return m.recite_which_line_next()
  return isSaid ? m.recite_how_does_text_begin() : m.recite_how_does_chant_begin()
}

export default function LineStep(props: LineStepProps): ReactNode {
  const { user, chant, phrases, line, recall, said, seed, onJudged, onDone } = props
  const chosen = manner.use()
  const { sound, failed } = useLatinSound(chant)
  // Optional: the line can be recited without its meaning.
  const { data: text } = useQuery(chantTextQuery(chant.id))
  const english = useMemo(() => text?.verses.flatMap((verse) => verse.phrases)[line]?.english, [text, line])
  const others = useMemo(() => phrases.filter((_, place) => place !== line).map(({ latin }) => latin), [phrases, line])
  const phrase = phrases[line]
  if (!phrase) return null
  const rung = chooseRung(recall, chosen, said)
  const way = wayOn(rung.name, chosen)
  const before = phrases[line - 1]?.latin
  return (
    <LineTurn
      key={`${rung.name} ${way}`}
      user={user}
      latin={phrase.latin}
      trains={{ chantId: chant.id, ...itemsOfLine(phrase) }}
      rung={rung}
      way={way}
      called="line"
      isSaid={chant.isSaid}
      cue={<LineCue before={before} sound={rung.name === 'read' ? undefined : sound} failed={failed} />}
      silentCue={<LineCue before={before} sound={undefined} />}
      question={questionAfter(before, chant.isSaid)}
      english={english}
      others={others}
      seed={seed}
      sound={sound}
      hasSoundFailed={failed === phrase.latin}
      otherWays={otherWaysOf(recall, chosen, said)}
      onWay={manner.set}
      onJudged={onJudged}
      onDone={onDone}
    />
  )
}
