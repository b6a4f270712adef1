import './mass-moment.tsx'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

async function open(day: string, moment: string, melody: string) {
  serve({ 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp(`/mass/${day}/${moment}`)
  await screen.findByText(melody)
}

const named = () => document.querySelector('.moment-tone')?.textContent

describe('what forgets the choice is named by what is sung then', () => {
  it('the melody of the day, also where that is the own one of the chant', async () => {
    await open('2026-11-24', 'kyrie', 'Kyrie XVI')
    act(() => chosenMelodies.choose('kyrie', 'xi'))
    expect(named()).toBe('Kyrie XI, your choice · Use the day’s melody · Open the chant')
  })

  it('its own melody, where no day gives it one', async () => {
    await open('2026-11-22', 'credo', 'Credo III')
    act(() => chosenMelodies.choose('credo', 'credo-i'))
    expect(named()).toBe('Credo I, your choice · Use its own melody · Open the chant')
  })
})
