import { m } from '@schola/messages'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press } from '../../../testing/practice.ts'
import { address, leave, moment, openPart, questions, say, sayUntil, sung, type } from './mass-part.test-data.ts'

vi.mock('../../../lib/mass/sing-phrases.ts', () => ({ singPhrases: () => Promise.resolve() }))

describe('the rehearsal', () => {
  const storedAt = 'recitation_u1_/mass'
  const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem(storedAt) ?? '{}')

  /** A rehearsal of all 31 answers as it is kept, at the place of a turn; these answers were missed. */
  async function keepAt(place: number, missed: readonly number[] = []): Promise<void> {
    await openPart()
    await press(m.common_begin())
    leave()
    const said = Array.from({ length: place }, (_, line) => [line, { rung: 'hidden', right: !missed.includes(line) }])
    localStorage.setItem(storedAt, JSON.stringify({ ...stored(), place, said }))
  }

  it('an answer from a chant trains its phrase, and the link after its own call; one of an unknown chant says nothing', async () => {
    const { sent } = await openPart()
    await press(m.common_begin())
    await say()
    await say()
    const [phrase, link] = [sung.at(1)?.phrase, sung.at(1)?.link]
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      {
        where: 'by-heart',
        chantId: 8,
        score: 100,
        trained: [
          { item: phrase, right: true, guess: 15 },
          { item: link, right: true, guess: 15 },
        ],
      },
    ])
    await sayUntil('Præfatio Preface')
    await say(false)
    expect(await sent('POST /api/users/u1/answers')).toHaveLength(2)
    expect((await sent('POST /api/users/u1/answers'))[1]).toMatchObject({
      score: 0,
      trained: [{ item: sung.at(1)?.link, right: false, guess: 15 }],
    })
  })

  it.each(['in the rehearsal', 'elsewhere'])(
    'an answer that is judged before the questions come is recorded when they come, the learner being %s',
    async (where) => {
      let come = (_questions: Response): void => undefined
      let asked = 0
      function answer() {
        asked += 1
        return new Promise<Response>((resolve) => {
          come = resolve
        })
      }
      const { sent } = await openPart(undefined, undefined, { 'GET /api/memory/questions': answer })
      expect(asked).toBe(1)
      await press(m.common_begin())
      await say()
      await say()
      await say()
      expect(asked).toBe(1)
      if (where === 'elsewhere') cleanup()
      await pass(0)
      expect(await sent('POST /api/users/u1/answers')).toEqual([])
      come(Response.json({ chants: [questions] }))
      await pass(0)
      expect(await sent('POST /api/users/u1/answers')).toMatchObject([
        {
          where: 'by-heart',
          chantId: 8,
          score: 100,
          trained: [{ item: sung.at(1)?.phrase }, { item: sung.at(1)?.link }],
        },
      ])
    },
  )

  it('keeps its place over a reload, and offers to go on', async () => {
    await openPart()
    await press(m.common_begin())
    await say()
    await say()
    expect(window.location.search).toContain('rehearsing')
    leave()
    await openPart(`${address}?rehearsing=`, 'Penitential Act')
    expect(screen.getByRole('progressbar', { name: m.mass_part_progress() }).getAttribute('aria-valuetext')).toBe(
      m.mass_position({ position: 2, count: 31 }),
    )
    leave()
    await openPart()
    expect(screen.getByRole('button', { name: m.mass_restart() })).toBeTruthy()
    await press(m.mass_part_resume({ position: 3, count: 31 }))
    expect(moment()).toBe('Actus pænitentialis Penitential Act')
  })

  it('a long answer is built in stretches, and said aloud as a whole', async () => {
    await keepAt(2)
    await openPart(`${address}?rehearsing=`, 'Penitential Act')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Type it')
    await type('Confiteor Deo omnipotenti et vobis, fratres, quia peccavi nimis cogitatione')
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('Confíteor Deo')
    await (screen.queryByRole('button', { name: m.common_continue() }) ? press(m.common_continue()) : pass(5000))
    expect(screen.getByText(/^Continue after/).textContent).toContain('Confíteor')
    await press('Say it aloud')
    await press(m.recite_show({ called: 'answer' }))
    expect(document.querySelector('.recite-line')?.textContent).toMatch(/oráre pro me ad Dóminum Deum nostrum\.$/)
    expect(document.querySelector('.recite-line')?.textContent).not.toMatch(/^Confíteor/)
  })

  it('ends with what was missed, which can be asked again alone, with help; then once more and back to Mass', async () => {
    await keepAt(31, [1, 11])
    await openPart(`${address}?rehearsing=`, m.mass_part_known_some({ known: 29, count: 31 }))
    const missed = screen.getByRole('region', { name: m.mass_part_missed() })
    expect(missed.textContent).toBe(`${m.mass_part_missed()}Et cum spíritu tuo.And with your spirit.Greeting · Gospel`)
    expect(screen.getByRole('link', { name: m.mass_part_back() }).getAttribute('href')).toBe('/mass?day=2026-11-29')
    await press(m.mass_part_missed_again())
    expect(screen.getByText(m.recite_task_say_letters({ called: 'answer' }))).toBeTruthy()
    await say()
    await say()
    expect(screen.getByText(m.mass_part_known_all({ count: 2 }))).toBeTruthy()
    await press(m.common_try_again())
    expect(moment()).toBe('Signum crucis Sign of the Cross')
  })

  it('a look at another part loses no place', async () => {
    await keepAt(7)
    await openPart()
    fireEvent.click(screen.getByRole('radio', { name: m.mass_voice_priest() }))
    await press(m.common_begin())
    await say()
    leave()
    await openPart()
    fireEvent.click(screen.getByRole('radio', { name: m.mass_voice_people() }))
    expect(screen.getByRole('button', { name: m.mass_part_resume({ position: 8, count: 31 }) })).toBeTruthy()
  })

  it('what was judged is not asked again after a reload, the last answer neither', async () => {
    await keepAt(30)
    await openPart(`${address}?rehearsing=`, 'Dismissal')
    await press('Type it')
    await press("I don't know")
    leave()
    await openPart(`${address}?rehearsing=`, m.mass_part_known_some({ known: 30, count: 31 }))
    expect(screen.getByRole('button', { name: m.mass_part_missed_again() })).toBeTruthy()
  })
})
