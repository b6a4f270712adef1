import './mass-sheet.tsx'
import '../../mass/notes.ts'
import { routes } from '@schola/contract/pages'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findScreen } from '../../app/screens.ts'
import { massForm } from '../../calendar/observance.ts'
import { chooseCustom } from '../../mass/customs.ts'
import { getMass } from '../../mass/masses.ts'
import { paths } from '../../platform/paths.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'
import { booklet, choosePaper } from './paper.ts'

// Real scores have tens of thousands of elements, among which a test would look for its few.
const engrave = vi.hoisted(() => vi.fn<() => string>())
vi.mock('../../following/engraver.ts', () => ({ loadEngraver: () => Promise.resolve(engrave) }))

async function open(day: string, ready = 'Answers to print') {
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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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
    expect(within(sheet).getByText('Sunday, November 29, 2026 · Present Missal')).toBeTruthy()
    const shown = moments()
    expect(shown.slice(0, 3)).toEqual(['Introitus Entrance', 'Signum crucis Sign of the cross', 'Salutatio Greeting'])
    expect(shown).toContain('Credo Creed')
    expect(shown).not.toContain('Gloria Glory to God')
    expect(shown).not.toContain('Homilia Sermon')
    const call = within(sheet).getByText(/^Oráte, fratres/)
    expect([call.lang, call.parentElement?.previousElementSibling?.textContent]).toEqual(['la', 'Priest'])
    expect(within(sheet).getByText(/^Suscípiat Dóminus/).className).toBe('sheet-latin')
    expect(within(sheet).getByText('the collect')).toBeTruthy()
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
    expect(creed?.firstElementChild?.textContent).toBe('Cantor or priest')
    expect(screen.getByText(/vitam ventúri sǽculi\. Amen\.$/)).toBeTruthy()
  })

  it('has only the people’s words in heavy letters', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'dialogue')
    await open('2026-11-29')
    await findSheet()
    expect(screen.getByText('Credo in unum Deum,').className).toBe('')
    expect(screen.getByText(/^Patrem omnipoténtem/).className).toBe('sheet-latin')
  })

  it('has the chants that only a few days have', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'sung')
    await open('2026-04-05')
    await findSheet()
    const sprinkling = moments().find((name) => name?.endsWith('Sprinkling with holy water'))
    expect(sprinkling).toBe('Aspersio Sprinkling with holy water')
    expect(screen.getByText(/^Vidi aquam egrediéntem de templo/)).toBeTruthy()
  })

  it('says so where only the first words of an answer stand', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'dialogue')
    await open('2026-11-30')
    await findSheet()
    expect(screen.getByText('Hail Mary … (three times, in full)')).toBeTruthy()
  })

  it('comes in words alone where a score cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    engrave.mockImplementation(() => {
      throw new Error('no such clef')
    })
    await open('2026-11-29')
    const sheet = await findSheet()
    expect(sheet.querySelector('.sheet-line svg')).toBeNull()
    expect(within(sheet).getAllByText('Habémus ad Dóminum.')[0]?.className).toBe('sheet-latin')
  })

  it('is said so where the people answer nothing, there is no Mass, or no such day', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'low')
    await open('2026-11-29', 'Nothing to print')
    expect(screen.getByText('At this Mass the server answers for all.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mass?day=2026-11-29')
  })

  it.each([
    ['2027-03-26', 'No Mass is offered on this day', 'Back to the day', '/mass?day=2027-03-26'],
    ['2026-02-30', 'This day is not in the calendar', 'To the next Mass', '/mass'],
  ])('leads on from %s: %s', async (day, sentence, way, address) => {
    await open(day, sentence)
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(address)
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(address)
  })

  it('takes no moment’s address', () => {
    for (const form of ['ordinary', 'older'] as const) {
      const all = getMass(form).parts.flatMap(({ moments: each }) => each)
      for (const { id } of all) expect(findScreen('learner', `/mass/2026-11-29/${id}`)?.route).toBe(routes.massMoment)
    }
  })
})

describe('pages', () => {
  it('are counted, and opened in the browser’s own dialog', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await open('2026-11-29')
    await findSheet()
    expect(screen.getByText(`${pages().length} pages, A4`)).toBeTruthy()
    expect(pages().length).toBeGreaterThan(5)
    expect(pages().every((page) => page.children.length <= 10)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('of a booklet are read in order on the screen, and laid on sheets for the printer', async () => {
    await open('2026-11-29')
    await findSheet()
    await userEvent.click(screen.getByText('Paper and booklet'))
    await userEvent.selectOptions(screen.getByLabelText('Paper'), 'Letter')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Booklet/ }))
    expect(
      await screen.findByText(
        /^\d+ sheets of Letter\. Print on both sides, flip on the short edge; then nest the sheets and fold them/,
      ),
    ).toBeTruthy()
    expect(localStorage.getItem('schola_paper')).toBe('letter')
    const article = await findSheet()
    expect(article.dataset['paper']).toBe('letter-booklet')
    const count = pages().length
    const numbers = () => pages().map((page) => page.querySelector('.leaf-head span:last-child')?.textContent ?? '')
    expect(numbers()).toEqual(['', ...Array.from({ length: count - 1 }, (_, page) => String(page + 2))])
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(document.querySelectorAll('.leaf-side')).toHaveLength(Math.ceil(count / 4) * 2)
    expect(pages()[1]?.querySelector('h2')?.textContent).toBe('Dominica I Adventus')
    expect(numbers()[2]).toBe('2')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(document.querySelectorAll('.leaf-side')).toHaveLength(0)
  })
})
