import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPart } from './mass-part.test-data.ts'
import { ownRole } from './part-choices.ts'

describe('before it begins', () => {
  it('says how many answers it has and how long it takes; whose part and how are remembered', async () => {
    await openPart()
    expect(screen.getByText(/^31 answers, about \w+ minutes\./)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Begin/ })).toHaveLength(1)
    const roles = screen.getByRole('group', { name: 'Whose part?' })
    expect(within(roles).getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Say it aloud' })).toHaveProperty('checked', true)
    fireEvent.click(within(roles).getByRole('radio', { name: 'Priest' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Type it' }))
    expect([localStorage.getItem('schola_mass_role'), localStorage.getItem('schola_answer_manner')]).toEqual([
      'priest',
      'typed',
    ])
  })

  it.each(['server', 'choir'] as const)(
    'the %s has no words here, which is told, and another role is taken',
    async (role) => {
      ownRole.set(role)
      await openPart()
      expect(screen.getByText(new RegExp(`^Nothing in this Mass is said by the ${role} alone`))).toBeTruthy()
      expect(screen.getByRole('radio', { name: 'People' })).toHaveProperty('checked', true)
    },
  )

  it.each([
    ['2026-02-30', 'This day is not in the calendar', '2026-02-30 is not a date.'],
    ['tomorrow', 'This day is not in the calendar', '“tomorrow” is not a date. Write it as 2026-11-29.'],
    ['2027-03-26', 'No Mass is offered on this day', 'Good Friday'],
  ])('%s: a sentence and a way on', async (date, title, sentence) => {
    await openPart(`/mass/${date}/part`, title)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^(To the next Mass|Back to the day)$/ })).toBeTruthy()
  })
})
