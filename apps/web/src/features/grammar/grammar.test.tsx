import './grammar.tsx'
import { m } from '@schola/messages'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { genitive, openGrammar, vocative } from '../../components/grammar/grammar.test-data.ts'
import { fail } from '../../testing/server.ts'

describe('/grammar', () => {
  it('lists the pages in their order, those that the learner has met first', async () => {
    openGrammar('/grammar', [vocative, genitive])
    const met = await screen.findByRole('heading', { level: 2, name: m.grammar_in_chants() })
    const ahead = screen.getByRole('heading', { level: 2, name: m.grammar_ahead() })
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The genitive', '/grammar/genitive'],
      ['The vocative', '/grammar/vocative'],
    ])
    const order = [met, links[0], ahead, links[1]]
    const isBefore = (one: Node | undefined, other: Node | undefined) =>
      one !== undefined && other !== undefined && (one.compareDocumentPosition(other) & 4) > 0
    expect(order.slice(1).every((each, place) => isBefore(order[place], each))).toBe(true)
  })

  it('lists the pages also when the learning path cannot be loaded', async () => {
    openGrammar('/grammar', [genitive], () => fail(404, 'Gone.'))
    expect(await screen.findByRole('link', { name: 'The genitive' })).toBeTruthy()
  })
})
