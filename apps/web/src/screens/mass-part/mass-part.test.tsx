import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { massForm } from '../../calendar/observance.ts'
import { chooseCustom } from '../../mass/customs.ts'
import { address, openPart } from './mass-part.test-data.ts'
import { ownRole } from './part-choices.ts'

describe('before it begins', () => {
  it('a quiet link of the Mass leads to it', async () => {
    await openPart('/mass?day=2026-11-29', 'Dominica I Adventus')
    const link = screen.getByRole('link', { name: 'Practice your part' })
    expect(link.getAttribute('href')).toBe(address)
    expect(link.className).toContain('button-plain')
  })

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

  it('leads to the whole chants of that Mass by heart', async () => {
    await openPart()
    fireEvent.click(screen.getByText('Chants of this Mass, by heart'))
    const names = [...document.querySelectorAll('.part-chants a')].map((link) => link.getAttribute('href'))
    expect(names).toContain('/chants/credo/by-heart')
    expect(names).not.toContain('/chants/gloria-in-excelsis/by-heart')
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

  it('a low Mass has the server’s part in place of the people’s', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'low')
    await openPart()
    const roles = screen.getByRole('group', { name: 'Whose part?' })
    expect(
      within(roles)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['Server', 'Priest'])
    act(() => chooseCustom('older', 'kind', 'sung'))
  })

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
