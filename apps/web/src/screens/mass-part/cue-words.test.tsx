import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../testing/practice.ts'
import { openPart, sayUntil, type } from './mass-part.test-data.ts'
import { ownRole } from './part-choices.ts'

vi.mock('../../mass/sing-phrases.ts', () => ({ singPhrases: () => Promise.resolve() }))

describe('what stands before an answer', () => {
  it('nobody is told to begin what all sing after the choir', async () => {
    await openPart()
    await press('Begin')
    await sayUntil('Alleluia Alleluia')
    expect(screen.getByText('All together.')).toBeTruthy()
    expect(screen.queryByText('You begin.')).toBeNull()
    expect(screen.getByText(/^All stand up\. The choir begins it and all repeat it/)).toBeTruthy()
  })

  it('a translation of the whole answer is not taken for that of its last words', async () => {
    ownRole.set('priest')
    await openPart()
    await press('Begin')
    await sayUntil('Actus pænitentialis Penitential act')
    fireEvent.click(screen.getByRole('button', { name: 'Type it' }))
    await type('fratres')
    expect(screen.queryByText(/Brethren, let us own/)).toBeNull()
    await press('Continue')
    await type('ut')
    expect(screen.getByText(/Brethren, let us own/).textContent).toMatch(/^The whole answer: Brethren/)
  })
})
