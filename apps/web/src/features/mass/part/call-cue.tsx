import type { Turn } from '@schola/core/mass/parts-to-learn'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { Latin } from '../../../components/ui/latin.tsx'
import { timesInWords } from '../../../lib/mass/in-words.ts'
import { getChantText } from '../../../lib/mass/masses.ts'

function Preceding({ before, answer }: Turn): ReactNode {
  if (!before) return answer.who === 'all' ? m.mass_call_all_together() : m.mass_call_you_begin()
  if ('proper' in before) return m.mass_call_after({ what: before.proper })
  if ('chant' in before) {
    return rich(m.mass_call_after, { what: <Latin>{getChantText(before.chant).name.latin}</Latin> })
  }
  return rich(m.mass_call_after_own, { latin: <Latin>{before.begins ? `${before.latin} …` : before.latin}</Latin> })
}

const substituteNotes = {
  melody: m.mass_call_melody_only,
  'other-melody': m.mass_call_other_melody,
  none: m.mass_call_silent,
} as const

interface CallCueProps {
  readonly turn: Turn
  readonly hear: (() => void) | undefined
  readonly substitute: keyof typeof substituteNotes | undefined
}

export function CallCue({ turn, hear, substitute }: CallCueProps): ReactNode {
  const { call, moment, answer } = turn
  const times = timesInWords(answer.times)
  const act = moment.isSung ? 'sing' : 'say'
  const shortened = answer.begins
    ? m.mass_call_beginning_enough()
    : times !== undefined && m.mass_call_repeated({ times, act })
  const note = shortened && <p className="part-note">{shortened}</p>
  if (!call) {
    return (
      <div className="recite-cue part-call">
        <p className="part-who">
          <Preceding {...turn} />
        </p>
        {note}
      </div>
    )
  }
  const rest = call.begins ? ' …' : ''
  return (
    <div className="recite-cue part-call">
      <p className="part-who">{m.mass_call_speaker({ who: call.who, act: call.from ? act : 'say' })}</p>
      <p lang="la" className="part-latin">
        {call.latin}
        {rest}
      </p>
      <p className="part-english">
        {call.english}
        {rest}
      </p>
      {note}
      {hear && (
        <button type="button" className="exercise-aside" onClick={hear}>
          {m.mass_call_hear({ who: call.who })}
        </button>
      )}
      <p role="status" className="part-note">
        {substitute && substituteNotes[substitute]()}
      </p>
    </div>
  )
}
