import type { MomentOfDay } from '@schola/core/mass/mass-of'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Latin } from '../../../components/ui/latin.tsx'

interface PartsDialogProps {
  readonly moments: readonly MomentOfDay[]
  readonly at: string
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

export default function PartsDialog({ moments, at, onChoose, onClose }: PartsDialogProps): ReactNode {
  const parts = [...new Map(moments.map(({ part }) => [part.latin, part])).values()]
  return (
    <Dialog open title={m.mass_parts()} onClose={onClose}>
      {parts.map((part) => (
        <section key={part.latin} className="parts-part">
          <h3>
            <Latin>{part.latin}</Latin> <span>{part.english}</span>
          </h3>
          <ul>
            {moments
              .filter((moment) => moment.part.latin === part.latin)
              .map(({ id, name }) => (
                <li key={id}>
                  <button type="button" aria-current={id === at ? 'step' : undefined} onClick={() => onChoose(id)}>
                    <Latin>{name.latin}</Latin> <span>{name.english}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
