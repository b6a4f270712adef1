import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../components/ui/button.tsx'
import { askToInstall, useCanInstall } from './install-prompt.ts'

export function InstallButton({ look = 'plain' }: { readonly look?: ButtonLook }): ReactNode {
  return useCanInstall() ? (
    <Button look={look} onClick={askToInstall}>
      {m.offline_install()}
    </Button>
  ) : null
}
