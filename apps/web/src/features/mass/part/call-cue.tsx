import type { Voice } from '@schola/core/mass/mass'
import type { Turn } from '@schola/core/mass/parts-to-learn'
import type { ReactNode } from 'react'
import { Latin } from '../../../components/ui/latin.tsx'
import { timesInWords, voiceNames } from '../../../lib/mass/in-words.ts'
import { getChantText } from '../../../lib/mass/masses.ts'

const many: readonly Voice[] = ['people', 'all']

function actOf(who: Voice, isSung: boolean): string {
  const verb = isSung ? 'sing' : 'say'
  const speaker = who === 'all' ? voiceNames.all : `The ${voiceNames[who].toLowerCase()}`
  return `${speaker} ${many.includes(who) ? verb : `${verb}s`}:`
}

function Preceding({ before, answer }: Turn): ReactNode {
  if (!before) return answer.who === 'all' ? 'All together.' : 'You begin.'
  if ('proper' in before) return `After ${before.proper}.`
  if ('chant' in before) {
    return (
      <>
        After <Latin>{getChantText(before.chant).name.latin}</Latin>.
      </>
    )
  }
  return (
    <>
      After your own{' '}
      <Latin>
        {before.latin}
        {before.begins && ' …'}
      </Latin>
    </>
  )
}

const insteadWords = {
  melody: 'The recording is not available; this is the melody alone.',
  'other-melody': 'There is no recording of this melody; these are its notes alone.',
  nothing: 'The call cannot be sounded now; read it instead.',
} as const

interface CallCueProps {
  readonly turn: Turn
  readonly hear: (() => void) | undefined
  readonly instead: keyof typeof insteadWords | undefined
}

export function CallCue({ turn, hear, instead }: CallCueProps): ReactNode {
  const { call, moment, answer } = turn
  const times = timesInWords[answer.times ?? 1]
  const often = (times !== undefined || answer.begins) && (
    <p className="part-note">
      {answer.begins
        ? 'Its first words are enough here.'
        : `It is ${moment.isSung ? 'sung' : 'said'} ${times}; once is enough here.`}
    </p>
  )
  if (!call) {
    return (
      <div className="recite-cue part-call">
        <p className="part-who">
          <Preceding {...turn} />
        </p>
        {often}
      </div>
    )
  }
  const rest = call.begins ? ' …' : ''
  return (
    <div className="recite-cue part-call">
      <p className="part-who">{actOf(call.who, moment.isSung && call.from !== undefined)}</p>
      <p lang="la" className="part-latin">
        {call.latin}
        {rest}
      </p>
      <p className="part-english">
        {call.english}
        {rest}
      </p>
      {often}
      {hear && (
        <button type="button" className="exercise-aside" onClick={hear}>
          Hear the call
        </button>
      )}
      <p role="status" className="part-note">
        {instead && insteadWords[instead]}
      </p>
    </div>
  )
}
