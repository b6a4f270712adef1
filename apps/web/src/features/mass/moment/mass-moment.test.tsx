import './mass-moment.tsx'
import '../mass.tsx'
import '../../../lib/mass/rare-chants.ts'
import '../../../components/ui/dialog-window.tsx'
import { m } from '@schola/messages'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showScore } from '../../../components/score/score-look.ts'
import { chosenMelodies } from '../../../lib/api/chosen-melodies.ts'
import { findLastMoment } from '../../../lib/mass/last-moment.ts'
import { renderApp, setOnline } from '../../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../../testing/server.ts'
import { latinOnly, textSize } from '../mass-choices.ts'

async function open(moment: string, ready: string, day = '2026-11-29') {
  serve({ 'GET /api/auth/user': { ...learner }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp(`/mass/${day}/${moment}`)
  await screen.findByRole('heading', { name: ready })
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const voices = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  setOnline(true)
  textSize.set('100')
  latinOnly.set(false)
  showScore(true)
  Reflect.deleteProperty(navigator, 'wakeLock')
})

describe('one moment a screen', () => {
  it('says who speaks, what one does, and in which part of the Mass that is', async () => {
    await open('orate', 'Orate, fratres')
    expect(screen.getByText('Pray, brethren')).toBeTruthy()
    expect(screen.getByText(m.mass_posture_stand())).toBeTruthy()
    expect(screen.getByText('The priest opens his hands to the people, and they stand up.')).toBeTruthy()
    expect(voices()).toEqual([m.mass_voice_priest(), m.mass_voice_people()])
    const answer = screen.getByText(/^Suscípiat Dóminus sacrifícium/)
    expect(answer.getAttribute('lang')).toBe('la')
    expect(answer.closest('.moment-answer')).not.toBeNull()
    expect(screen.getByText(/^Oráte, fratres/).closest('.moment-answer')).toBeNull()
    expect(screen.getByRole('button', { name: /^Liturgy of the Eucharist/ }).textContent).toContain('16 of 32')
  })

  it('turns by buttons and keys; the place is in the address and is kept', async () => {
    await open('kyrie', 'Kyrie')
    await press(m.common_next())
    expect([heading(), window.location.pathname]).toEqual(['Collecta', '/mass/2026-11-29/collect'])
    await press('Back')
    expect(heading()).toBe('Kyrie')
    for (const key of ['ArrowRight', ' ', 'PageDown']) fireEvent.keyDown(document.body, { key })
    expect(heading()).toBe('Graduale')
    for (const key of ['ArrowLeft', 'PageUp']) fireEvent.keyDown(document.body, { key })
    expect(heading()).toBe('Collecta')
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
    fireEvent.keyDown(screen.getByRole('button', { name: m.mass_reading() }), { key: ' ' })
    expect(heading()).toBe('Collecta')
    expect(findLastMoment('2026-11-29')).toBe('collect')
  })

  it('turns by a swipe, not by scrolling', async () => {
    await open('kyrie', 'Kyrie')
    function swipe(across: number, down: number) {
      fireEvent.touchStart(document.body, { touches: [{ clientX: 200, clientY: 200 }] })
      fireEvent.touchEnd(document.body, { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] })
    }
    swipe(-90, 80)
    swipe(-30, 0)
    expect(heading()).toBe('Kyrie')
    swipe(-120, 10)
    expect(heading()).toBe('Collecta')
    swipe(120, -10)
    expect(heading()).toBe('Kyrie')
  })

  it('has a list of parts to jump from', async () => {
    await open('kyrie', 'Kyrie')
    await userEvent.click(screen.getByRole('button', { name: /^Introductory Rites \d+ of \d+ parts of the Mass$/ }))
    const list = await screen.findByRole('dialog', { name: m.mass_parts() })
    expect(within(list).getByRole('button', { name: 'Kyrie Lord, have mercy' }).getAttribute('aria-current')).toBe(
      'step',
    )
    fireEvent.keyDown(list, { key: 'ArrowRight' })
    await userEvent.click(within(list).getByRole('button', { name: 'Sanctus Holy' }))
    expect(window.location.pathname).toBe('/mass/2026-11-29/sanctus')
  })

  it.each(['gloria', 'nonsense'])('what this Mass does not have is told, and leads to the day: %s', async (moment) => {
    await open(moment, m.mass_unknown_moment())
    expect(screen.getByText('First Sunday of Advent')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    expect(window.location.pathname).toBe(`/mass/2026-11-29/${moment}`)
    expect(findLastMoment('2026-11-29')).toBeUndefined()
    for (const name of [m.mass_back_to_day(), 'Back'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/mass?day=2026-11-29')
  })

  it('ends with the last moment', async () => {
    await open('introit', 'Introitus')
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(m.mass_proper({ proper: 'the Introit' }))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /parts of the Mass$/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Antiphona mariana/ }))
    // Its chant is one of those that come with their moment.
    await vi.waitFor(() => expect(findLastMoment('2026-11-29')).toBe('marian-antiphon'))
    await userEvent.click(screen.getByRole('link', { name: m.mass_close_book() }))
    expect(window.location.pathname + window.location.search).toBe('/mass?day=2026-11-29')
    expect(findLastMoment('2026-11-29')).toBeUndefined()
  })

  it('a day without Mass is told', async () => {
    await open('kyrie', m.mass_none_title(), '2027-03-26')
    expect(screen.getByText('Good Friday')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mass?day=2027-03-26')
  })
})

describe('how it is read', () => {
  it('grows in steps, hides the English, and remembers both', async () => {
    await open('orate', 'Orate, fratres')
    await press(m.mass_reading())
    const larger = await screen.findByRole('button', { name: m.mass_text_larger() })
    for (let step = 0; step < 6; step += 1) await userEvent.click(larger)
    expect(screen.getByText(m.mass_text_percent({ percent: '250' }))).toBeTruthy()
    expect(larger.hasAttribute('disabled')).toBe(true)
    expect(document.querySelector('article')?.getAttribute('data-size')).toBe('250')
    await userEvent.click(screen.getByRole('checkbox', { name: m.mass_english_shown() }))
    expect(screen.queryByText(/^May the Lord receive the sacrifice/)).toBeNull()
    expect([localStorage.getItem('schola_mass_size'), localStorage.getItem('schola_mass_latin_only')]).toEqual([
      '250',
      '1',
    ])
  })

  it('notes stand above what is sung with the name of their melody, unless they are hidden', async () => {
    await open('kyrie', 'Kyrie')
    expect(await screen.findAllByText('Kyrie XVII')).toHaveLength(1)
    expect(document.querySelectorAll('.moment-score')).toHaveLength(6)
    act(() => showScore(false))
    expect(document.querySelectorAll('.moment-score')).toHaveLength(0)
    expect(screen.queryByText('Kyrie XVII')).toBeNull()
  })

  it('the melody is that of the day, and the one that the learner has chosen goes before it', async () => {
    await open('kyrie', 'Kyrie', '2026-11-22')
    await screen.findByText('Kyrie VIII')
    const chosenLine = (tone: string) =>
      `${m.mass_tone_chosen({ tone })} · ${m.mass_use_day_melody()} · ${m.mass_open_chant()}`
    const named = () => document.querySelector('.moment-tone')?.textContent
    const page = () => screen.getByRole('link', { name: m.mass_open_chant() }).getAttribute('href')
    expect([named(), page()]).toEqual([`Kyrie VIII · ${m.mass_open_chant()}`, '/chants/kyrie?melody=viii'])
    act(() => chosenMelodies.choose('kyrie', 'xi'))
    expect([named(), page()]).toEqual([chosenLine('Kyrie XI'), '/chants/kyrie?melody=xi'])
    act(() => chosenMelodies.choose('kyrie', 'own'))
    expect([named(), page()]).toEqual([chosenLine('Kyrie XVI'), '/chants/kyrie?melody=own'])
    act(() => chosenMelodies.choose('kyrie', 'viii'))
    expect(named(), 'the day has it anyway').toBe(
      `${m.mass_tone_chosen({ tone: 'Kyrie VIII' })} · ${m.mass_open_chant()}`,
    )
    act(() => chosenMelodies.choose('kyrie', 'of-old'))
    expect(named()).toBe(`Kyrie VIII · ${m.mass_open_chant()}`)
    act(() => chosenMelodies.choose('kyrie', 'xi'))
    await userEvent.click(screen.getByRole('button', { name: m.mass_use_day_melody() }))
    expect(named()).toBe(`Kyrie VIII · ${m.mass_open_chant()}`)
    expect(document.activeElement?.textContent).toBe(m.mass_open_chant())
    expect(chosenMelodies.get()['kyrie']).toBeUndefined()
  })
})

describe('the screen stays on', () => {
  const refusal = m.mass_screen_turns_off()

  function stubWakeLock(request: () => Promise<unknown>) {
    const asked = vi.fn<() => Promise<unknown>>(request)
    Object.defineProperty(navigator, 'wakeLock', { value: { request: asked }, configurable: true })
    return asked
  }

  it('is asked for at once and whenever the page is shown again, and given back', async () => {
    const locks: { released: boolean; release: () => Promise<void> }[] = []
    const asked = stubWakeLock(() => {
      const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) }
      locks.push(lock)
      return Promise.resolve(lock)
    })
    await open('kyrie', 'Kyrie')
    expect(asked).toHaveBeenCalledTimes(1)
    await press(m.common_next())
    expect(asked).toHaveBeenCalledTimes(1)
    await locks[0]?.release()
    await act(() => Promise.resolve(fireEvent(document, new Event('visibilitychange'))))
    expect(asked).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('link', { name: m.mass_leave() }))
    await screen.findByRole('heading', { name: m.mass_heading() })
    expect(locks.map(({ released }) => released)).toEqual([true, true])
  })

  it('says so when the device refuses at a tap, until it gives in', async () => {
    let isRefusing = true
    stubWakeLock(() =>
      isRefusing
        ? Promise.reject(new Error('low battery'))
        : Promise.resolve({ released: false, release: () => Promise.resolve() }),
    )
    await open('kyrie', 'Kyrie')
    expect(screen.queryByText(refusal)).toBeNull()
    await press(m.common_next())
    expect(screen.getByText(refusal)).toBeTruthy()
    isRefusing = false
    await press(m.common_next())
    expect(screen.queryByText(refusal)).toBeNull()
  })
})
