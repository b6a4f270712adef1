import '../../../ui/menu.css'
import { type ReactNode, useId, useRef, useState } from 'react'
import { UnfoldButton } from '../../../ui/unfold-button.tsx'
import { useFolding } from '../../../ui/use-folding.ts'

interface EditorMenuProps {
  readonly label: string
  readonly acts: readonly { readonly label: string; readonly act: () => void; readonly isBusy?: boolean }[]
}

/** What is seldom done with a chant as a whole. */
export function EditorMenu({ label, acts }: EditorMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const folding = useFolding<HTMLDivElement>(isOpen, () => setOpen(false))
  return (
    <div {...folding} className="menu">
      <UnfoldButton ref={opener} label={label} isOpen={isOpen} controls={id} onPress={() => setOpen(!isOpen)} />
      <ul id={id} className="menu-list" hidden={!isOpen}>
        {acts.map(({ label: words, act, isBusy = false }) => (
          <li key={words}>
            <button
              type="button"
              className="menu-act"
              disabled={isBusy}
              onClick={() => {
                setOpen(false)
                opener.current?.focus()
                act()
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
