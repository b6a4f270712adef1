import type { MouseEvent, ReactNode } from 'react'
import { signOut } from '../../account/sign-out.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const isElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Signs out on this device first, so that it works without a network too. */
export function SignOutLink(): ReactNode {
  const leave = (event: MouseEvent) => {
    if (isElsewhere(event)) return
    event.preventDefault()
    void signOut()
  }
  return (
    <ButtonLink look="plain" href={paths.signOut} onClick={leave}>
      Sign Out
    </ButtonLink>
  )
}
