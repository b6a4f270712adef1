import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useState } from 'react'
import { massForm } from '../../calendar/observance.ts'
import { getMass } from '../../mass/masses.ts'

const CustomsFields = lazyComponent(() => import('./customs-fields.tsx'))

/** Folded away; the code of what is in it comes when it is first opened. */
export function CustomsOfChurch(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { name } = getMass(massForm.use())
  return (
    <details className="customs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Customs of your church <span className="customs-form">{name.english}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <CustomsFields />
        </Suspense>
      )}
    </details>
  )
}
