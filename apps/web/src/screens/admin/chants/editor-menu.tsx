import { type ReactNode, useRef } from 'react'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

interface EditorMenuProps {
  readonly label: string
  readonly acts: readonly { readonly label: string; readonly act: () => void; readonly isBusy?: boolean }[]
}

/** Rarely used actions on a chant as a whole. */
export function EditorMenu({ label, acts }: EditorMenuProps): ReactNode {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu ref={opener} label={label}>
      {acts.map(({ label: words, act, isBusy = false }) => (
        <MenuItem
          key={words}
          className="menu-act"
          disabled={isBusy}
          onSelect={() => {
            opener.current?.focus()
            act()
          }}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
