import type { User } from '@schola/contract/users'
import type { Role, Turn } from '@schola/core/mass/parts-to-learn'
import { cueFor } from '@schola/core/mass/rehearsal'
import { m } from '@schola/messages'
import { type ReactNode, useId } from 'react'
import { Completion } from '../../../components/completion.tsx'
import type { Said } from '../../../components/recite/ladder.ts'
import { afterLine } from '../../../components/recite/stored-recitation.ts'
import type { RecitationUnderWay } from '../../../components/recite/use-recitation.ts'
import { ScreenLink } from '../../../components/screen-link.tsx'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { Initial } from '../../../components/ui/initial.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { paths } from '../../../lib/paths.ts'
import { quotedLatin } from '../mass-shared.tsx'
import { AnswerStep } from './answer-step.tsx'

interface RehearsalProps extends RecitationUnderWay {
  readonly user: User
  readonly date: string
  /** All turns of the part; the recitation refers to them by index. */
  readonly turns: readonly Turn[]
  readonly role: Role
}

/** Returns whether the learner knew the response; one that was only read does not count. */
const isKnown = (said: Said | undefined): boolean => said?.right === true && said.rung !== 'read'

function summarize(known: number, count: number): string {
  if (known === count) return m.mass_part_known_all({ count })
  return known === 0 ? m.mass_part_known_none() : m.mass_part_known_some({ known, count })
}

/** Longer answers are folded. */
const maxWords = 20

function MissedAnswer({ answer: { latin, english } }: Pick<Turn, 'answer'>): ReactNode {
  const words = latin.split(' ')
  const whole = (
    <>
      <p lang="la" className="part-latin">
        {latin}
      </p>
      <p className="part-english">{english}</p>
    </>
  )
  if (words.length <= maxWords) return whole
  return (
    <details>
      <summary lang="la" className="part-latin">
        {words.slice(0, 3).join(' ')} …
      </summary>
      {whole}
    </details>
  )
}

/** Lists each answer once, with the moments in which it was missed. */
function MissedAnswers({ turns }: { readonly turns: readonly Turn[] }): ReactNode {
  const id = useId()
  const answers = new Map(turns.map(({ answer }) => [answer.latin, answer]))
  const momentsOf = (latin: string) => turns.filter(({ answer }) => answer.latin === latin).map(({ moment }) => moment)
  if (turns.length === 0) return null
  return (
    <section aria-labelledby={id} className="part-missed">
      <h3 id={id}>{m.mass_part_missed()}</h3>
      <ul>
        {[...answers].map(([latin, answer]) => (
          <li key={latin}>
            <MissedAnswer answer={answer} />
            <p className="part-note">
              {momentsOf(latin)
                .map(({ name }) => name.english)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RehearsalEndProps = Pick<RehearsalProps, 'date' | 'turns' | 'recitation' | 'onChange'>

function RehearsalEnd({ date, turns, recitation, onChange }: RehearsalEndProps): ReactNode {
  const said = new Map(recitation.said)
  const asked = recitation.lines.filter((line) => said.has(line))
  const missed = asked.filter((line) => !isKnown(said.get(line)))
  const isAll = missed.length === 0
  const again = (lines: readonly number[]) => onChange({ ...recitation, lines, place: 0, round: recitation.round + 1 })
  return (
    <Completion
      of="Responsa"
      achieved={isAll}
      title={isAll ? m.mass_part_title_known() : m.mass_part_title_done()}
      actions={
        <>
          {!isAll && (
            <Button wide onClick={() => again(missed)}>
              {m.mass_part_missed_again()}
            </Button>
          )}
          <Button wide look={isAll ? 'filled' : 'quiet'} onClick={() => again([...turns.keys()])}>
            {m.common_try_again()}
          </Button>
          <ScreenLink href={paths.massOn(date)} className={buttonClass('plain', true)}>
            {m.mass_part_back()}
          </ScreenLink>
        </>
      }
    >
      <p className="completion-message">{summarize(asked.length - missed.length, asked.length)}</p>
      <MissedAnswers turns={missed.flatMap((line) => turns[line] ?? [])} />
    </Completion>
  )
}

export function Rehearsal({ user, date, turns, role, recitation, onJudged, onChange }: RehearsalProps): ReactNode {
  const said = new Map(recitation.said)
  const { lines, place, round } = recitation
  const line = lines[place]
  const turn = line === undefined ? undefined : turns[line]
  if (line === undefined || !turn) {
    return <RehearsalEnd date={date} turns={turns} recitation={recitation} onChange={onChange} />
  }
  const { name } = turn.moment
  const cue = cueFor(turn.moment, role)
  return (
    <div className="practice-page">
      <div className="practice-margin part-margin">
        <Initial of={name.latin} state="inked" className="practice-initial" />
        <ProgressBar
          value={(place / lines.length) * 100}
          label={m.mass_part_progress()}
          valueText={m.mass_position({ position: place, count: lines.length })}
        />
        <h2 className="part-moment">
          <span lang="la">{name.latin}</span> <span className="part-moment-english">{name.english}</span>
        </h2>
        {cue !== null && <p className="part-cue">{quotedLatin(cue)}</p>}
      </div>
      <AnswerStep
        key={`${round} ${place}`}
        user={user}
        turn={turn}
        answers={turns.map(({ answer }) => answer.latin)}
        said={said.get(line)}
        isNext={place > 0}
        seed={`${date} ${line} ${round}`}
        onJudged={(how) => onJudged(afterLine(recitation, line, how))}
        onDone={(how) => onChange(afterLine(recitation, line, how))}
      />
    </div>
  )
}
