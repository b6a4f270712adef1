import { dayNumber } from '@schola/core/memory/fold'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReadySentence } from '../../components/readiness/ready-words.tsx'
import { chantOf } from '../../testing/server.ts'

const monday = dayNumber('2026-11-16')
const three = ['Kyrie', 'Gloria', 'Sanctus'].map((name, index) => chantOf(index + 1, name))

describe('how ready somebody is says over which chants it counts', () => {
  it.each([
    ['what the Mass asks', three, false, true, 'the people’s chants and answers'],
    [
      'that nothing of it is begun',
      three,
      false,
      false,
      'the people’s chants and answers; you have begun none of them yet',
    ],
    ['the only one that was chosen', three.slice(0, 1), true, true, 'Kyrie'],
    ['those that were chosen', three.slice(1), true, true, 'the two chants you chose'],
  ])('%s', (_, chants, areChosen, areBegun, said) => {
    const ready = { date: monday + 6, share: 0.71, chants, areChosen, areBegun, weakest: undefined }
    const { container } = render(<ReadySentence ready={ready} today={monday} />)
    expect(container.textContent).toBe(`At Mass on Sunday you would understand about 7 words in 10 of ${said}.`)
  })
})
