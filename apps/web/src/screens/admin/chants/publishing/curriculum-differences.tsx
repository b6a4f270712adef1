import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '../../../../ui/alert-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { takeCurriculumChant } from '../../calls/chant-sources.ts'
import { DraftComparison } from '../keeping/draft-comparison.tsx'
import type { DraftKeeper, DraftState } from '../keeping/draft-keeper.ts'
import { useAct } from './use-act.ts'

interface CurriculumDifferencesProps {
  readonly whole: ChantSourceWhole
  readonly state: DraftState
  readonly keeper: DraftKeeper
}

/** Where the operators' chant and the curriculum's differ; the curriculum's can be taken again. */
export function CurriculumDifferences({ whole, state, keeper }: CurriculumDifferencesProps): ReactNode {
  const { busy, act } = useAct('restoreChant', keeper)
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { curriculum } = whole
  if (curriculum === null) return null
  const isDraftLost = whole.hasDraft || state.status !== 'saved'
  return (
    <section className="chant-group" aria-label="The curriculum">
      <h3>The curriculum</h3>
      <p>
        {whole.differs
          ? 'Learners have what operators made of this chant. Later changes of the curriculum leave it alone.'
          : 'Learners have this chant as the curriculum has it. Once you publish a change, later changes of the curriculum leave it alone.'}
      </p>
      <div className="admin-panel-actions">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Compare with the curriculum
        </Button>
        {/* Where operators have published nothing, giving up the draft is the same. */}
        {whole.published !== null && (whole.differs || whole.hasDraft) && (
          <Button look="quiet" resting={busy} onClick={() => setAsked(true)}>
            Take the curriculum’s again
          </Button>
        )}
      </div>
      {isShown && (
        <DraftComparison
          sides={[
            { title: 'Operators’', draft: state.draft },
            { title: 'Curriculum’s', draft: curriculum },
          ]}
        />
      )}
      <AlertDialog
        open={isAsked}
        title="Take the curriculum’s again?"
        message={`Learners get the curriculum’s text, melody and exercises, and follow its changes from now on. What operators published stays in the history.${isDraftLost ? ' The draft is given up: what was written since the last publication is lost.' : ''}`}
        confirm={{
          label: 'Take the curriculum’s',
          onConfirm: () =>
            void act((version) => takeCurriculumChant(whole.id, version), {
              title: 'The curriculum’s is taken',
              description: `Learners have ${whole.name} as the curriculum has it.`,
            }),
        }}
        cancel="Cancel"
        onClose={() => setAsked(false)}
      />
    </section>
  )
}
