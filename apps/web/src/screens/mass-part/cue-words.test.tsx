import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio } from '../../audio/fake-audio.test-data.ts'
import { massForm } from '../../calendar/observance.ts'
import { chooseCustom } from '../../mass/customs.ts'
import { pass, press } from '../../testing/practice.ts'
import { call, openPart, openSungPart, sayUntil, type } from './mass-part.test-data.ts'
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

  it('what is sung several times is not called said', async () => {
    massForm.set('older')
    chooseCustom('older', 'kind', 'sung')
    await openPart('/mass/2026-11-02/part')
    await press('Begin')
    await sayUntil('Agnus Dei Lamb of God')
    expect(screen.getByText('It is sung twice; once is enough here.')).toBeTruthy()
    await sayUntil('Ecce Agnus Dei Behold the Lamb of God')
    expect(screen.getByText('It is said three times; once is enough here.')).toBeTruthy()
  })

  it('that there is no recording is not said while it is heard', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openSungPart()
    await press('Begin')
    await sayUntil('Præfatio Preface')
    await vi.waitFor(async () => {
      await pass(100)
      expect(screen.getByRole('button', { name: 'Hear the call' })).toBeTruthy()
    })
    expect(call()).toBe('Dóminus vobíscum.')
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValueOnce(new Error('no network'))
    await press('Hear the call')
    const instead = 'The recording is not available; this is the melody alone.'
    await vi.waitFor(async () => {
      await pass(100)
      expect(screen.getByText(instead)).toBeTruthy()
    })
    await press('Hear the call')
    await pass(0)
    expect(screen.queryByText(instead)).toBeNull()
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
