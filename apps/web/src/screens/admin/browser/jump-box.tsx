import type { AuthoredExercise } from '@schola/contract/exercises'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { notifyRefusal, notifySuccess } from '../notify.ts'

const jumpDelayMs = 100

interface JumpBoxProps {
  readonly exercises: readonly AuthoredExercise[]
  readonly onFound: (exercise: AuthoredExercise) => void
}

/** Point 5: to an exercise of the loaded chant, by its id. */
export function JumpBox({ exercises, onFound }: JumpBoxProps): ReactNode {
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return undefined
    const id = Number(wanted)
    if (Number.isNaN(id)) return notifyRefusal('Invalid Exercise ID', 'Please enter a valid number')
    const found = exercises.find((exercise) => exercise.id === id)
    if (found === undefined) return notifyRefusal('Exercise Not Found', `Exercise with ID ${id} does not exist`)
    notifySuccess('Exercise Found', `Exercise ${id} is in level ${found.level}.`)
    setTyped('')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onFound(found), jumpDelayMs)
    return undefined
  }

  return (
    <form className="admin-jump" onSubmit={jump}>
      <Field label="Jump to Exercise ID">
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="quiet" disabled={typed.trim() === ''}>
        Go
      </Button>
    </form>
  )
}
