import { m } from '@schola/messages'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownRole } from '../mass-choices.ts'
import { openPart } from './mass-part.test-data.ts'

describe('before it begins', () => {
  it('says how many answers it has and how long it takes; whose part and how are remembered', async () => {
    await openPart()
    expect(screen.getByText(/^31 responses, about \w+ minutes\./)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Begin/ })).toHaveLength(1)
    const roles = screen.getByRole('group', { name: m.mass_part_role() })
    expect(within(roles).getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Say it aloud' })).toHaveProperty('checked', true)
    fireEvent.click(within(roles).getByRole('radio', { name: m.mass_voice_priest() }))
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
      expect(screen.getByText(m.mass_part_role_missing({ role }))).toBeTruthy()
      expect(screen.getByRole('radio', { name: m.mass_voice_people() })).toHaveProperty('checked', true)
    },
  )

  it.each([
    ['2026-02-30', m.mass_unknown_day(), '2026-02-30 is not a date.'],
    ['tomorrow', m.mass_unknown_day(), '“tomorrow” is not a date. Write it as 2026-11-29.'],
    ['2027-03-26', m.mass_none_title(), 'Good Friday'],
  ])('%s: a sentence and a way on', async (date, title, sentence) => {
    await openPart(`/mass/${date}/part`, title)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: new RegExp(`^(${m.mass_to_next()}|${m.mass_back_to_day()})$`) }),
    ).toBeTruthy()
  })
})
