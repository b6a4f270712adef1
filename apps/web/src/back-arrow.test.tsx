import './features/chants/all-chants.tsx'
import './features/chant-page/chant-page.tsx'
import './features/sing/sing.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openChant } from './features/chant-page/chant-page.test-data.ts'

const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))

describe('the back arrow of a chant', () => {
  it('leads to the search that found it, also from another of its tabs and after singing it', async () => {
    openChant({}, { path: '/chants?q=kyrie' })
    await follow('Kyrie')
    await userEvent.click(await screen.findByRole('tab', { name: 'Full Text' }))
    await follow('Sing it')
    await follow('Back')
    const back = await screen.findByRole('link', { name: 'Back to All Chants' })
    expect(back.getAttribute('href')).toBe('/chants?q=kyrie')
    const entries = window.history.length
    await userEvent.click(back)
    expect(await screen.findByDisplayValue('kyrie')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/chants?q=kyrie')
    expect(window.history.length).toBe(entries)
  })

  it('leads from one chant to the one that it was opened on', async () => {
    openChant({}, { path: '/chants/sanctus?tab=exercises' })
    await follow('Go on to Kyrie')
    await follow('Back to the previous chant')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sanctus' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Back to the previous chant' })).toBeNull()
  })
})
