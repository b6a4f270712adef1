import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DraftComparison } from './draft-comparison.tsx'

interface Choice {
  readonly label: string
  readonly act: () => void
}

interface TwoVersionsProps {
  readonly title: string
  readonly description: string
  readonly mine: ChantDraft
  readonly other: { readonly title: string; readonly draft: ChantDraft }
  /** Goes on with both, put together. */
  readonly onTogether: () => void
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

/** Two versions of one chant beside each other, and what can be made of them. */
export function TwoVersions(props: TwoVersionsProps): ReactNode {
  const { title, description, mine, other, onTogether, choices, onClose } = props
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Keep writing
          </Button>
          {choices.map(({ label, act }) => (
            <Button key={label} look="quiet" onClick={closing(act)}>
              {label}
            </Button>
          ))}
          <Button onClick={closing(onTogether)}>Put both together</Button>
        </>
      }
    >
      <p className="admin-hint">
        Putting both together keeps what only one of you changed; where both changed the same thing, yours stays.
      </p>
      <DraftComparison sides={[{ title: 'Yours', draft: mine }, other]} />
    </Dialog>
  )
}
