import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { askToInstall, useCanInstall } from './install-prompt.ts'

/** There while the browser would install the app if it were asked to. */
export function InstallButton(): ReactNode {
  return useCanInstall() ? (
    <Button look="plain" onClick={askToInstall}>
      Install the app
    </Button>
  ) : null
}
