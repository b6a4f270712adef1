import './mass-sheet.tsx'
import '../../../lib/mass/notes.ts'
import { m } from '@schola/messages'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { massForm } from '../../../lib/calendar/observance.ts'
import { chooseCustom } from '../../../lib/mass/customs.ts'
import { paths } from '../../../lib/paths.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../../testing/server.ts'
import { booklet, choosePaper } from './paper.ts'

// Real scores have tens of thousands of elements, among which a test would look for its few.
const engrave = vi.hoisted(() => vi.fn<() => string>())
vi.mock('../../../components/score/engraver.ts', () => ({ loadEngraver: () => Promise.resolve(engrave) }))

async function open(day: string, ready = m.mass_sheet()) {
  serve({ 'GET /api/auth/user': { ...learner }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp(paths.massSheet(day))
  await screen.findByRole('heading', { name: ready })
}

async function findSheet(): Promise<HTMLElement> {
  // What is measured first is no page yet.
  const date = await screen.findByText(/, 2026 · /, { selector: 'article *' })
  return date.closest('article') ?? document.body
}

const moments = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
const pages = () => [...document.querySelectorAll('.leaf')]

beforeEach(() => {
  engrave.mockReset().mockReturnValue('<svg></svg>')
  choosePaper('a4')
  // Nothing is laid out here: every part is as high as nine fit on a page.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 680, 106))
})

afterEach(() => {
  massForm.set('ordinary')
  chooseCustom('older', 'kind', 'sung')
  booklet.set(false)
})

describe('the answers of a Mass, to print', () => {
  it('has the day, and in order all that the people say and sing, with who calls', async () => {
    await open('2026-11-29')
    const sheet = await findSheet()
    expect(sheet.querySelector('h2')?.textContent).toBe('Dominica I Adventus')
    expect(within(sheet).getByText('First Sunday of Advent')).toBeTruthy()
    expect(within(sheet).getByText('Sunday, November 29, 2026 · Current Missal (Ordinary Form)')).toBeTruthy()
    const shown = moments()
    expect(shown.slice(0, 3)).toEqual(['Introitus Entrance', 'Signum crucis Sign of the Cross', 'Salutatio Greeting'])
    expect(shown).toContain('Credo Creed')
    expect(shown).not.toContain('Gloria Glory to God')
    expect(shown).not.toContain('Homilia Homily')
    const call = within(sheet).getByText(/^Oráte, fratres/)
    expect([call.lang, call.parentElement?.previousElementSibling?.textContent]).toEqual(['la', m.mass_voice_priest()])
    expect(within(sheet).getByText(/^Suscípiat Dóminus/).className).toBe('sheet-latin')
    expect(within(sheet).getByText('the Collect')).toBeTruthy()
  })

  it('has the notes of what is sung, and its words for who does not see them; what is said has none', async () => {
    await open('2026-11-29')
    await findSheet()
    const sung = screen.getByText('Habémus ad Dóminum.')
    expect([sung.lang, sung.className]).toEqual(['la', 'sr-only'])
    expect(sung.previousElementSibling?.querySelector('svg')).toBeTruthy()
    // Named once, with the answer before.
    expect(screen.getAllByText('Ferial tone')).toHaveLength(1)
    expect(sung.closest('.sheet-line')?.querySelector('.sheet-tone')).toBeNull()
    // The same words have another melody after a reading.
    const thanks = screen.getAllByText('Deo grátias.').map((each) => each.closest('.sheet-line')?.textContent)
    expect(thanks.map((text) => text?.includes('Simple tone'))).toEqual([false, false, true])
    const said = screen.getByText(/^Confíteor Deo omnipoténti et vobis/).closest('.sheet-line')
    expect(said?.querySelector('svg')).toBeNull()
    // The Creed with all its lines, begun by one voice.
    const creed = screen.getByText('Credo in unum Deum,').closest('.sheet-line')
    expect(creed?.firstElementChild?.textContent).toBe(m.mass_voice_cantor())
    expect(screen.getByText(/vitam ventúri sǽculi\. Amen\.$/)).toBeTruthy()
  })

  it('is said so where the people answer nothing, there is no Mass, or no such day', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'low')
    await open('2026-11-29', m.mass_sheet_none())
    expect(screen.getByText(m.mass_sheet_none_reason())).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mass?day=2026-11-29')
  })

  it.each([
    ['2027-03-26', m.mass_none_title(), m.mass_back_to_day(), '/mass?day=2027-03-26'],
    ['2026-02-30', m.mass_unknown_day(), m.mass_to_next(), '/mass'],
  ])('leads on from %s: %s', async (day, sentence, way, address) => {
    await open(day, sentence)
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(address)
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(address)
  })
})

describe('pages', () => {
  it('are counted, and opened in the browser’s own dialog', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await open('2026-11-29')
    await findSheet()
    expect(screen.getByText(m.mass_sheet_pages({ count: pages().length, paper: m.mass_paper_a4() }))).toBeTruthy()
    expect(pages().length).toBeGreaterThan(5)
    expect(pages().every((page) => page.children.length <= 10)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: m.common_print() }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})
