import type { AuthoredExercise } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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
    if (Number.isNaN(id)) return notifyRefusal(m.admin_jump_invalid(), m.admin_jump_invalid_text())
    cancelJump()
    setElsewhere(undefined)
    const own = attempt.current
    try {
      const found = await find(id)
      if (own !== attempt.current) return undefined
      if (found === undefined) return notifyRefusal(m.admin_jump_not_found(), m.admin_jump_not_found_text({ id }))
      if (found.chantId !== chantId) return setElsewhere(found)
      notifySuccess(m.admin_jump_found(), m.admin_jump_found_text({ id, level: found.level }))
      setTyped('')
      timer.current = setTimeout(() => onFound(found), jumpDelayMs)
    } catch (error) {
      if (own === attempt.current) notifyFailure('find', error)
    }
    return undefined
  }

  return (
    <form className="admin-jump" onSubmit={(event) => void jump(event)}>
      <Field label={m.admin_jump()}>
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
        {m.admin_jump_go()}
      </Button>
      <p role="status" className="admin-elsewhere">
        {elsewhere &&
          rich(m.admin_jump_elsewhere, {
            id: elsewhere.id,
            chant: <ChantName name={chantOf(elsewhere) ?? m.admin_jump_other_chant()} />,
            level: elsewhere.level,
            link: (
              <Button look="plain" onClick={() => onFound(elsewhere)}>
                {m.admin_jump_elsewhere_go()}
              </Button>
            ),
          })}
      </p>
    </form>
  )
}
