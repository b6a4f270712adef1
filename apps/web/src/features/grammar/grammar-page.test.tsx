import './grammar-page.tsx'
import '../../components/ui/dialog-window.tsx'
import { m } from '@schola/messages'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openGrammar } from '../../components/grammar/grammar.test-data.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a page', () => {
  it('has its text with Latin marked as Latin, and the ways to its neighbors', async () => {
    openGrammar('/grammar/genitive')
    await heading('The genitive')
    expect(screen.getByText('Patris', { selector: 'p > [lang="la"]' })).toBeTruthy()
    const others = within(screen.getByRole('navigation', { name: m.grammar_other_pages() }))
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/grammar/vocative'])
    await userEvent.click(others.getByRole('link'))
    await heading('The vocative')
  })

  it('its table has heads of rows and columns; the forms of the chants are said to be such', async () => {
    openGrammar('/grammar/genitive')
    const table = within(await screen.findByRole('table', { name: /^pater/ }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Form',
      'singular',
      'plural',
    ])
    expect(table.getByRole('rowheader', { name: 'genitive' })).toBeTruthy()
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['patris, in the chants', 'patrum'])
    expect(table.getByText('is', { selector: '[lang="la"] > b' })).toBeTruthy()
  })

  it('its examples are those of open chants, with the word marked and the chant linked', async () => {
    openGrammar('/grammar/genitive')
    await heading('The genitive')
    expect(screen.getByText('Patris,', { selector: '[lang="la"] > mark' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kyrie' }).getAttribute('href')).toBe('/chants/kyrie?tab=full-text')
    expect(screen.queryByText('Lamb of God')).toBeNull()
  })

  it('before the first chant that has one, it names that chant', async () => {
    openGrammar('/grammar/vocative')
    await heading('The vocative')
    expect(screen.getByText(/You have not met this yet/).textContent).toBe(
      m.grammar_not_met_first({ chant: 'Sanctus' }),
    )
  })

  it('an address of no page says so and leads to the list', async () => {
    openGrammar('/grammar/locative')
    expect(await screen.findByRole('heading', { name: m.grammar_page_missing() })).toBeTruthy()
    expect(screen.getByRole('link', { name: m.grammar_all_pages() }).getAttribute('href')).toBe('/grammar')
  })
})

async function answer(choice: string): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${choice}`) }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit Answer' }))
}

describe('the exercises of a page', () => {
  it('are played in place, one after the other, and send nothing', async () => {
    const made = openGrammar('/grammar/genitive')
    await answer('False')
    await userEvent.click(await screen.findByRole('button', { name: m.common_continue() }))
    expect(await screen.findByText(/^2 of 2/)).toBeTruthy()
    await answer('True')
    await userEvent.click(await screen.findByRole('button', { name: m.common_continue() }))
    const again = await screen.findByRole('button', { name: m.common_try_again() })
    expect(document.activeElement?.textContent).toBe(m.grammar_try_done() + m.common_try_again())
    await userEvent.click(again)
    expect(screen.getByText(/^1 of 2/)).toBeTruthy()
    expect(made.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('a term in an explanation opens its page over the exercise, once a text, and closes again', async () => {
    openGrammar('/grammar/genitive')
    await answer('False')
    const terms = await screen.findAllByRole('button', { name: 'vocative' })
    expect(terms).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'vocative' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The vocative' }))
    expect(dialog.getByText('Whoever is called stands in the vocative.')).toBeTruthy()
    expect(dialog.getByRole('table', { name: /^pater/ })).toBeTruthy()
    expect(dialog.getByRole('link', { name: m.grammar_full_page() }).getAttribute('href')).toBe('/grammar/vocative')
    await userEvent.click(dialog.getByRole('button', { name: m.grammar_back_to_exercise() }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^1 of 2/)).toBeTruthy()
  })
})
