import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import type { SungPhrase } from '@schola/core/memory/chant-questions'
import { m } from '@schola/messages'
import { type ReactNode, useId, useState } from 'react'
import { Completion } from '../../components/completion.tsx'
import { ChantPageLink } from '../../components/practice/chant-won.tsx'
import { recallOfLine } from '../../components/recite/ladder.ts'
import LineStep from '../../components/recite/line-step.tsx'
import { afterLine } from '../../components/recite/stored-recitation.ts'
import type { RecitationUnderWay } from '../../components/recite/use-recitation.ts'
import { Button } from '../../components/ui/button.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import type { MemoryOnDay } from '../../lib/memory/learned.ts'

interface RecitationProps extends RecitationUnderWay {
  readonly user: User
  readonly chant: LearnerChant
  readonly known: MemoryOnDay
  readonly phrases: readonly SungPhrase[]
  readonly onLeave: () => void
}

function endOf(had: number, lines: number, isRead: boolean): string {
  if (isRead) return m.recite_end_read()
  if (had === lines) return m.recite_end_all({ count: lines })
  return had === 0 ? m.recite_end_none() : m.recite_end_some({ count: had, lines })
}

interface LineListProps {
  readonly title: string
  readonly lines: readonly number[]
  readonly phrases: readonly SungPhrase[]
}

function LineList({ title, lines, phrases }: LineListProps): ReactNode {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="by-heart-lines">
      <h3 id={id}>{title}</h3>
      <ul lang="la">
        {lines.map((line) => (
          <li key={line}>{phrases[line]?.latin}</li>
        ))}
      </ul>
    </section>
  )
}

export function Recitation(props: RecitationProps): ReactNode {
  const { user, chant, known, phrases, recitation, onJudged, onChange, onLeave } = props
  // As it was at the start: the rung of a line must not change during the recitation.
  const [before] = useState(known)
  const { lines, place, round } = recitation
  const said = new Map(recitation.said)
  const line = lines[place]

  if (line === undefined) {
    const readLines = lines.filter((each) => said.get(each)?.rung === 'read')
    const isRead = readLines.length === lines.length
    const had = lines.filter((each) => said.get(each)?.right && said.get(each)?.rung !== 'read')
    const missed = lines.filter((each) => said.get(each)?.right === false)
    const isAll = had.length === lines.length
    return (
      <Completion
        of={chant.name}
        achieved={isAll}
        title={isAll ? m.recite_end_title_all() : m.recite_end_title()}
        actions={
          <>
            <Button wide onClick={() => onChange({ ...recitation, place: 0, round: round + 1 })}>
              {m.recite_once_more()}
            </Button>
            <Button wide look="quiet" onClick={onLeave}>
              {m.recite_another_part()}
            </Button>
            <ChantPageLink chant={chant} />
          </>
        }
      >
        <p className="completion-message">{endOf(had.length, lines.length, isRead)}</p>
        <LineList title={m.recite_needs_work()} lines={missed} phrases={phrases} />
        {!isRead && <LineList title={m.recite_only_read()} lines={readLines} phrases={phrases} />}
      </Completion>
    )
  }
  const phrase = phrases[line]
  return (
    <div className="practice-page">
      <div className="practice-margin by-heart-margin">
        <Initial of={chant.name} state="inked" className="practice-initial" />
        <ProgressBar
          value={(place / lines.length) * 100}
          label={m.recite_progress()}
          valueText={m.recite_progress_value({ position: place, count: lines.length })}
        />
      </div>
      {phrase && (
        <LineStep
          key={`${round} ${place}`}
          user={user}
          chant={chant}
          phrases={phrases}
          line={line}
          recall={recallOfLine(before, phrase)}
          said={said.get(line)}
          seed={`${chant.id} ${line} ${round}`}
          onJudged={(how) => onJudged(afterLine(recitation, line, how))}
          onDone={(how) => onChange(afterLine(recitation, line, how))}
        />
      )}
    </div>
  )
}
