import type { MouseEvent, ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { findPlaceName, readOrigin } from '../../platform/came-from.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Leads to where the learner came from, by the history; on a page that was opened by its address, Home. */
export function BackLink(): ReactNode {
  const origin = readOrigin(useHistoryState())
  const href = origin?.address ?? paths.home
  function goBack(event: MouseEvent) {
    if (!origin) return
    event.preventDefault()
    window.history.go(-origin.steps)
  }
  return (
    <ScreenLink href={href} className="chant-back" aria-label={`Back to ${findPlaceName(href)}`} onClick={goBack}>
      <Icon name="back" />
    </ScreenLink>
  )
}
