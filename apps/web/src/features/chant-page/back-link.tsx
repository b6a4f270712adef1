import { leadsTo, routes } from '@schola/contract/pages'
import type { MouseEvent, ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { readOrigin } from '../../lib/came-from.ts'
import { paths } from '../../lib/paths.ts'

const pageNames: readonly (readonly [route: string, name: string])[] = [
  [routes.home, 'the learning path'],
  [routes.chants, 'All Chants'],
  [routes.chant, 'the previous chant'],
  [routes.today, 'Today'],
  [routes.mass, 'Mass'],
  [routes.massMoment, 'Mass'],
  [routes.grammar, 'Grammar'],
  [routes.grammarPage, 'Grammar'],
  [routes.progress, 'My Progress'],
]

const nameOf = (address: string): string =>
  pageNames.find(([route]) => leadsTo(address.replace(/\?.*/, ''), route))?.[1] ?? 'the previous page'

/** Leads to where the learner came from, through the history; on a page that was opened by its address, Home. */
export function BackLink(): ReactNode {
  const origin = readOrigin(useHistoryState())
  const href = origin?.address ?? paths.home
  function goBack(event: MouseEvent) {
    if (!origin) return
    event.preventDefault()
    window.history.go(-origin.steps)
  }
  return (
    <ScreenLink href={href} className="chant-back" aria-label={`Back to ${nameOf(href)}`} onClick={goBack}>
      <Icon name="back" />
    </ScreenLink>
  )
}
