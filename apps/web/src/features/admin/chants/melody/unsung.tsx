import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Said } from '../form/fields.tsx'
import type { PartProps } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import { offerUndo } from '../keeping/offer-undo.ts'

const silent = { melody: '', recording: null, setting: null, settings: [] }

const isSilent = ({ melody, recording, settings }: ChantDraft): boolean =>
  melody.trim() === '' && recording === null && settings.length === 0

interface SpokenTextProps extends Pick<PartProps, 'draft' | 'findings' | 'change'> {
  readonly path: 'melody' | 'recording'
  readonly sentence: string
}

export function SpokenText({ draft, findings, change, path, sentence }: SpokenTextProps): ReactNode {
  function remove() {
    const { melody, recording, setting, settings } = draft
    focusAfter(
      () => change((now) => ({ ...now, ...silent })),
      () => [atPath([path])],
    )
    const undo = () => change((now) => ({ ...now, melody, recording, setting, settings }))
    offerUndo(m.authoring_removed(), m.authoring_melodies_removed(), { label: m.common_undo(), act: undo })
  }
  return (
    <div data-path={path} tabIndex={-1}>
      <p className="admin-note">{sentence}</p>
      <Said findings={findings} />
      {!isSilent(draft) && (
        <div className="admin-panel-actions">
          <Button look="quiet" onClick={remove}>
            {m.authoring_melodies_remove()}
          </Button>
          <span className="admin-hint">{m.authoring_melodies_sung_hint()}</span>
        </div>
      )}
    </div>
  )
}
