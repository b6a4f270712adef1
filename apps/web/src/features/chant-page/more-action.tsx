import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { MenuItem } from '../../components/ui/menu.tsx'

interface MoreActionProps {
  readonly icon: IconName
  readonly label: string
  readonly note?: string
  readonly onPress: () => void
}

export function MoreAction({ icon, label, note, onPress }: MoreActionProps): ReactNode {
  const noteId = useId()
  return (
    <MenuItem
      className="menu-act"
      data-takes={note !== undefined}
      {...(note !== undefined && { 'aria-label': label, 'aria-describedby': noteId })}
      onSelect={onPress}
    >
      <Icon name={icon} />
      <span>
        {label}
        {note !== undefined && (
          <span id={noteId} className="more-note">
            {note}
          </span>
        )}
      </span>
    </MenuItem>
  )
}
