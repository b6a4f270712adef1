import type { Exercise } from '@schola/contract/exercises'
import { isByEar } from '@schola/exercises/by-ear'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'

interface AsidesProps {
  readonly exercise: Exercise
  readonly onLookUp: () => void
  readonly onSkip: () => void
}

const Aside = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactNode => (
  <button type="button" className="exercise-aside" onClick={onPress}>
    {label}
  </button>
)

export function Asides({ exercise, onLookUp, onSkip }: AsidesProps): ReactNode {
  return (
    <>
      <Aside label={m.practice_look_up_word()} onPress={onLookUp} />
      {isByEar(exercise) && <Aside label={m.practice_skip_listening()} onPress={onSkip} />}
    </>
  )
}
