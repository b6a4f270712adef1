import type { AuthoredExercise } from '@schola/contract/exercises'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { notifyFailure, notifyRefusal, notifySuccess } from '../parts/notify.ts'

const jumpDelayMs = 100

interface JumpBoxProps {
  /** Searches the exercises of the chant; waits until they are loaded. */
  readonly find: (id: number) => Promise<AuthoredExercise | undefined>
  readonly onFound: (exercise: AuthoredExercise) => void
}

/** Jumps to an exercise of the loaded chant by its id (promise 17.8). */
export function JumpBox({ find, onFound }: JumpBoxProps): ReactNode {
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attempt = useRef(0)
  const cancelJump = useCallback(() => {
    attempt.current += 1
    clearTimeout(timer.current)
  }, [])
  useEffect(() => cancelJump, [cancelJump])

  async function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return undefined
    const id = Number(wanted)
    if (Number.isNaN(id)) return notifyRefusal('Invalid Exercise ID', 'Please enter a valid number')
    cancelJump()
    const mine = attempt.current
    try {
      const found = await find(id)
      if (mine !== attempt.current) return undefined
      if (found === undefined) return notifyRefusal('Exercise Not Found', `Exercise with ID ${id} does not exist`)
      notifySuccess('Exercise Found', `Exercise ${id} is in level ${found.level}.`)
      setTyped('')
      timer.current = setTimeout(() => onFound(found), jumpDelayMs)
    } catch (error) {
      if (mine === attempt.current) notifyFailure('find', error)
    }
    return undefined
  }

  return (
    <form className="admin-jump" onSubmit={(event) => void jump(event)}>
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
