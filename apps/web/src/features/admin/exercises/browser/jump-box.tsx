import type { AuthoredExercise } from '@schola/contract/exercises'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ChantName } from '../../../../components/chant-name.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import type { AdminChant } from '../../calls/exercises.ts'
import { notifyFailure, notifyRefusal, notifySuccess } from '../../parts/notify.ts'

const jumpDelayMs = 100

interface JumpBoxProps {
  readonly chants: readonly AdminChant[]
  readonly chantId: number
  /** Searches the exercises of the chant, once they are loaded, and then those of the others. */
  readonly find: (id: number) => Promise<AuthoredExercise | undefined>
  readonly onFound: (exercise: AuthoredExercise) => void
}

export function JumpBox({ chants, chantId, find, onFound }: JumpBoxProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [elsewhere, setElsewhere] = useState<AuthoredExercise>()
  const chantOf = (exercise: AuthoredExercise) => chants.find(({ id }) => id === exercise.chantId)?.name
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
    setElsewhere(undefined)
    const mine = attempt.current
    try {
      const found = await find(id)
      if (mine !== attempt.current) return undefined
      if (found === undefined) return notifyRefusal('Exercise Not Found', `Exercise with ID ${id} does not exist`)
      if (found.chantId !== chantId) return setElsewhere(found)
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
      <p role="status" className="admin-elsewhere">
        {elsewhere && (
          <>
            Exercise {elsewhere.id} is in <ChantName name={chantOf(elsewhere) ?? 'another chant'} />, level{' '}
            {elsewhere.level}.{' '}
            <Button look="plain" onClick={() => onFound(elsewhere)}>
              Go there
            </Button>
          </>
        )}
      </p>
    </form>
  )
}
