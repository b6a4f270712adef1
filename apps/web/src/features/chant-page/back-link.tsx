import { leadsTo, routes } from '@schola/contract/pages'
import { m } from '@schola/messages'
import type { MouseEvent, ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { readOrigin } from '../../lib/came-from.ts'
import { paths } from '../../lib/paths.ts'

const pageNames: readonly (readonly [route: string, name: () => string])[] = [
  [routes.home, m.chant_page_path],
  [routes.chants, m.chant_page_chants],
  [routes.chant, m.chant_page_previous_chant],
  [routes.today, m.chant_page_today],
  [routes.mass, m.chant_page_mass],
  [routes.massMoment, m.chant_page_mass],
  [routes.grammar, m.chant_page_grammar],
  [routes.grammarPage, m.chant_page_grammar],
  [routes.progress, m.chant_page_progress],
]

function nameOf(address: string): string {
  const page = pageNames.find(([route]) => leadsTo(address.replace(/\?.*/, ''), route))
  return page ? page[1]() : m.chant_page_previous()
}

/** Goes back in the history, or to Home if the page was opened by its URL. */
export function BackLink(): ReactNode {
  const origin = readOrigin(useHistoryState())
  const href = origin?.address ?? paths.home
  function goBack(event: MouseEvent) {
    if (!origin) return
    event.preventDefault()
    window.history.go(-origin.steps)
  }
  return (
    <ScreenLink
      href={href}
      className="chant-back"
      aria-label={m.chant_back_to({ page: nameOf(href) })}
      onClick={goBack}
    >
      <Icon name="back" />
    </ScreenLink>
  )
}
