import { type ChantDraft, mostOf } from '@schola/contract/chant-draft'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { leave } from '../../parts/unsaved.tsx'
import { excerptOf, typeLabel } from '../../parts/wording.ts'
import { Said } from '../form/fields.tsx'
import { isWithin } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'
import type { PartProps } from '../form/part-props.ts'
import { putBack } from '../form/put-back.ts'
import { offerBack } from '../keeping/offer-undo.ts'
import { Preview } from './preview.tsx'
import { contentOf, type OpenExercise, type Writing, type WrittenExercise } from './writing.ts'
import { WrittenForm } from './written-form.tsx'

/** The draft with a kept exercise; a composed one that it replaces is left out. */
function keepIn(draft: ChantDraft, open: OpenExercise, written: WrittenExercise): ChantDraft {
  if (typeof open === 'number')
    return { ...draft, exercises: draft.exercises.map((one, at) => (at === open ? written : one)) }
  const exercises = [...draft.exercises, written]
  if (open === 'new') return { ...draft, exercises }
  return { ...draft, exercises, leftOut: [...draft.leftOut.filter((key) => key !== open.key), open.key] }
}

interface WrittenListProps extends PartProps {
  readonly open: OpenExercise | undefined
  /** What the device has kept of the open one. */
  readonly kept: Writing | undefined
  readonly onOpen: (open: OpenExercise | undefined) => void
}

/** The exercises that were written by hand. */
export function WrittenList({ draft, findings, change, keptName, open, kept, onOpen }: WrittenListProps): ReactNode {
  const [previewed, setPreviewed] = useState<number>()
  const { exercises } = draft
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  }, [open])
  const shown = previewed === undefined ? undefined : exercises[previewed]

  function keep(written: WrittenExercise) {
    if (open !== undefined) change((now) => keepIn(now, open, written))
    close()
  }
  function remove(place: number) {
    focusAfterRemoval(() => {
      change((now) => ({ ...now, exercises: now.exercises.filter((_, at) => at !== place) }))
      onOpen(undefined)
    }, ['exercises', place])
    const removed = exercises[place]
    if (removed)
      offerBack('the exercise', change, (now) => {
        // The one that is open by then is known by its place, which must not move.
        const at = openNow.current === undefined ? place : now.exercises.length
        const back = putBack(now.exercises, at, removed, mostOf.exercises)
        return back && { ...now, exercises: back }
      })
  }
  function close() {
    focusAfter(
      () => onOpen(undefined),
      () => [atPath(['exercises'])],
    )
  }

  return (
    <section aria-label="Written by hand" className="chant-exercises-part" data-path="exercises" tabIndex={-1}>
      <h4 className="admin-eyebrow">Written by hand</h4>
      {exercises.length === 0 && <p className="admin-hint">None yet. They stand beside the composed ones.</p>}
      <ol className="chant-exercises">
        {exercises.map((written, place) => {
          const excerpt = excerptOf(JSON.stringify(contentOf(written)))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a written exercise has no other name
            <li key={place}>
              <div className="chant-exercise-words">
                <span className="admin-hint">
                  Level {written.level}, {typeLabel(written.type)}
                </span>
                <span>{excerpt}</span>
                <Said findings={findings.filter(({ path }) => isWithin(path, ['exercises', place]))} />
              </div>
              <Button look="quiet" aria-label={`Try it: ${excerpt}`} onClick={() => setPreviewed(place)}>
                Try it
              </Button>
              <Button
                look="plain"
                data-path={`exercises.${place}`}
                aria-label={`Edit: ${excerpt}`}
                onClick={() => leave(() => onOpen(place))}
              >
                Edit
              </Button>
              <Button look="plain" aria-label={`Remove: ${excerpt}`} onClick={() => leave(() => remove(place))}>
                Remove
              </Button>
            </li>
          )
        })}
      </ol>
      {open === undefined ? (
        <div className="admin-panel-actions">
          {exercises.length < mostOf.exercises && (
            <Button look="quiet" onClick={() => onOpen('new')}>
              Write an exercise
            </Button>
          )}
        </div>
      ) : (
        <WrittenForm
          key={typeof open === 'object' ? open.key : open}
          open={open}
          exercises={exercises}
          kept={kept}
          keptName={keptName}
          levelCount={draft.levels.length}
          onKeep={keep}
          onCancel={close}
        />
      )}
      {shown && (
        <Preview
          exercise={{ type: shown.type, content: contentOf(shown) }}
          next={undefined}
          onNext={() => undefined}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </section>
  )
}
